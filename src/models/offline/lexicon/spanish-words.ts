/**
 * Safe alternations of Spanish that fit Spain and Latin America alike. `lemma: other, other`; only pairs that take the same objects and
 * prepositions. Verbs in the infinitive; `p` marks a verb that is replaced only in the infinitive and the present, `n` only in the infinitive.
 */
export const spanishVerbs = `
abandonar: dejar
abonar: pagar
aclarar: explicar
activar: habilitar
actualizar: renovar, poner al día
adaptar: ajustar
adjuntar: agregar
admitir: aceptar
adquirir: conseguir, obtener
afectar: perjudicar
agregar: añadir, sumar
ajustar: adaptar
almacenar: guardar
alojar: hospedar
alterar: cambiar, modificar
ampliar: aumentar
analizar: estudiar, examinar
anular: cancelar
añadir: agregar, sumar
asegurar: garantizar
asignar: dar, otorgar
aumentar: incrementar, subir
autorizar: permitir
averiguar: descubrir
borrar: eliminar, quitar
brindar: dar, ofrecer
calcular: determinar
cambiar n: modificar, alterar
cancelar: anular
causar: provocar, ocasionar
comenzar: empezar
comprar: adquirir
comprobar: verificar
conceder: otorgar, dar
configurar: ajustar
confirmar: verificar
conservar: guardar, mantener
consumir: gastar, usar
contestar: responder
corregir: arreglar
dañar: perjudicar
denegar: rechazar
desactivar: deshabilitar
descargar: bajar
descubrir: averiguar, encontrar
deshabilitar: desactivar
designar: nombrar
desplegar p: implementar
detectar: descubrir, encontrar
detener: parar, frenar
devolver: regresar
disminuir: reducir, bajar
divulgar: difundir, publicar
dividir: separar, partir
editar: modificar, cambiar
efectuar: hacer, realizar
ejecutar p: correr
elegir n: escoger, seleccionar
eliminar: borrar, quitar
emplear: usar, utilizar
empezar: comenzar
encontrar: hallar, ubicar
entregar: dar
enviar: mandar
escoger: seleccionar
especificar: indicar
examinar: revisar, analizar
exceder: superar, sobrepasar
excluir: dejar fuera
exigir: requerir
explicar: aclarar
extraer: sacar
fabricar: producir
fijar: establecer
finalizar: terminar, acabar
fundar: crear
garantizar: asegurar
generar: producir
gestionar: administrar, manejar
guardar: almacenar, conservar
habilitar: activar
hallar: encontrar
incrementar: aumentar, subir
indicar: señalar, mostrar
informar: avisar
iniciar: empezar, comenzar
inspeccionar: revisar
intentar: tratar de
interrumpir: cortar, detener
investigar: estudiar
limitar: restringir
localizar: encontrar, ubicar
manejar: gestionar
mantener: conservar
modificar: cambiar, alterar
mostrar: presentar
necesitar: requerir, precisar
nombrar: designar
notificar: avisar
ocasionar: causar, provocar
ocultar: esconder
ocurrir: pasar, suceder
ofrecer: brindar, dar
otorgar: dar, conceder
pagar: abonar
participar: tomar parte
poseer: tener
precisar: necesitar
prevenir: evitar
prohibir: impedir
proporcionar: dar, brindar, ofrecer
proteger: resguardar, cuidar
provocar: causar, ocasionar
quitar: sacar, eliminar
realizar: hacer, llevar a cabo
rechazar: denegar
recomendar: aconsejar, sugerir
recopilar: reunir, juntar
rectificar: corregir
reducir: disminuir, bajar
reemplazar: sustituir, cambiar
remover: quitar, eliminar
reparar: arreglar
requerir: necesitar, exigir
residir: vivir
resolver: solucionar, arreglar
respetar: cumplir
responder: contestar
restringir: limitar
revelar: mostrar
revisar: examinar, chequear
revocar: anular, retirar
seleccionar: elegir, escoger
señalar: indicar
solicitar: pedir
solucionar: resolver, arreglar
sobrepasar: superar, exceder
suceder: ocurrir, pasar
suministrar: dar, ofrecer
superar: exceder, sobrepasar
suprimir: eliminar, borrar
suspender: interrumpir, pausar
sustituir: reemplazar
tardar: demorar
terminar: finalizar, acabar
transferir: pasar, traspasar
transmitir: enviar
ubicar: situar
usar: utilizar, emplear
utilizar: usar, emplear
validar: comprobar, verificar
vencer p: caducar
verificar: comprobar, revisar
visualizar: ver
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
acuerdo: convenio, pacto
ajuste: cambio
alumno: estudiante
aumento: incremento
coche: auto
comienzo: inicio
convenio: acuerdo
costo: precio
coste: precio
dispositivo: aparato, equipo
docente: profesor
empleado: trabajador
empleo: trabajo
encargado: responsable
error: fallo, problema
fallo: error
importe: monto
incremento: aumento
inconveniente: problema
inicio: comienzo
integrante: miembro
límite: tope
lugar: sitio
medicamento: remedio
miembro: integrante
monto: importe
objetivo: propósito, fin
obstáculo: impedimento
plazo: término, período
precio: costo, valor
procedimiento: proceso, trámite
propósito: objetivo, fin
reembolso: reintegro
requisito: requerimiento
retraso: atraso
riesgo: peligro
salario: sueldo
sitio: lugar
sueldo: salario
trabajador: empleado
trámite: procedimiento
alternativa: opción
anomalía: irregularidad
asistencia: ayuda
ayuda: asistencia
carencia: falta
característica: cualidad
causa: razón
compañía: empresa, firma
consecuencia: repercusión
diferencia: distinción
dificultad: complicación
empresa: compañía, firma
enfermedad: dolencia
etapa: fase
falta: ausencia
fase: etapa
finalidad: meta
forma: manera
importancia: relevancia
instrucción: indicación
limitación: restricción
manera: forma
modificación: alteración
multa: sanción
norma: regla
petición: solicitud
regla: norma
remuneración: paga
restricción: limitación
sanción: penalización
sección: parte
solicitud: petición
tarea: labor, actividad
tarifa: cuota
ubicación: localización
vivienda: casa, residencia
`

/** Adjectives in the masculine singular. */
export const spanishAdjectives = `
adecuado: apropiado
amplio: extenso
apropiado: adecuado
complejo: complicado
complicado: complejo
concreto: específico
diferente: distinto
difícil: complicado
distinto: diferente
elevado: alto
erróneo: equivocado, incorrecto
esencial: fundamental
específico: concreto
fácil: sencillo
famoso: conocido
frecuente: habitual
fundamental: esencial
grave: serio
habitual: usual
ilegal: ilícito
importante: relevante
imprescindible: indispensable
incorrecto: equivocado, erróneo
indispensable: imprescindible
obligatorio: forzoso
peligroso: riesgoso
permitido: autorizado
previo: anterior
relevante: importante
requerido: necesario
semejante: parecido, similar
sencillo: simple, fácil
similar: parecido, semejante
temporal: transitorio
usual: habitual
vigente: actual
`

export const spanishPhrases = `
a causa de: debido a
a fin de: para
acerca de: sobre
actualmente: hoy en día, ahora
además de: aparte de
anteriormente: antes
aproximadamente: más o menos
automáticamente: de forma automática
cada cuánto: con qué frecuencia
con el fin de: para
con el objetivo de: para
con excepción de: salvo, excepto
con qué frecuencia: cada cuánto
con respecto a: sobre, acerca de
cuál es la finalidad de: para qué sirve
cuál es la función de: para qué sirve, qué función cumple
cuál es el propósito de: para qué sirve, qué finalidad tiene
cuál es el objetivo de: qué busca, qué fin tiene
de acuerdo con: según, conforme a
de forma predeterminada: por defecto
de manera predeterminada: por defecto
de qué forma: de qué manera, cómo
de qué manera: de qué forma, cómo
debido a: a causa de
durante cuánto tiempo: cuánto tiempo, por cuánto tiempo
en el caso de: para
en lugar de: en vez de
en relación con: sobre
en vez de: en lugar de
frecuentemente: a menudo
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
previamente: antes
principalmente: sobre todo
qué ocurre: qué pasa, qué sucede
qué pasa: qué ocurre, qué sucede
qué sucede: qué pasa, qué ocurre
recientemente: hace poco
se encuentra: está
se encuentran: están
simultáneamente: al mismo tiempo, a la vez
solamente: solo
tener lugar: ocurrir
`
