/**
 * Safe alternations of Spanish that fit Spain and Latin America alike. `lemma: other, other`; only pairs that take the same objects and
 * prepositions. Verbs in the infinitive; `p` marks a verb that is replaced only in the infinitive and the present, `n` only in the infinitive.
 */
export const spanishVerbs = `
agregar: añadir
almacenar: guardar
añadir: agregar
borrar: eliminar
causar: provocar
comenzar: empezar
comprobar: verificar
conceder: otorgar
contestar: responder
deshabilitar: desactivar
efectuar: realizar
empezar: comenzar
enviar: mandar
escoger: elegir, seleccionar
exceder: superar
finalizar: terminar
garantizar: asegurar
habilitar: activar
hallar: encontrar
incrementar: aumentar
modificar: cambiar
notificar: avisar
ocasionar: causar, provocar
ocurrir: suceder
otorgar: conceder
poseer: tener
provocar: causar
recomendar: aconsejar
reducir: disminuir
reemplazar: sustituir
requerir: necesitar
restringir: limitar
seleccionar: elegir
sobrepasar: superar
solicitar: pedir
solucionar: resolver
suceder: ocurrir
suprimir: eliminar
sustituir: reemplazar
terminar: finalizar
usar: utilizar
utilizar: usar
verificar: comprobar
`

/** `infinitive: gerund participle I he they he-did they-did he-may they-may` where they are not regular. */
export const spanishIrregulars = `
adquirir: adquiriendo adquirido adquiero adquiere adquieren adquirió adquirieron adquiera adquieran
ampliar: ampliando ampliado amplío amplía amplían amplió ampliaron amplíe amplíen
aprobar: aprobando aprobado apruebo aprueba aprueban aprobó aprobaron apruebe aprueben
caber: cabiendo cabido quepo cabe caben cupo cupieron quepa quepan
comenzar: comenzando comenzado comienzo comienza comienzan comenzó comenzaron comience comiencen
comprobar: comprobando comprobado compruebo comprueba comprueban comprobó comprobaron compruebe comprueben
conseguir: consiguiendo conseguido consigo consigue consiguen consiguió consiguieron consiga consigan
contener: conteniendo contenido contengo contiene contienen contuvo contuvieron contenga contengan
convertir: convirtiendo convertido convierto convierte convierten convirtió convirtieron convierta conviertan
corregir: corrigiendo corregido corrijo corrige corrigen corrigió corrigieron corrija corrijan
dar: dando dado doy da dan dio dieron dé den
decir: diciendo dicho digo dice dicen dijo dijeron diga digan
denegar: denegando denegado deniego deniega deniegan denegó denegaron deniegue denieguen
describir: describiendo descrito describo describe describen describió describieron describa describan
descubrir: descubriendo descubierto descubro descubre descubren descubrió descubrieron descubra descubran
desplegar: desplegando desplegado despliego despliega despliegan desplegó desplegaron despliegue desplieguen
detener: deteniendo detenido detengo detiene detienen detuvo detuvieron detenga detengan
devolver: devolviendo devuelto devuelvo devuelve devuelven devolvió devolvieron devuelva devuelvan
disminuir: disminuyendo disminuido disminuyo disminuye disminuyen disminuyó disminuyeron disminuya disminuyan
elegir: eligiendo elegido elijo elige eligen eligió eligieron elija elijan
empezar: empezando empezado empiezo empieza empiezan empezó empezaron empiece empiecen
encontrar: encontrando encontrado encuentro encuentra encuentran encontró encontraron encuentre encuentren
entregar: entregando entregado entrego entrega entregan entregó entregaron entregue entreguen
enviar: enviando enviado envío envía envían envió enviaron envíe envíen
escoger: escogiendo escogido escojo escoge escogen escogió escogieron escoja escojan
evaluar: evaluando evaluado evalúo evalúa evalúan evaluó evaluaron evalúe evalúen
excluir: excluyendo excluido excluyo excluye excluyen excluyó excluyeron excluya excluyan
exigir: exigiendo exigido exijo exige exigen exigió exigieron exija exijan
extraer: extrayendo extraído extraigo extrae extraen extrajo extrajeron extraiga extraigan
hacer: haciendo hecho hago hace hacen hizo hicieron haga hagan
impedir: impidiendo impedido impido impide impiden impidió impidieron impida impidan
incluir: incluyendo incluido incluyo incluye incluyen incluyó incluyeron incluya incluyan
mantener: manteniendo mantenido mantengo mantiene mantienen mantuvo mantuvieron mantenga mantengan
mostrar: mostrando mostrado muestro muestra muestran mostró mostraron muestre muestren
obtener: obteniendo obtenido obtengo obtiene obtienen obtuvo obtuvieron obtenga obtengan
ofrecer: ofreciendo ofrecido ofrezco ofrece ofrecen ofreció ofrecieron ofrezca ofrezcan
pedir: pidiendo pedido pido pide piden pidió pidieron pida pidan
perder: perdiendo perdido pierdo pierde pierden perdió perdieron pierda pierdan
poner: poniendo puesto pongo pone ponen puso pusieron ponga pongan
poseer: poseyendo poseído poseo posee poseen poseyó poseyeron posea posean
prevenir: previniendo prevenido prevengo previene previenen previno previnieron prevenga prevengan
producir: produciendo producido produzco produce producen produjo produjeron produzca produzcan
prohibir: prohibiendo prohibido prohíbo prohíbe prohíben prohibió prohibieron prohíba prohíban
proteger: protegiendo protegido protejo protege protegen protegió protegieron proteja protejan
recomendar: recomendando recomendado recomiendo recomienda recomiendan recomendó recomendaron recomiende recomienden
reducir: reduciendo reducido reduzco reduce reducen redujo redujeron reduzca reduzcan
remover: removiendo removido remuevo remueve remueven removió removieron remueva remuevan
renovar: renovando renovado renuevo renueva renuevan renovó renovaron renueve renueven
requerir: requiriendo requerido requiero requiere requieren requirió requirieron requiera requieran
resolver: resolviendo resuelto resuelvo resuelve resuelven resolvió resolvieron resuelva resuelvan
restringir: restringiendo restringido restrinjo restringe restringen restringió restringieron restrinja restrinjan
reunir: reuniendo reunido reúno reúne reúnen reunió reunieron reúna reúnan
situar: situando situado sitúo sitúa sitúan situó situaron sitúe sitúen
sugerir: sugiriendo sugerido sugiero sugiere sugieren sugirió sugirieron sugiera sugieran
sustituir: sustituyendo sustituido sustituyo sustituye sustituyen sustituyó sustituyeron sustituya sustituyan
tener: teniendo tenido tengo tiene tienen tuvo tuvieron tenga tengan
transferir: transfiriendo transferido transfiero transfiere transfieren transfirió transfirieron transfiera transfieran
traspasar: traspasando traspasado traspaso traspasa traspasan traspasó traspasaron traspase traspasen
ver: viendo visto veo ve ven vio vieron vea vean
vencer: venciendo vencido venzo vence vencen venció vencieron venza venzan
`

/** Nouns of one gender each, so that articles and adjectives around them stay right. */
export const spanishNouns = `
alumno: estudiante
aumento: incremento
comienzo: inicio
docente: profesor
incremento: aumento
inicio: comienzo
objetivo: propósito
propósito: objetivo
salario: sueldo
sueldo: salario
compañía: empresa
forma: manera
limitación: restricción
manera: forma
petición: solicitud
restricción: limitación
solicitud: petición
`

/** Adjectives in the masculine singular. */
export const spanishAdjectives = `
adecuado: apropiado
apropiado: adecuado
diferente: distinto
distinto: diferente
erróneo: incorrecto
esencial: fundamental
fundamental: esencial
habitual: usual
imprescindible: indispensable
incorrecto: erróneo
indispensable: imprescindible
permitido: autorizado
usual: habitual
`

export const spanishPhrases = `
a causa de: debido a
a fin de: para
acerca de: sobre
actualmente: hoy en día, ahora
anteriormente: antes
aproximadamente: más o menos
automáticamente: de forma automática
cada cuánto: con qué frecuencia
con el fin de: para
con el objetivo de: para
con excepción de: salvo, excepto
con qué frecuencia: cada cuánto
con respecto a: sobre, acerca de
cuál es la función de: qué función cumple
cuál es el propósito de: para qué sirve, qué finalidad tiene
de acuerdo con: según, conforme a
de forma predeterminada: por defecto
de manera predeterminada: por defecto
de qué forma: de qué manera, cómo
de qué manera: de qué forma, cómo
debido a: a causa de
durante cuánto tiempo: cuánto tiempo, por cuánto tiempo
en relación con: sobre
en vez de: en lugar de
generalmente: por lo general, normalmente
inicialmente: al principio
inmediatamente: enseguida, al instante
llevar a cabo: realizar, hacer
mediante: a través de, por medio de
normalmente: por lo general
para qué se usa: para qué sirve, qué uso tiene
para qué se utiliza: para qué sirve, para qué se usa
por defecto: de forma predeterminada
por lo general: normalmente
por medio de: mediante, a través de
por qué motivo: por qué
por qué razón: por qué
posteriormente: después, más tarde
principalmente: sobre todo
qué ocurre: qué pasa, qué sucede
qué pasa: qué ocurre, qué sucede
recientemente: hace poco
se encuentra: está
se encuentran: están
simultáneamente: al mismo tiempo, a la vez
solamente: solo
tener lugar: ocurrir
`
