import type { VerbList } from './romance-verbs.ts'

/** Verbs of manuals, policies and encyclopaedias. `:ie` and the like name the vowel that breaks under stress. */
export const spanishVerbs: VerbList = {
  verbs: `acoger acusar agrupar asesinar bautizar captar carecer:zc ceder coincidir colonizar comandar combatir conmemorar concebir:i cultivar custodiar debutar demoler:ue derribar derrocar desembocar desencadenar devastar disfrutar distar
divulgar dotar emigrar emprender erigir evocar excavar florecer:zc fomentar fusionar huir:y inaugurar independizar inhibir instaurar jugar:ue legar motivar narrar navegar opinar oscilar percibir perdurar plantear posibilitar postular predominar
privatizar promulgar prosperar protagonizar radicar reclutar reconstruir:y reelegir:i regir:i relatar renacer:zc rescatar residir resistir retomar saquear simbolizar sobresalir suscitar sustentar trasladar trazar triunfar ubicar unificar
abandonar abarcar abonar ascender:ie desafiar:í suscribir abordar abrir absorber acabar aceptar acelerar acceder acompañar aconsejar activar actualizar actuar:ú acumular adaptar adherir:ie adjuntar administrar admitir adoptar adquirir:ie afectar afirmar
agregar aislar albergar alcanzar alertar alimentar almacenar alojar alterar amenazar ampliar:í analizar anexar anunciar añadir aparecer:zc apelar aplicar aportar apoyar aprender aprobar:ue aprovechar apuntar archivar
argumentar arrojar asegurar asignar asistir asociar asumir atacar atender:ie atraer atravesar:ie atribuir:y aumentar autenticar autorizar avanzar ayudar basar beneficiar bloquear borrar brindar buscar calcular cambiar
cancelar caracterizar cargar causar celebrar centrar cerrar:ie certificar cesar circular citar clasificar cobrar coincidir colaborar colocar combinar comenzar:ie compartir compensar competir:i compilar completar componer
comprar comprender comprimir comprobar:ue comunicar conceder concentrar concluir:y conducir:j conectar confiar:í configurar confirmar conformar conllevar conocer:zc conquistar conseguir:i conservar considerar consistir constar constituir:y construir:y
consultar consumir contar:ue contemplar contestar continuar:ú contratar contribuir:y controlar convencer convertir:ie convocar coordinar copiar corregir:i correr corresponder costar:ue crear crecer:zc creer cruzar cubrir cuidar culminar cumplir
cursar deber decidir declarar dedicar defender:ie definir dejar demostrar:ue denegar:ie denominar depender depositar derivar derrotar desaparecer:zc desarrollar descargar descartar descender:ie describir descubrir desear desempeñar
desinstalar desplegar:ie destacar destinar destruir:y detectar determinar devolver:ue dictar diferir:ie difundir dirigir diseñar disminuir:y disolver:ue disponer distinguir distribuir:y dividir documentar dominar durar editar
educar efectuar:ú ejecutar ejercer elaborar elegir:i elevar eliminar emitir empezar:ie emplear encabezar encargar encender:ie encontrar:ue enfrentar enseñar entender:ie entrar entregar enviar:í equivaler escalar escapar escoger
escribir escuchar especificar esperar establecer:zc estimar estudiar evaluar:ú evitar evolucionar examinar exceder exhibir exigir existir expandir experimentar expirar explicar explorar exponer exportar expresar expulsar extender:ie
extraer fabricar facilitar fallar fallecer:zc favorecer:zc figurar fijar filtrar finalizar financiar firmar flotar fluir:y formar formular fortalecer:zc fracasar fundar funcionar fundamentar ganar garantizar generar gestionar girar
gobernar:ie grabar guardar guiar:í habilitar habitar hablar heredar identificar ignorar iluminar ilustrar impartir impedir:i implementar implicar imponer importar impulsar incluir:y incorporar incrementar incurrir indicar inducir:j
influir:y informar ingresar iniciar inspeccionar inspirar instalar instar insertar integrar intentar interactuar:ú intercambiar interferir:ie interpretar intervenir introducir:j invadir inventar invertir:ie investigar invitar invocar involucrar juzgar
lanzar leer levantar liberar liderar limitar limpiar llamar llegar llenar llevar localizar lograr luchar mandar manejar manifestar:ie mantener marcar matar medir:i mejorar mencionar migrar modificar monitorear morir:ue mostrar:ue mover:ue
multiplicar nacer:zc necesitar negar:ie negociar nombrar notificar numerar obligar observar obtener ocultar ocupar ocurrir ofrecer:zc omitir operar oponer optar ordenar organizar orientar originar otorgar padecer:zc pagar participar partir
pasar pedir:i penetrar pensar:ie perder:ie permanecer:zc permitir perseguir:i persistir pertenecer:zc planear plantear poblar:ue portar poseer practicar preceder predecir preferir:ie preparar presentar preservar presidir prestar prevalecer:zc prevenir
prever probar:ue proceder procesar proclamar producir:j programar progresar prohibir promover:ue pronunciar propagar proponer proporcionar proteger protestar provenir provocar publicar quedar quemar querer quitar reaccionar realizar
recaudar rechazar recibir reclamar recoger recomendar:ie reconocer:zc recordar:ue recorrer recuperar redactar redirigir reducir:j reemplazar referir:ie reflejar registrar regresar regular reiniciar relacionar remontar remover:ue rendir:i renovar:ue
renunciar reparar repetir:i representar reproducir:j requerir:ie rescindir reservar resolver:ue respaldar respetar responder restablecer:zc restar restaurar restringir resultar resumir retener retirar retornar reunir:ú revelar revertir:ie revisar
rodear romper saber salir saltar satisfacer seguir:i seleccionar señalar separar ser servir:i significar simplificar simular situar:ú sobrevivir solicitar soltar:ue someter soportar sostener subir suceder sufrir sugerir:ie sumar superar
supervisar suponer surgir suscribir suspender sustituir:y tardar tender:ie terminar tomar trabajar traducir:j traer transferir:ie transformar transmitir transportar tratar unir usar utilizar valer validar variar:í vencer vender venir ver
verificar versar viajar vincular violar visitar visualizar vivir volar:ue volver:ue votar`,
  irregular: `
ser soy es son fue fueron sido
estar estoy está están estuvo estuvieron -
haber he ha han hubo hubieron -
tener tengo tiene tienen tuvo tuvieron -
contener contengo contiene contienen contuvo contuvieron -
mantener mantengo mantiene mantienen mantuvo mantuvieron -
obtener obtengo obtiene obtienen obtuvo obtuvieron -
sostener sostengo sostiene sostienen sostuvo sostuvieron -
retener retengo retiene retienen retuvo retuvieron -
detener detengo detiene detienen detuvo detuvieron -
poder puedo puede pueden pudo pudieron -
querer quiero quiere quieren quiso quisieron -
saber sé sabe saben supo supieron -
hacer hago hace hacen hizo hicieron hecho
satisfacer satisfago satisface satisfacen satisfizo satisficieron satisfecho
poner pongo pone ponen puso pusieron puesto
componer compongo compone componen compuso compusieron compuesto
disponer dispongo dispone disponen dispuso dispusieron dispuesto
exponer expongo expone exponen expuso expusieron expuesto
imponer impongo impone imponen impuso impusieron impuesto
oponer opongo opone oponen opuso opusieron opuesto
proponer propongo propone proponen propuso propusieron propuesto
suponer supongo supone suponen supuso supusieron supuesto
ir voy va van fue fueron -
venir vengo viene vienen vino vinieron -
intervenir intervengo interviene intervienen intervino intervinieron -
provenir provengo proviene provienen provino provinieron -
prevenir prevengo previene previenen previno previnieron -
decir digo dice dicen dijo dijeron dicho
predecir predigo predice predicen predijo predijeron predicho
dar doy da dan dio dieron -
ver veo ve ven vio vieron visto
prever preveo prevé prevén previó previeron previsto
salir salgo sale salen - - -
sobresalir sobresalgo sobresale sobresalen - - -
valer valgo vale valen - - -
equivaler equivalgo equivale equivalen - - -
traer traigo trae traen trajo trajeron traído
extraer extraigo extrae extraen extrajo extrajeron extraído
atraer atraigo atrae atraen atrajo atrajeron atraído
leer leo lee leen leyó leyeron leído
creer creo cree creen creyó creyeron creído
poseer poseo posee poseen poseyó poseyeron poseído
caer caigo cae caen cayó cayeron caído
abrir - - - - - abierto
cubrir - - - - - cubierto
descubrir - - - - - descubierto
escribir - - - - - escrito
describir - - - - - descrito
suscribir - - - - - suscrito
morir - - - - - muerto
resolver - - - - - resuelto
disolver - - - - - disuelto
volver - - - - - vuelto
devolver - - - - - devuelto
romper - - - - - roto
imprimir - - - - - impreso
prohibir prohíbo prohíbe prohíben - - -
adquirir adquiero adquiere adquieren adquirió adquirieron -
aislar aíslo aísla aíslan - - -
cumplir - - - - - -
regular regulo regula regulan - - -`,
  futures:
    'tener tendr|contener contendr|mantener mantendr|obtener obtendr|sostener sostendr|retener retendr|detener detendr|poder podr|querer querr|saber sabr|hacer har|satisfacer satisfar|poner pondr|componer compondr|disponer dispondr|exponer expondr|imponer impondr|oponer opondr|proponer propondr|suponer supondr|venir vendr|intervenir intervendr|provenir provendr|prevenir prevendr|decir dir|salir saldr|valer valdr|haber habr',
}
