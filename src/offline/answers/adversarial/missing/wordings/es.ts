import { wordingsIn } from './wording.ts'

export const es = wordingsIn(`
  default | ¿Cuál es el valor predeterminado de {name}? / ¿Qué valor tiene {name} por defecto? | el valor predeterminado de {name} | {name} por defecto / {name} valor si no se define
  version-added | ¿En qué versión se introdujo {name}? / ¿Desde qué versión existe {name}? | en qué versión se introdujo {name} | {name} agregado en la versión / {name} disponible desde versión
  maximum | ¿Cuál es el valor máximo de {name}? / ¿Qué valor máximo admite {name}? | el valor máximo de {name} | {name} máximo / {name} límite superior rango
  unit | ¿En qué unidad se expresa {name}? | la unidad de {name} | {name} unidad / {name} segundos bytes
  environment | ¿Qué variables de entorno lee {name}? / ¿Tiene en cuenta {name} alguna variable de entorno? | las variables de entorno de {name} | {name} variable de entorno / {name} LANG TMPDIR
  standard-input | ¿Puede {name} leer de la entrada estándar? | si {name} puede leer de la entrada estándar | {name} stdin / {name} tubería entrada
  exit-status | ¿Qué estado de salida devuelve {name} si falla? / ¿Con qué estado de salida termina {name} si hay un error? | el estado de salida de {name} si falla | {name} código de salida / {name} error valor de retorno
  exit-code | ¿Qué código de salida devuelve {name} si falla? | el código de salida de {name} si falla | {name} código de salida / {name} error valor de retorno
  timeout | ¿Cuál es el tiempo de espera de {name}? | el tiempo de espera de {name} | {name} tiempo de espera / {name} segundos agotado
  retries | ¿Cuántos reintentos hace {name} si falla la conexión? | cuántos reintentos hace {name} | {name} reintento / {name} intentos de nuevo
  repeat | ¿Se puede indicar {name} más de una vez? | si se puede indicar {name} más de una vez | {name} varias veces / {name} lista de valores
  restart | ¿Hay que reiniciar algo después de cambiar {name}? | si hay que reiniciar después de cambiar {name} | {name} reinicio / {name} cambio efecto recargar
  login | ¿Hay que iniciar sesión para ejecutar {name}? | si hay que iniciar sesión para ejecutar {name} | {name} autenticación token / {name} permiso cuenta credenciales
  windows | ¿Funciona {name} en Windows? | si {name} funciona en Windows | {name} plataforma / {name} sistema operativo Linux macOS
  undo | ¿Cómo se puede deshacer {name}? | cómo deshacer {name} | {name} revertir / {name} restaurar el estado anterior
  length-limit | ¿Qué longitud máxima tiene {name}? | la longitud máxima de {name} | {name} límite de caracteres / {name} número de caracteres
  http-status | ¿Qué código HTTP acompaña a {name}? | el código HTTP de {name} | {name} estado HTTP / {name} respuesta HTTP
  rate-limit | ¿Cuántas llamadas por minuto a la API permite {name}? | cuántas llamadas por minuto a la API permite {name} | {name} límite API / {name} cuota de solicitudes
  uptime | ¿Qué disponibilidad garantizada tiene {name}? | qué disponibilidad garantiza {name} | {name} SLA / {name} nivel de servicio
  birthplace | ¿Dónde nació {name}? | dónde nació {name} | {name} lugar de nacimiento / {name} ciudad natal
  birth-year | ¿En qué año nació {name}? | en qué año nació {name} | {name} nacimiento / {name} edad
  architect | ¿Quién diseñó {name}? | quién diseñó {name} | {name} arquitecto / {name} proyecto ingeniero
  height | ¿Qué altura tiene {name}? | qué altura tiene {name} | {name} altura / {name} metros altitud
  length | ¿Qué longitud tiene {name}? | qué longitud tiene {name} | {name} longitud / {name} kilómetros de largo
  founder | ¿Quién fundó {name}? | quién fundó {name} | {name} fundador / {name} creación
  founding-year | ¿En qué año se fundó {name}? | en qué año se fundó {name} | {name} fundación / {name} historia creación
  employees | ¿Cuántas personas trabajan en {name}? | cuántas personas trabajan en {name} | {name} empleados / {name} plantilla personal
  students | ¿Cuántos estudiantes tiene {name}? | cuántos estudiantes tiene {name} | {name} alumnos / {name} matrícula
  casualties | ¿Cuántos soldados murieron en {name}? | cuántos soldados murieron en {name} | {name} bajas / {name} muertos víctimas
  commander | ¿Quién comandó a los vencedores en {name}? | quién comandó a los vencedores en {name} | {name} comandante / {name} general tropas
  signatories | ¿Cuántos países firmaron {name}? | cuántos países firmaron {name} | {name} firmantes / {name} partes ratificación
  budget | ¿Qué presupuesto tiene {name}? | qué presupuesto tiene {name} | {name} financiación / {name} costo millones
  thrown-error | ¿Qué error lanza {name} si la llamada falla? | qué error lanza {name} | {name} error excepción / {name} argumento inválido falla
  cancel | ¿Se puede cancelar una llamada de {name} en curso? | si se puede cancelar una llamada de {name} | {name} cancelar abortar / {name} detener señal
  appeal | ¿Cómo se puede apelar una decisión según {name}? / Según {name}, ¿hay manera de apelar una decisión? | cómo apelar una decisión según {name} | {name} apelación recurso / impugnar una decisión {name} revisión
  governing-law | ¿La ley de qué país se aplica a {name}? | la ley de qué país se aplica a {name} | {name} ley aplicable jurisdicción / {name} tribunales competentes
  anonymous | Según {name}, ¿se puede denunciar de forma anónima? | si se puede denunciar de forma anónima según {name} | {name} denuncia anónima / {name} confidencialidad identidad
  reward | ¿Hay alguna recompensa por informar una vulnerabilidad según {name}? | una recompensa por informar vulnerabilidades según {name} | {name} recompensa / {name} pago dinero
  response-time | Según {name}, ¿cuánto tarda la respuesta a un aviso? | cuánto tarda la respuesta a un aviso según {name} | {name} plazo de respuesta / {name} días horas
  patent | ¿Se obtiene una licencia de patente con {name}? | una licencia de patente con {name} | {name} patentes / {name} propiedad intelectual
  in-force | ¿Cuándo entró en vigor {name}? | cuándo entró en vigor {name} | {name} vigencia fecha / {name} última actualización
  review-cycle | ¿Cada cuánto se revisa {name}? | cada cuánto se revisa {name} | {name} revisión periódica / {name} actualización anual
  minimum-age | ¿Qué edad mínima se exige según {name}? | qué edad mínima se exige según {name} | {name} edad mínima / {name} menores
  breach | ¿Qué pasa con quien incumple {name}? | qué pasa con quien incumple {name} | {name} incumplimiento consecuencias / {name} sanción multa
  death-year | ¿En qué año murió {name}? | en qué año murió {name} | {name} muerte fecha / {name} falleció
  burial | ¿Dónde está enterrado {name}? | dónde está enterrado {name} | {name} tumba / {name} cementerio restos
  spouse | ¿Con quién se casó {name}? | con quién se casó {name} | {name} esposa marido / {name} matrimonio boda
  children | ¿Cuántos hijos tuvo {name}? | cuántos hijos tuvo {name} | {name} hijo hija / {name} familia descendencia
  studies | ¿Dónde estudió {name}? / ¿En qué universidad estudió {name}? | dónde estudió {name} | {name} formación universidad / {name} estudiante escuela
  death-cause | ¿De qué murió {name}? | de qué murió {name} | {name} causa de muerte / {name} enfermedad
  incubation | ¿Cuál es el período de incubación de {name}? | el período de incubación de {name} | {name} incubación días / {name} síntomas
  vaccine | ¿Hay una vacuna contra {name}? | una vacuna contra {name} | {name} vacunación / {name} inmunización prevención
  melting-point | ¿Cuál es el punto de fusión de {name}? | el punto de fusión de {name} | {name} funde temperatura / {name} sólido
  mayor | ¿Quién es el alcalde de {name}? | quién es el alcalde de {name} | {name} alcaldía / {name} gobierno municipal
  population | ¿Cuántos habitantes tiene {name}? | cuántos habitantes tiene {name} | {name} población / {name} residentes censo
  area | ¿Qué superficie tiene {name}? | qué superficie tiene {name} | {name} kilómetros cuadrados / {name} extensión hectáreas
  elevation | ¿A qué altura sobre el nivel del mar está {name}? | a qué altura está {name} | {name} altitud / {name} metros elevación
  time-zone | ¿Qué huso horario tiene {name}? | qué huso horario tiene {name} | {name} hora local / {name} UTC
  rainfall | ¿Cuánta lluvia cae al año en {name}? | cuánta lluvia cae al año en {name} | {name} precipitación / {name} clima
  currency | ¿Qué moneda se usa en {name}? | qué moneda se usa en {name} | {name} moneda / {name} dinero
  official-language | ¿Cuál es la lengua oficial de {name}? | la lengua oficial de {name} | {name} idioma / {name} lenguas habladas
  life-expectancy | ¿Cuál es la esperanza de vida en {name}? | la esperanza de vida en {name} | {name} mortalidad / {name} salud edad
  anthem | ¿Cuál es el himno nacional de {name}? | el himno nacional de {name} | {name} himno / {name} canción nacional
  opening-hours | ¿Qué horario de visita tiene {name}? | el horario de visita de {name} | {name} horario / {name} abierto cierra
  admission | ¿Cuánto hay que pagar para entrar en {name}? | cuánto hay que pagar para entrar en {name} | {name} entrada precio / {name} gratis tarifa
  visitors | ¿Cuántos visitantes tiene al año {name}? | cuántos visitantes tiene al año {name} | {name} visitas / {name} turistas público
  headquarters | ¿Dónde tiene su sede {name}? / ¿En qué ciudad tiene su sede {name}? | dónde tiene su sede {name} | {name} sede / {name} oficinas ubicación
  revenue | ¿Qué ingresos anuales tiene {name}? | los ingresos anuales de {name} | {name} facturación / {name} ventas millones
  chief | ¿Quién dirige {name}? | quién dirige {name} | {name} director / {name} presidente jefe
  rector | ¿Quién es el rector de {name}? | quién es el rector de {name} | {name} rector / {name} presidente dirección
  tuition | ¿Qué matrícula se paga en {name}? | qué matrícula se paga en {name} | {name} matrícula / {name} aranceles
  professors | ¿Cuántos profesores tiene {name}? | cuántos profesores tiene {name} | {name} docentes / {name} personal académico
  motto | ¿Qué lema tiene {name}? | el lema de {name} | {name} lema / {name} divisa
  discharge | ¿Cuál es el caudal medio de {name}? | el caudal medio de {name} | {name} caudal / {name} metros cúbicos
  source | ¿Dónde nace {name}? | dónde nace {name} | {name} nacimiento fuente / {name} origen
  bridges | ¿Cuántos puentes cruzan {name}? | cuántos puentes cruzan {name} | {name} puentes / {name} cruce
  width | ¿Qué anchura tiene {name}? | qué anchura tiene {name} | {name} ancho / {name} metros
  depth | ¿Qué profundidad tiene {name}? | qué profundidad tiene {name} | {name} profundo / {name} metros de profundidad
  water-volume | ¿Cuánta agua contiene {name}? | cuánta agua contiene {name} | {name} volumen / {name} kilómetros cúbicos
  money-spent | ¿Cuánto dinero costó {name}? | cuánto dinero costó {name} | {name} costo / {name} deuda gastos
  member-salary | ¿Cuánto gana un miembro de {name}? | cuánto gana un miembro de {name} | {name} salario / {name} remuneración
  referee | ¿Quién fue el árbitro de {name}? | quién fue el árbitro de {name} | {name} árbitro / {name} arbitraje
  spectators | ¿Cuántos espectadores hubo en {name}? | cuántos espectadores hubo en {name} | {name} asistencia / {name} público
  theme-music | ¿Quién compuso la música de {name}? | quién compuso la música de {name} | {name} banda sonora / {name} tema musical
  publisher | ¿Quién publicó {name}? | quién publicó {name} | {name} editorial / {name} edición imprenta
  pages | ¿Cuántas páginas tiene {name}? | cuántas páginas tiene {name} | {name} páginas / {name} volúmenes
  prize-money | ¿Cuánto dinero recibe quien gana {name}? | cuánto dinero recibe quien gana {name} | {name} premio dotación / {name} valor
  passengers | ¿Cuántos pasajeros usan {name} al año? | cuántos pasajeros usan {name} al año | {name} pasajeros / {name} tráfico
  languages | ¿Hay traducciones de {name} a otros idiomas? | las traducciones de {name} | {name} traducción / {name} versión en inglés
  fine | Según {name}, ¿de cuánto es la multa por un incumplimiento? | de cuánto es la multa según {name} | {name} multa / {name} sanción importe
  change-notice | ¿Con cuánta antelación se avisa un cambio en {name}? | con cuánta antelación se avisa un cambio en {name} | {name} modificación aviso / {name} actualización notificación
  refund | Según {name}, ¿me devuelven el dinero si cancelo antes? | si se devuelve el dinero según {name} | {name} reembolso / {name} devolución pago
  cookies | Según {name}, ¿cuánto duran las cookies? | cuánto duran las cookies según {name} | {name} cookies / {name} rastreo navegador
  officer | Según {name}, ¿quién es el delegado de protección de datos? | quién es el delegado de protección de datos según {name} | {name} responsable de datos / {name} contacto privacidad
  other-countries | Según {name}, ¿se pueden enviar mis datos a otros países? | si se pueden enviar datos a otros países según {name} | {name} transferencia internacional / {name} extranjero datos
  quorum | Según {name}, ¿cuántos miembros forman quórum? | cuántos miembros forman quórum según {name} | {name} quórum / {name} votos mayoría
  arbitration | Según {name}, ¿van a arbitraje los conflictos? | el arbitraje según {name} | {name} arbitraje / {name} disputas mediación
  death | Según {name}, ¿qué pasa con mi cuenta si muero? | qué pasa con una cuenta según {name} si muere su titular | {name} fallecimiento herederos / {name} muerte cuenta
  severance | ¿Qué pasa con {name} si una de sus cláusulas es nula? | qué pasa con {name} si una cláusula es nula | {name} nulidad / {name} cláusula inválida
  assignment | Según {name}, ¿puedo ceder mis derechos a otra persona? | si se pueden ceder derechos según {name} | {name} cesión / {name} transferencia terceros
  freelancers | Según {name}, ¿hay otras reglas para los trabajadores autónomos? | los trabajadores autónomos según {name} | {name} contratistas / {name} externos
  foreign-students | Según {name}, ¿hay reglas especiales para los estudiantes extranjeros? | los estudiantes extranjeros según {name} | {name} intercambio / {name} estudiantes internacionales
  disability | Según {name}, ¿hay excepciones para personas con discapacidad? | las excepciones para personas con discapacidad según {name} | {name} accesibilidad / {name} necesidades especiales
  retention | Según {name}, ¿cuánto tiempo se guardan los informes? | cuánto tiempo se guardan los informes según {name} | {name} conservación / {name} borrado archivo
  trademark | Según {name}, ¿puedo usar las marcas registradas de los autores? | las marcas registradas según {name} | {name} marcas / {name} logotipo
  indemnity | Según {name}, ¿tengo que indemnizar a alguien? | si hay que indemnizar a alguien según {name} | {name} indemnización / {name} eximir reclamaciones
  building-cost | ¿Cuánto costó construir {name}? | cuánto costó construir {name} | {name} costo de construcción / {name} presupuesto millones
`)
