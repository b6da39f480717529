import { lru } from '../../text/lru.ts'
import { type Attribute, attribute } from './attribute.ts'

const ofFunctions = (name: string, asked: RegExp, statement: RegExp): Attribute => ({
  name,
  asked,
  statement,
  holders: /\b(?:functions?|methods?|calls?|funciones|métodos?|funç(?:ão|ões))\b/iu,
})

/** An attribute that a manual describes for each program on its page. */
const ofPrograms = (name: string, asked: RegExp, statement: RegExp): Attribute => ({
  name,
  asked,
  statement,
  holders:
    /\b(?:programs?|commands?|tools?|utilities|programas?|comandos?|herramientas|ferramentas|utilidades)\b|[óo]rdenes/iu,
})

const exitStated =
  /\bexit|return(?:s|ed)? (?:code|value|status|non|\d)|status code|non-?zero|error code|\bfails? with|process\.exit|c[oó]digo de|(?:estado|status|valor) (?:de |com |con )?(?:salida|sa[íi]da|retorno|error|erro|cero|zero|\d)|(?:sai|sale|termina|finaliza) co[mn]|devuelve|devolve|retorna/iu

/** Attributes of settings, commands, functions and plans. */
export const attributes: readonly Attribute[] = [
  attribute(
    'default',
    /\b(?:default(?: value)?|applies if .* not set)\b|valor predeterminado|por defecto|por padrão|valor padrão/iu,
    /default|predetermin|por defecto|omisi[oó]n|padr[aã]o|(?:\bnot|\bun)[- ]?(?:set|specified|given|provided|defined|configured)|n['’]t (?:set|specified|given|provided|defined)|omit|\bif (?:no|none)\b|otherwise|unless|initial|automatic|optional|\b(?:true|false|enabled?|disabled?|empty|null)\b|si no |se não|ausen|vac[ií][oa]|vazi[oa]|salvo|a menos|habilitad|desactivad|desativad/iu,
  ),
  attribute(
    'version-added',
    /\b(?:(?:which|what) (?:version|release)|(?:first|minimum|oldest) version)\b|qué versión|versión mínima|(?:que|qual) versão|versão mínima/iu,
    /\bversion|\breleased?\b|since|\badded\b|introduc|\bnew (?:in|option|setting)\b|\bv?\d+\.\d+|deprecat|changelog|history|versi[oó]n|vers[aã]o|versões|desde|lanza|lança|agregad|adicionad|incorporad|nov[oa] (?:em|en)/iu,
  ),
  attribute(
    'version-removed',
    /\b(?:(?:which|what) (?:version|release)|when) (?:will|was|were) .* (?:be )?removed\b|se (?:eliminará|va a eliminar)|será removid/iu,
    /remov(?:e|ed|al)\b|\bwill be\b|future|next (?:major|release)|\bv?\d+\.\d+|versi|vers[aã]o|eliminar|futur|próxim/iu,
  ),
  attribute(
    'maximum',
    /\b(?:maximum|upper limit|highest value|largest value|at most)\b|(?:valor|número|tamaño|límite) máximo|(?:valor|número|tamanho|limite) máximo/iu,
    /\bmax|\bmost\b|limit|up to|more than|less than|fewer|exceed|between|range|large|great|high|l[ií]mit|m[aá]xim|hasta|at[eé] |más de|mais de|menos|\d+ ?(?:-|–|to|a|and|y|e) ?\d+|\bcap\b|bound/iu,
  ),
  attribute(
    'unit',
    /\b(?:in (?:what|which) unit|which unit|what unit)\b|en qué unidad|em que unidade/iu,
    /\bunit|\d\s?(?:ms|[smhdwµ]|[kmgtp]i?b|b|bps|px)\b|\b(?:m?s|milli|micro)?seconds?\b|\bms\b|minute|\bhours?\b|\bdays?\b|weeks?|bytes?\b|\b[kmgtp]i?b\b|percent|%|pixel|\bbits?\b|unidad|segundo|minuto|\bhoras?\b|\bd[ií]as?\b|porcent/iu,
  ),
  ofPrograms('exit-status', /\bexit status\b|estado de salida|status de saída/iu, exitStated),
  ofPrograms(
    'environment',
    /\benvironment variables?\b|variables? de entorno|variáve(?:l|is) de ambiente/iu,
    /environ|variable|variáve|entorno|ambiente|locale|\$[A-Z]|\b(?:LANG|HOME|PATH|SHELL|TERM|PAGER|EDITOR|VISUAL|DISPLAY|USER|COLUMNS|TZ)\b|\b[A-Z]{2,}_[A-Z]+\b/iu,
  ),
  ofPrograms(
    'standard-input',
    /\bfrom standard input\b|de la entrada estándar|da entrada padrão/iu,
    /\bstd(?:in|io)|standard|\binput|\bpipe|filter|entrada|est[áa]ndar|padr[ãa]o|tuber|\bfiltr|\bcanal|(?:^|[\s'"“«\x60*])-(?=$|[\s'"”»\x60*,.;])/iu,
  ),
  attribute(
    'exit-code',
    /\b(?:exit (?:code|status)|return code)\b|código de (?:salida|saída|retorno)/iu,
    exitStated,
    /exit (?:codes|statuses)|códigos de (?:salida|saída)/iu,
  ),
  attribute(
    'short-form',
    /\b(?:short (?:form|option|flag|name|version)|one-letter|shorthand|alias)\b|forma (?:corta|curta|abreviada)|alias/iu,
    /alias|short|abbrev|(?<![\w-])-[a-zA-Z]\b|synonym|abrevi|corta|curta|equivalen/iu,
    /short(?:er)? (?:forms?|options?|flags?|versions?)|shorthand|abbreviat|forma (?:corta|curta)/iu,
  ),
  attribute(
    'case',
    /\bcase[- ]sensitiv|\bupper and lower case\b|mayúsculas|maiúsculas/iu,
    /\bcase\b|lower|upper|capital|may[uú]scul|mai[uú]scul|min[uú]scul/iu,
    /case[- ]?(?:in)?sensitiv|upper[- ]?case|may[uú]scul|mai[uú]scul/iu,
  ),
  attribute(
    'repeat',
    /\b(?:more than once|several times|multiple times)\b|más de una vez|varias veces|mais de uma vez|várias vezes/iu,
    /multiple|more than|once|repeat|several|\barray|\blists?\b|comma|\beach\b|many|times|varias|varios|lista|coma|cada|repet|v[aá]ri[oa]s|v[ií]rgula|vezes|veces/iu,
  ),
  attribute(
    'restart',
    /\b(?:restart|reboot)\b|reiniciar/iu,
    /restart|reboot|reload|take[s]? effect|immediate|live\b|\bnext (?:start|run|backup|time)|once changed|after (?:chang|edit|sav)|reinici|recarg|recarreg|inmediat|imediat|surt[ei]|efecto|efeito|pr[oó]xim/iu,
    /restart|reboot|reload|reinici|recarreg|recarg/iu,
  ),
  attribute(
    'timeout',
    /\b(?:times? out|timeout|before giving up|gives? up)\b|tiempo de espera|tempo limite|tempo de espera|desist/iu,
    /time[ds]?[- ]?out|timing|\bwait|seconds?\b|minutes?\b|\bms\b|give[s]? up|abort|deadline|esper|segundo|minuto|desist|tempo limite/iu,
    /time[ds]?[- ]?out|tiempo de espera|tempo limite/iu,
  ),
  attribute(
    'retries',
    /\b(?:retr(?:y|ies|ied)|attempts?|tried again)\b|reintent|tentativa|tenta de novo/iu,
    /retr(?:y|ies)|attempt|\bagain\b|backoff|repeat|\btr(?:y|ies) |reintent|intent|tentativ|de novo|otra vez|repet/iu,
    /retr(?:y|ies)|reintent|tentativ|backoff/iu,
  ),
  attribute(
    'http-status',
    /\bHTTP (?:status|code)|código (?:de estado )?HTTP|status HTTP/iu,
    /\bHTTP|status|estado|\b[345]\d\d\b(?!-)/iu,
  ),
  attribute(
    'rate-limit',
    /\b(?:rate limit|requests per (?:second|minute|hour)|calls per (?:second|minute|hour))\b|(?:solicitudes|llamadas|peticiones) por (?:minuto|hora|segundo)|(?:requisições|chamadas) por (?:minuto|hora|segundo)/iu,
    /\brate|per (?:second|minute|hour|day)|limit|throttl|quota|\b429\b|por (?:segundo|minuto|hora|d[ií]a)|l[ií]mit|cuota|cota/iu,
    // A plan may not include the interface at all.
    /rate[- ]limit|per (?:second|minute|hour)|throttl|por (?:segundo|minuto)|\b(?:API|interface|interfaz)\b.{0,60}\b(?:part of|only|available|included|parte d|solo|somente|apenas|disponib|disponív|incluid)/iu,
  ),
  attribute(
    'login',
    /\b(?:logged in|log in|signed in|an account|authenticat\w+)\b|iniciar sesión|fazer login/iu,
    /\blog(?:ged|s|ging)?[- ]?(?:in|on)|sign(?:ed)?[- ]?in|auth|token|credential|permission|owner|access|account|\busers?\b|private|publish|sesi[oó]n|cuenta|credencial|permiso|acceso|conta|permiss|acesso|usu[aá]ri|logad/iu,
    /(?:must|need|requires?|have to) (?:to )?(?:be )?(?:logged|log|sign|authenticat)/iu,
  ),
  attribute(
    'role',
    /\b(?:(?:which|what) (?:role|permissions?)|who is allowed|be an administrator)\b|qué (?:rol|permisos?)|ser administrador|que (?:papel|permiss)/iu,
    /permission|\brole|admin|privilege|owner|authoriz|allowed|\bIAM\b|access|\broot\b|sudo|permiso|\brol(?:es)?\b|propietari|autoriza|permiss|fun[cç][aã]o|papel/iu,
  ),
  attribute(
    'windows',
    /\b(?:on|for|under) Windows\b|en Windows|no Windows/iu,
    /windows|win32|\bcmd\b|powershell|posix|unix|linux|\bmac|platform|operating system|plataforma|sistema operativo|sistema operacional/iu,
    /(?:works?|runs?|available|support\w*|compatible) (?:\S+ ){0,4}(?:windows|platforms?|operating systems)|windows (?:is|support)/iu,
  ),
  attribute(
    'undo',
    /\b(?:undo|undone|revert|reverse)\b|deshacer|desfazer/iu,
    /undo|revert|revers|restor|roll ?back|remov|delet|\bback\b|previous|\bun-?\w{4,}|empty|clear|cancel|disable|reset|again|deshac|restaur|elimin|borr|anterior|desfa|exclu|apag|cancel|vaci|esvazi/iu,
  ),
  attribute(
    'length-limit',
    /\bhow long (?:may|can) .* be\b|maximum length|longitud máxima|(?:comprimento|tamanho) máximo/iu,
    /length|character|\blong|max|limit|at most|less than|short|truncat|bytes?\b|longitud|caracter|m[aá]xim|l[ií]mit|comprimento|tamanho/iu,
  ),
  attribute(
    'price',
    /\bhow much (?:does|do) .* cost\b|\bprice of\b|cuánto cuesta|precio de|quanto custa|preço d/iu,
    /[$€£]|\bpric|\bcosts?\b|charge|\bfees?\b|billed|\bfree\b|precio|cuesta|costo|tarifa|gratis|preço|custa|custo|taxa|gratuit/iu,
  ),
  attribute(
    'uptime',
    /\b(?:uptime|availability) (?:is )?guarantee|\bservice level\b|\bSLA\b|disponibilidad garantizada|disponibilidade garantida/iu,
    /uptime|availab|guarant|\bSLA|service level|99|disponibilid|garant/iu,
    /uptime|\bSLA\b|service level|99[.,]\d/iu,
  ),
  ofFunctions(
    'thrown-error',
    /\b(?:which|what) error (?:does|is)\b|qué error (?:lanza|produce)|que erro .* (?:lança|gera)/iu,
    /throw|error|reject|exception|fail|\berr\b|invalid|lanza|falla|excepci|lança|falha|exceç|erro\b/iu,
  ),
  ofFunctions(
    'return-value',
    /\bwhat does .* return\b|qué devuelve|o que .* (?:devolve|retorna)/iu,
    /return|result|resolv|yield|fulfil|value of|same as|equivalent|alias|callback|devuelv|devolve|retorn/iu,
  ),
  ofFunctions(
    'cancel',
    /\b(?:be (?:cancelled|canceled|aborted)|cancel a running)\b|se puede cancelar|pode ser cancelad|dá para cancelar/iu,
    /abort|cancel|signal|\bstop|interrupt|destroy|close|clear|kill|terminat|unref|timeout|detener|deten|interromp|encerr/iu,
  ),
]

/** The first attribute that a question asks for, if any. */
export const attributeAsked = (question: string): Attribute | undefined =>
  askedKept(question, () => attributes.find(({ asked }) => asked.test(question)))

const askedKept = lru<Attribute | undefined>(500, () => 0)
