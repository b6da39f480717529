import type { OfflineLanguage } from '../../../../models/offline/family.ts'
import type { ThingKind } from './thing.ts'

interface Wording {
  readonly questions: readonly string[]
  /** What is missing, as a clause or a noun phrase. */
  readonly missing: string
  /** Other words to search it by. */
  readonly also: readonly [string, string]
}

/** How an attribute is asked for of the kinds of things that have it. */
export interface MissingAttribute {
  /** As `checks/reading/attributes.ts` calls it. */
  readonly attribute: string
  readonly of: readonly ThingKind[]
  readonly wordings: Readonly<Partial<Record<OfflineLanguage, Wording>>>
}

const wording = (questions: readonly string[], missing: string, one: string, other: string): Wording => ({
  questions,
  missing,
  also: [one, other],
})

export const ofSoftware: readonly MissingAttribute[] = [
  {
    attribute: 'default',
    of: ['setting', 'number-setting', 'file-setting'],
    wordings: {
      en: wording(
        ['What is the default value of {name}?', 'Which default value does {name} have?'],
        'the default value of {name}',
        '{name} default',
        '{name} value when not set',
      ),
      es: wording(
        ['¿Cuál es el valor predeterminado de {name}?', '¿Qué valor tiene {name} por defecto?'],
        'el valor predeterminado de {name}',
        '{name} por defecto',
        '{name} valor si no se define',
      ),
      pt: wording(
        ['Qual é o valor padrão de {name}?', 'Que valor {name} tem por padrão?'],
        'o valor padrão de {name}',
        '{name} padrão',
        '{name} valor se não for definido',
      ),
    },
  },
  {
    attribute: 'version-added',
    of: ['setting', 'number-setting', 'file-setting', 'flag', 'command', 'network-command'],
    wordings: {
      en: wording(
        ['In which version was {name} introduced?', 'Since which version is {name} available?'],
        'in which version {name} was introduced',
        '{name} added in version',
        '{name} release history since',
      ),
      es: wording(
        ['¿En qué versión se introdujo {name}?', '¿Desde qué versión existe {name}?'],
        'en qué versión se introdujo {name}',
        '{name} agregado en la versión',
        '{name} disponible desde versión',
      ),
      pt: wording(
        ['Em que versão {name} surgiu?', 'Desde que versão {name} existe?'],
        'em que versão {name} surgiu',
        '{name} adicionado na versão',
        '{name} disponível desde a versão',
      ),
    },
  },
  {
    attribute: 'version-removed',
    of: ['deprecated-setting'],
    wordings: {
      en: wording(
        ['In which version will {name} be removed?'],
        'in which version {name} will be removed',
        '{name} removal deprecated',
        '{name} end of support next major release',
      ),
    },
  },
  {
    attribute: 'maximum',
    of: ['number-setting'],
    wordings: {
      en: wording(
        ['What is the maximum value of {name}?', 'What is the highest value that {name} accepts?'],
        'the maximum value of {name}',
        '{name} maximum limit',
        '{name} upper bound range',
      ),
      es: wording(
        ['¿Cuál es el valor máximo de {name}?', '¿Qué valor máximo admite {name}?'],
        'el valor máximo de {name}',
        '{name} máximo',
        '{name} límite superior rango',
      ),
      pt: wording(
        ['Qual é o valor máximo de {name}?', 'Que valor máximo {name} aceita?'],
        'o valor máximo de {name}',
        '{name} máximo',
        '{name} limite superior faixa',
      ),
    },
  },
  {
    attribute: 'unit',
    of: ['measured-setting'],
    wordings: {
      en: wording(
        ['In which unit is {name} given?', 'In what unit do I give {name}?'],
        'the unit of {name}',
        '{name} unit',
        '{name} seconds milliseconds bytes',
      ),
      es: wording(
        ['¿En qué unidad se expresa {name}?'],
        'la unidad de {name}',
        '{name} unidad',
        '{name} segundos bytes',
      ),
      pt: wording(
        ['Em que unidade se informa {name}?'],
        'a unidade de {name}',
        '{name} unidade',
        '{name} segundos bytes',
      ),
    },
  },
  {
    attribute: 'exit-code',
    of: ['command', 'network-command'],
    wordings: {
      en: wording(
        ['What exit code does {name} return when it fails?', 'With which exit code does {name} end on failure?'],
        'the exit code of {name} on failure',
        '{name} exit status',
        '{name} error return code',
      ),
      es: wording(
        ['¿Qué código de salida devuelve {name} si falla?'],
        'el código de salida de {name} si falla',
        '{name} código de salida',
        '{name} error valor de retorno',
      ),
      pt: wording(
        ['Que código de saída {name} devolve quando falha?'],
        'o código de saída de {name} quando falha',
        '{name} código de saída',
        '{name} erro valor de retorno',
      ),
    },
  },
  {
    attribute: 'timeout',
    of: ['network-command'],
    wordings: {
      en: wording(
        ['After how many seconds does {name} time out?', 'How long does {name} wait before it times out?'],
        'how long {name} waits before it times out',
        '{name} timeout',
        '{name} wait seconds give up',
      ),
      es: wording(
        ['¿Cuál es el tiempo de espera de {name}?'],
        'el tiempo de espera de {name}',
        '{name} tiempo de espera',
        '{name} segundos agotado',
      ),
      pt: wording(
        ['Qual é o tempo limite de {name}?'],
        'o tempo limite de {name}',
        '{name} tempo limite',
        '{name} segundos esgotado',
      ),
    },
  },
  {
    attribute: 'retries',
    of: ['network-command'],
    wordings: {
      en: wording(
        ['How many retries does {name} make if the connection fails?'],
        'how many retries {name} makes',
        '{name} retry',
        '{name} attempts again backoff',
      ),
      es: wording(
        ['¿Cuántos reintentos hace {name} si falla la conexión?'],
        'cuántos reintentos hace {name}',
        '{name} reintento',
        '{name} intentos de nuevo',
      ),
      pt: wording(
        ['Quantas tentativas {name} faz quando a conexão falha?'],
        'quantas tentativas {name} faz',
        '{name} tentativa',
        '{name} tenta de novo',
      ),
    },
  },
  {
    attribute: 'short-form',
    of: ['flag'],
    wordings: {
      en: wording(
        ['Is there a short form of {name}?', 'What is the short form of {name}?'],
        'a short form of {name}',
        '{name} alias',
        '{name} shorthand one letter',
      ),
      es: wording(
        ['¿Qué forma corta tiene {name}?'],
        'una forma corta de {name}',
        '{name} alias',
        '{name} abreviatura',
      ),
      pt: wording(
        ['Qual é a forma curta de {name}?'],
        'uma forma curta de {name}',
        '{name} alias',
        '{name} abreviação',
      ),
    },
  },
  {
    attribute: 'repeat',
    of: ['text-flag'],
    wordings: {
      en: wording(
        ['Can I give {name} more than once?', 'Can {name} be used several times in one call?'],
        'whether {name} can be given more than once',
        '{name} multiple times',
        '{name} list of values comma',
      ),
      es: wording(
        ['¿Se puede indicar {name} más de una vez?'],
        'si se puede indicar {name} más de una vez',
        '{name} varias veces',
        '{name} lista de valores',
      ),
      pt: wording(
        ['Posso informar {name} mais de uma vez?'],
        'se {name} pode ser informado mais de uma vez',
        '{name} várias vezes',
        '{name} lista de valores',
      ),
    },
  },
  {
    attribute: 'restart',
    of: ['file-setting'],
    wordings: {
      en: wording(
        ['Do I have to restart anything after I change {name}?', 'Is a restart needed after changing {name}?'],
        'whether a restart is needed after changing {name}',
        '{name} restart',
        '{name} change takes effect reload',
      ),
      es: wording(
        ['¿Hay que reiniciar algo después de cambiar {name}?'],
        'si hay que reiniciar después de cambiar {name}',
        '{name} reinicio',
        '{name} cambio efecto recargar',
      ),
      pt: wording(
        ['É preciso reiniciar algo depois de mudar {name}?'],
        'se é preciso reiniciar depois de mudar {name}',
        '{name} reinício',
        '{name} mudança efeito recarregar',
      ),
    },
  },
  {
    attribute: 'login',
    of: ['network-command'],
    wordings: {
      en: wording(
        ['Do I have to be logged in to run {name}?', 'Does {name} work without being logged in?'],
        'whether one has to be logged in to run {name}',
        '{name} authentication token',
        '{name} permission account credentials',
      ),
      es: wording(
        ['¿Hay que iniciar sesión para ejecutar {name}?'],
        'si hay que iniciar sesión para ejecutar {name}',
        '{name} autenticación token',
        '{name} permiso cuenta credenciales',
      ),
      pt: wording(
        ['É preciso fazer login para executar {name}?'],
        'se é preciso fazer login para executar {name}',
        '{name} autenticação token',
        '{name} permissão conta credenciais',
      ),
    },
  },
  {
    attribute: 'windows',
    of: ['command', 'network-command'],
    wordings: {
      en: wording(
        ['Does {name} work on Windows?', 'Can I run {name} on Windows?'],
        'whether {name} works on Windows',
        '{name} platform',
        '{name} operating system Linux macOS',
      ),
      es: wording(
        ['¿Funciona {name} en Windows?'],
        'si {name} funciona en Windows',
        '{name} plataforma',
        '{name} sistema operativo Linux macOS',
      ),
      pt: wording(
        ['{name} funciona no Windows?'],
        'se {name} funciona no Windows',
        '{name} plataforma',
        '{name} sistema operacional Linux macOS',
      ),
    },
  },
  {
    attribute: 'undo',
    of: ['changing-command'],
    wordings: {
      en: wording(
        ['How do I undo {name}?', 'Can {name} be undone?'],
        'whether {name} can be undone',
        '{name} revert',
        '{name} restore previous state rollback',
      ),
      es: wording(
        ['¿Cómo se puede deshacer {name}?'],
        'cómo deshacer {name}',
        '{name} revertir',
        '{name} restaurar el estado anterior',
      ),
      pt: wording(
        ['Como desfazer {name}?'],
        'como desfazer {name}',
        '{name} reverter',
        '{name} restaurar o estado anterior',
      ),
    },
  },
  {
    attribute: 'length-limit',
    of: ['text-setting'],
    wordings: {
      en: wording(
        ['How long may {name} be?', 'What is the maximum length of {name}?'],
        'the maximum length of {name}',
        '{name} length limit',
        '{name} number of characters',
      ),
      es: wording(
        ['¿Qué longitud máxima tiene {name}?'],
        'la longitud máxima de {name}',
        '{name} límite de caracteres',
        '{name} número de caracteres',
      ),
      pt: wording(
        ['Qual é o tamanho máximo de {name}?'],
        'o tamanho máximo de {name}',
        '{name} limite de caracteres',
        '{name} número de caracteres',
      ),
    },
  },
  {
    attribute: 'http-status',
    of: ['error'],
    wordings: {
      en: wording(
        ['Which HTTP status comes with {name}?', 'What HTTP status code does {name} go with?'],
        'the HTTP status of {name}',
        '{name} status code',
        '{name} HTTP response 4xx 5xx',
      ),
      es: wording(
        ['¿Qué código HTTP acompaña a {name}?'],
        'el código HTTP de {name}',
        '{name} estado HTTP',
        '{name} respuesta HTTP',
      ),
      pt: wording(
        ['Que código HTTP acompanha {name}?'],
        'o código HTTP de {name}',
        '{name} status',
        '{name} resposta HTTP',
      ),
    },
  },
  {
    attribute: 'rate-limit',
    of: ['plan'],
    wordings: {
      en: wording(
        ['How many API requests per minute does {name} allow?', 'What rate limit applies to {name}?'],
        'the rate limit of {name}',
        '{name} API throttling',
        '{name} requests quota',
      ),
      es: wording(
        ['¿Cuántas llamadas por minuto a la API permite {name}?'],
        'cuántas llamadas por minuto a la API permite {name}',
        '{name} límite API',
        '{name} cuota de solicitudes',
      ),
      pt: wording(
        ['Quantas chamadas por minuto à API permite {name}?'],
        'quantas chamadas por minuto à API permite {name}',
        '{name} limite API',
        '{name} cota de requisições',
      ),
    },
  },
  {
    attribute: 'uptime',
    of: ['plan'],
    wordings: {
      en: wording(
        ['What uptime is guaranteed with {name}?', 'Which SLA does {name} come with?'],
        'what uptime is guaranteed with {name}',
        '{name} SLA',
        '{name} guaranteed availability',
      ),
      es: wording(
        ['¿Qué disponibilidad garantizada tiene {name}?'],
        'qué disponibilidad garantiza {name}',
        '{name} SLA',
        '{name} nivel de servicio',
      ),
      pt: wording(
        ['Que disponibilidade garantida tem {name}?'],
        'que disponibilidade garante {name}',
        '{name} SLA',
        '{name} nível de serviço',
      ),
    },
  },
]

export const ofTheWorld: readonly MissingAttribute[] = [
  {
    attribute: 'birthplace',
    of: ['person'],
    wordings: {
      en: wording(
        ['Where was {name} born?'],
        'where {name} was born',
        '{name} birthplace',
        '{name} native city family',
      ),
      es: wording(['¿Dónde nació {name}?'], 'dónde nació {name}', '{name} lugar de nacimiento', '{name} ciudad natal'),
      pt: wording(['Onde nasceu {name}?'], 'onde nasceu {name}', '{name} local de nascimento', '{name} cidade natal'),
    },
  },
  {
    attribute: 'birth-year',
    of: ['person'],
    wordings: {
      en: wording(['In what year was {name} born?'], 'when {name} was born', '{name} birth year', '{name} age born'),
      es: wording(['¿En qué año nació {name}?'], 'en qué año nació {name}', '{name} nacimiento', '{name} edad'),
      pt: wording(['Em que ano nasceu {name}?'], 'em que ano nasceu {name}', '{name} nascimento', '{name} idade'),
    },
  },
  {
    attribute: 'studies',
    of: ['person'],
    wordings: {
      en: wording(
        ['Where did {name} study?'],
        'where {name} studied',
        '{name} university education',
        '{name} degree school',
      ),
      es: wording(
        ['¿Dónde estudió {name}?'],
        'dónde estudió {name}',
        '{name} universidad formación',
        '{name} escuela título',
      ),
      pt: wording(
        ['Onde estudou {name}?'],
        'onde estudou {name}',
        '{name} universidade formação',
        '{name} escola diploma',
      ),
    },
  },
  {
    attribute: 'architect',
    of: ['building'],
    wordings: {
      en: wording(
        ['Who designed {name}?'],
        'who designed {name}',
        '{name} architect',
        '{name} plans drawn by engineer',
      ),
      es: wording(['¿Quién diseñó {name}?'], 'quién diseñó {name}', '{name} arquitecto', '{name} proyecto ingeniero'),
      pt: wording(['Quem projetou {name}?'], 'quem projetou {name}', '{name} arquiteto', '{name} projeto engenheiro'),
    },
  },
  {
    attribute: 'building-cost',
    of: ['building'],
    wordings: {
      en: wording(
        ['How much did it cost to build {name}?'],
        'what it cost to build {name}',
        '{name} construction cost',
        '{name} budget million funded',
      ),
      es: wording(
        ['¿Cuánto costó construir {name}?'],
        'cuánto costó construir {name}',
        '{name} costo de construcción',
        '{name} presupuesto millones',
      ),
      pt: wording(
        ['Quanto custou construir {name}?'],
        'quanto custou construir {name}',
        '{name} custo da construção',
        '{name} orçamento milhões',
      ),
    },
  },
  {
    attribute: 'height',
    of: ['mountain'],
    wordings: {
      en: wording(['How high is {name}?'], 'how high {name} is', '{name} height', '{name} elevation metres'),
      es: wording(['¿Qué altura tiene {name}?'], 'qué altura tiene {name}', '{name} altura', '{name} metros altitud'),
      pt: wording(['Que altura tem {name}?'], 'que altura tem {name}', '{name} altura', '{name} metros altitude'),
    },
  },
  {
    attribute: 'length',
    of: ['river'],
    wordings: {
      en: wording(
        ['How long is {name}?', 'What is the length of {name}?'],
        'the length of {name}',
        '{name} length',
        '{name} kilometres miles',
      ),
      es: wording(
        ['¿Qué longitud tiene {name}?'],
        'qué longitud tiene {name}',
        '{name} longitud',
        '{name} kilómetros de largo',
      ),
      pt: wording(['Que extensão tem {name}?'], 'que extensão tem {name}', '{name} comprimento', '{name} quilômetros'),
    },
  },
  {
    attribute: 'depth',
    of: ['lake', 'oilfield'],
    wordings: {
      en: wording(['How deep is {name}?'], 'how deep {name} is', '{name} depth', '{name} metres water depth'),
      es: wording(
        ['¿Qué profundidad tiene {name}?'],
        'qué profundidad tiene {name}',
        '{name} profundidad',
        '{name} metros de agua',
      ),
      pt: wording(
        ['Qual é a profundidade de {name}?'],
        'a profundidade de {name}',
        '{name} profundidade',
        '{name} lâmina d’água metros',
      ),
    },
  },
  {
    attribute: 'founder',
    of: ['organisation', 'university'],
    wordings: {
      en: wording(['Who founded {name}?'], 'who founded {name}', '{name} founder', '{name} established created by'),
      es: wording(['¿Quién fundó {name}?'], 'quién fundó {name}', '{name} fundador', '{name} creación'),
      pt: wording(['Quem fundou {name}?'], 'quem fundou {name}', '{name} fundador', '{name} criação'),
    },
  },
  {
    attribute: 'founding-year',
    of: ['organisation', 'university'],
    wordings: {
      en: wording(
        ['In what year was {name} founded?'],
        'when {name} was founded',
        '{name} established year',
        '{name} history creation',
      ),
      es: wording(
        ['¿En qué año se fundó {name}?'],
        'en qué año se fundó {name}',
        '{name} fundación',
        '{name} historia creación',
      ),
      pt: wording(
        ['Em que ano se fundou {name}?'],
        'em que ano se fundou {name}',
        '{name} fundação',
        '{name} história criação',
      ),
    },
  },
  {
    attribute: 'employees',
    of: ['organisation'],
    wordings: {
      en: wording(
        ['How many people work for {name}?'],
        'how many people work for {name}',
        '{name} employees',
        '{name} staff size workforce',
      ),
      es: wording(
        ['¿Cuántas personas trabajan en {name}?'],
        'cuántas personas trabajan en {name}',
        '{name} empleados',
        '{name} plantilla personal',
      ),
      pt: wording(
        ['Quantas pessoas trabalham em {name}?'],
        'quantas pessoas trabalham em {name}',
        '{name} funcionários',
        '{name} quadro de pessoal',
      ),
    },
  },
  {
    attribute: 'headquarters',
    of: ['organisation'],
    wordings: {
      en: wording(
        ['Where is {name} based?', 'In which city is {name} based?'],
        'where {name} is based',
        '{name} headquarters',
        '{name} office city seat',
      ),
      es: wording(
        ['¿En qué ciudad tiene su sede {name}?'],
        'en qué ciudad tiene su sede {name}',
        '{name} sede',
        '{name} oficina dirección',
      ),
      pt: wording(
        ['Em que cidade fica a sede de {name}?'],
        'em que cidade fica a sede de {name}',
        '{name} sede',
        '{name} escritório endereço',
      ),
    },
  },
  {
    attribute: 'students',
    of: ['university'],
    wordings: {
      en: wording(
        ['How many students does {name} have?'],
        'how many students {name} has',
        '{name} enrolment',
        '{name} undergraduates number of pupils',
      ),
      es: wording(
        ['¿Cuántos estudiantes tiene {name}?'],
        'cuántos estudiantes tiene {name}',
        '{name} alumnos',
        '{name} matrícula',
      ),
      pt: wording(
        ['Quantos alunos tem {name}?'],
        'quantos alunos tem {name}',
        '{name} estudantes',
        '{name} matrículas',
      ),
    },
  },
  {
    attribute: 'mayor',
    of: ['town'],
    wordings: {
      en: wording(
        ['Who is the mayor of {name}?'],
        'who the mayor of {name} is',
        '{name} mayor',
        '{name} city council government',
      ),
      es: wording(
        ['¿Quién es el alcalde de {name}?'],
        'quién es el alcalde de {name}',
        '{name} alcalde',
        '{name} intendente gobierno municipal',
      ),
      pt: wording(
        ['Quem é o prefeito de {name}?'],
        'quem é o prefeito de {name}',
        '{name} prefeito',
        '{name} governo municipal',
      ),
    },
  },
  {
    attribute: 'population',
    of: ['town'],
    wordings: {
      en: wording(
        ['What is the population of {name}?', 'How many people live in {name}?'],
        'how many people live in {name}',
        '{name} inhabitants',
        '{name} residents census',
      ),
      es: wording(
        ['¿Cuántos habitantes tiene {name}?'],
        'cuántos habitantes tiene {name}',
        '{name} población',
        '{name} residentes censo',
      ),
      pt: wording(
        ['Quantos habitantes tem {name}?'],
        'quantos habitantes tem {name}',
        '{name} população',
        '{name} moradores censo',
      ),
    },
  },
  {
    attribute: 'casualties',
    of: ['battle'],
    wordings: {
      en: wording(
        ['How many soldiers died in {name}?'],
        'how many soldiers died in {name}',
        '{name} casualties',
        '{name} deaths losses',
      ),
      es: wording(
        ['¿Cuántos soldados murieron en {name}?'],
        'cuántos soldados murieron en {name}',
        '{name} bajas',
        '{name} muertos víctimas',
      ),
      pt: wording(
        ['Quantos soldados morreram em {name}?'],
        'quantos soldados morreram em {name}',
        '{name} baixas',
        '{name} mortos vítimas',
      ),
    },
  },
  {
    attribute: 'commander',
    of: ['battle'],
    wordings: {
      en: wording(
        ['Who commanded the winning side in {name}?'],
        'who commanded the winning side in {name}',
        '{name} commander',
        '{name} general led troops',
      ),
      es: wording(
        ['¿Quién comandó a los vencedores en {name}?'],
        'quién comandó a los vencedores en {name}',
        '{name} comandante',
        '{name} general tropas',
      ),
      pt: wording(
        ['Quem comandou os vencedores em {name}?'],
        'quem comandou os vencedores em {name}',
        '{name} comandante',
        '{name} general tropas',
      ),
    },
  },
  {
    attribute: 'votes',
    of: ['law'],
    wordings: {
      en: wording(
        ['How many members voted for {name}?'],
        'how many members voted for {name}',
        '{name} vote result',
        '{name} majority passed against',
      ),
      es: wording(
        ['¿Cuántos votos a favor tuvo {name}?'],
        'cuántos votos a favor tuvo {name}',
        '{name} votación',
        '{name} mayoría aprobada',
      ),
      pt: wording(
        ['Quantos votos a favor teve {name}?'],
        'quantos votos a favor teve {name}',
        '{name} votação',
        '{name} maioria aprovada',
      ),
    },
  },
  {
    attribute: 'signatories',
    of: ['treaty'],
    wordings: {
      en: wording(
        ['How many countries signed {name}?'],
        'how many countries signed {name}',
        '{name} signatories',
        '{name} parties ratified',
      ),
      es: wording(
        ['¿Cuántos países firmaron {name}?'],
        'cuántos países firmaron {name}',
        '{name} firmantes',
        '{name} partes ratificación',
      ),
      pt: wording(
        ['Quantos países assinaram {name}?'],
        'quantos países assinaram {name}',
        '{name} signatários',
        '{name} partes ratificação',
      ),
    },
  },
  {
    attribute: 'publisher',
    of: ['book'],
    wordings: {
      en: wording(['Who published {name}?'], 'who published {name}', '{name} publisher', '{name} press edition'),
      es: wording(['¿Quién publicó {name}?'], 'quién publicó {name}', '{name} editorial', '{name} edición'),
      pt: wording(['Quem publicou {name}?'], 'quem publicou {name}', '{name} editora', '{name} edição'),
    },
  },
  {
    attribute: 'budget',
    of: ['project'],
    wordings: {
      en: wording(
        ['What is the budget of {name}?'],
        'the budget of {name}',
        '{name} funding',
        '{name} cost million financed',
      ),
      es: wording(
        ['¿Qué presupuesto tiene {name}?'],
        'qué presupuesto tiene {name}',
        '{name} financiación',
        '{name} costo millones',
      ),
      pt: wording(
        ['Qual é o orçamento de {name}?'],
        'o orçamento de {name}',
        '{name} financiamento',
        '{name} custo milhões',
      ),
    },
  },
  {
    attribute: 'operator',
    of: ['oilfield'],
    wordings: {
      en: wording(
        ['Which company operates {name}?'],
        'which company operates {name}',
        '{name} operator',
        '{name} concession company',
      ),
      pt: wording(
        ['Que empresa opera {name}?'],
        'que empresa opera {name}',
        '{name} operadora',
        '{name} concessão empresa',
      ),
    },
  },
  {
    attribute: 'discovery',
    of: ['oilfield'],
    wordings: {
      en: wording(
        ['In what year was {name} discovered?'],
        'when {name} was discovered',
        '{name} discovery',
        '{name} first found well',
      ),
    },
  },
]
