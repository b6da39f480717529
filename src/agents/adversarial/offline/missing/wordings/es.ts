import { wordingsIn } from './wording.ts'

export const es = wordingsIn(`
  default | ¿Cuál es el valor predeterminado de {name}? / ¿Qué valor tiene {name} por defecto? | el valor predeterminado de {name} | {name} por defecto / {name} valor si no se define
  version-added | ¿En qué versión se introdujo {name}? / ¿Desde qué versión existe {name}? | en qué versión se introdujo {name} | {name} agregado en la versión / {name} disponible desde versión
  maximum | ¿Cuál es el valor máximo de {name}? / ¿Qué valor máximo admite {name}? | el valor máximo de {name} | {name} máximo / {name} límite superior rango
  unit | ¿En qué unidad se expresa {name}? | la unidad de {name} | {name} unidad / {name} segundos bytes
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
  building-cost | ¿Cuánto costó construir {name}? | cuánto costó construir {name} | {name} costo de construcción / {name} presupuesto millones
`)
