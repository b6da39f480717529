/** What a question asks for, judged by its words. */
export type Asks =
  | 'yes_no'
  | 'choice'
  | 'when'
  | 'count'
  | 'amount'
  | 'duration'
  | 'frequency'
  | 'where'
  | 'who'
  | 'why'
  | 'how'
  | 'definition'
  | 'which'
  | 'what'
  | 'unknown'

/** The kind of value that the answer must contain. */
export type ValueKind = 'number' | 'money' | 'duration' | 'date' | 'year' | 'percent' | 'clock'

export interface QuestionKind {
  readonly asks: Asks
  readonly value?: ValueKind
}

export interface QuestionRule {
  readonly pattern: RegExp
  readonly kind: QuestionKind
}

const rule = (pattern: RegExp, asks: Asks, value?: ValueKind): QuestionRule => ({
  pattern,
  kind: { asks, value },
})

const english: readonly QuestionRule[] = [
  rule(
    /\bhow long (?:ago|before|after|until|since|does|do|did|is|are|was|were|will|would|can|could|must|should|has|have|had|may|might|shall)\b/i,
    'duration',
    'duration',
  ),
  rule(
    /\bhow (?:much time|many (?:\w+ ){0,2}(?:seconds|minutes|hours|days|weeks|months|years))\b/i,
    'duration',
    'duration',
  ),
  rule(/\bhow soon\b/i, 'when'),
  rule(/\bhow (?:quickly|promptly)\b/i, 'duration'),
  rule(/\bwhat (?:does|do|did) (?:\S+ ){1,4}?charge\b/i, 'amount'),
  rule(/\bhow often\b/i, 'frequency'),
  rule(/\bhow many times\b/i, 'count'),
  rule(/\bhow many\b/i, 'count', 'number'),
  rule(
    /\bhow (?:much|expensive) (?:does|do|did|is|are|was|will|would) (?:\S+ ){0,8}?cost\b|\bhow much (?:money|do (?:i|you|we) (?:pay|owe))\b/i,
    'amount',
    'money',
  ),
  rule(/\bhow much\b/i, 'amount'),
  rule(/\bhow (?:old|tall|high|far|large|big|wide|deep|heavy|fast|hot|cold|thick)\b/i, 'amount'),
  rule(/\b(?:what|which) (?:percentage|percent|proportion)\b/i, 'amount', 'percent'),
  rule(/\b(?:what|which) year\b/i, 'when', 'year'),
  rule(/\b(?:what|which) (?:date|day|month|century|decade|time)\b/i, 'when'),
  rule(/\bwhat (?:\S+ ){0,3}?(?:time) (?:does|do|is|are|did)\b/i, 'when'),
  rule(/\b(?:what(?:['’]s| is| are| was| were) the) (?:\S+ ){0,3}?(?:price|cost|fee|fare|salary)\b/i, 'amount'),
  rule(
    /\b(?:what(?:['’]s| is| was) the) (?:maximum |minimum |total |exact |current )?(?:number|count|population) of\b/i,
    'count',
    'number',
  ),
  rule(/\bwhen (?:does|do|did|is|are|was|were|will|would|can|could|must|should|has|have|had|may|might)\b/i, 'when'),
  rule(/\bwhere (?:does|do|did|is|are|was|were|will|would|can|could|must|should|has|have|had|in|exactly)\b/i, 'where'),
  rule(/\bwho(?:m|se)?\b/i, 'who'),
  rule(/\bwhy\b|\bfor what reason\b|\bhow come\b/i, 'why'),
  rule(
    /\bwhat (?:does|do|did) (?:\S+ ){1,6}?(?:mean|stand for)\b|\bwhat(?:['’]s| is| are) meant by\b|\bdefinition of\b/i,
    'definition',
  ),
  rule(/\bhow\b/i, 'how'),
  rule(/\bwhich\b/i, 'which'),
  rule(/\bwhat\b/i, 'what'),
]

const spanish: readonly QuestionRule[] = [
  rule(
    /(?<!\p{L})(?:cu[aá]nto tiempo|cu[aá]nto (?:dura|demora|tarda|duran|tardan|demoran)|(?:en|por|durante|dentro de|con) cu[aá]nto tiempo|cu[aá]nt[oa]s (?:\S+ )?(?:segundos|minutos|horas|días|semanas|meses|años))(?!\p{L})/iu,
    'duration',
    'duration',
  ),
  rule(/(?<!\p{L})(?:cada cu[aá]nto|con qu[eé] frecuencia|cu[aá]ntas veces)(?!\p{L})/iu, 'frequency'),
  rule(/(?<!\p{L})cu[aá]nt[oa]s(?!\p{L})/iu, 'count', 'number'),
  rule(
    /(?<!\p{L})cu[aá]nt[oa] (?:cuesta|cuestan|sale|salen|vale|valen|cost[oó]|paga|pagan|pago|cobra|cobran)(?!\p{L})/iu,
    'amount',
    'money',
  ),
  rule(/(?<!\p{L})cu[aá]nt[oa](?!\p{L})/iu, 'amount'),
  rule(/(?<!\p{L})qu[eé] porcentaje(?!\p{L})/iu, 'amount', 'percent'),
  rule(/(?<!\p{L})(?:en |de )?qu[eé] año(?!\p{L})/iu, 'when', 'year'),
  rule(/(?<!\p{L})(?:qu[eé] (?:fecha|día|mes|siglo|década)|a qu[eé] hora|cu[aá]l es la fecha)(?!\p{L})/iu, 'when'),
  rule(/(?<!\p{L})cu[aá]l (?:es|era|fue) el (?:\S+ )?(?:precio|costo|coste|importe)(?!\p{L})/iu, 'amount'),
  rule(/(?<!\p{L})(?:desde |hasta |para )?cuándo(?!\p{L})/iu, 'when'),
  rule(
    /^cuando (?:se|es|son|fue|fueron|será|puedo|puede|debo|hay|vence|abre|cierra|empieza|termina)(?!\p{L})(?!.*,)/iu,
    'when',
  ),
  rule(/(?<!\p{L})(?:de |en |por |a )?dónde(?!\p{L})|^donde(?!\p{L})/iu, 'where'),
  rule(/(?<!\p{L})(?:a |de |con |por |para )?quién(?:es)?(?!\p{L})|^quien(?:es)?(?!\p{L})/iu, 'who'),
  rule(/(?<!\p{L})(?:por qué|a qué se debe|por qué razón|por qué motivo)(?!\p{L})|^por que(?!\p{L})/iu, 'why'),
  rule(/(?<!\p{L})qué (?:significa|quiere decir|se entiende por)(?!\p{L})/iu, 'definition'),
  rule(/(?<!\p{L})cómo(?!\p{L})|^como(?!\p{L})/iu, 'how'),
  rule(/(?<!\p{L})cuál(?:es)?(?!\p{L})|^cual(?:es)?(?!\p{L})/iu, 'which'),
  rule(/(?<!\p{L})qué(?!\p{L})|^(?:en |a |de |con |por )?que(?!\p{L})/iu, 'what'),
]

const portuguese: readonly QuestionRule[] = [
  rule(
    /(?<!\p{L})(?:quanto tempo|quanto (?:dura|demora|duram|demoram|leva)|(?:em|por|durante|dentro de|com) quanto tempo|quant[oa]s (?:\S+ )?(?:segundos|minutos|horas|dias|semanas|meses|anos))(?!\p{L})/iu,
    'duration',
    'duration',
  ),
  rule(/(?<!\p{L})(?:de quanto em quanto|com que frequência|quantas vezes)(?!\p{L})/iu, 'frequency'),
  rule(/(?<!\p{L})quant[oa]s(?!\p{L})/iu, 'count', 'number'),
  rule(
    /(?<!\p{L})quanto (?:[ao]s? )?(?:\p{L}+ )?(?:custa|custam|sai|saem|vale|valem|custou|paga|pagam|pago|cobra|cobram|é cobrado)(?!\p{L})/iu,
    'amount',
    'money',
  ),
  rule(/(?<!\p{L})quant[oa](?!\p{L})/iu, 'amount'),
  rule(
    /(?<!\p{L})qual (?:é |foi )?(?:o |a )?(?:percentual|porcentagem)(?!\p{L})|(?<!\p{L})que (?:percentual|porcentagem)(?!\p{L})/iu,
    'amount',
    'percent',
  ),
  rule(/(?<!\p{L})(?:em |de )?(?:que|qual) ano(?!\p{L})/iu, 'when', 'year'),
  rule(
    /(?<!\p{L})(?:(?:que|qual) (?:data|dia|mês|século|década)|a que horas|qual (?:é|foi) a data)(?!\p{L})/iu,
    'when',
  ),
  rule(/(?<!\p{L})qual (?:é|era|foi) o (?:\S+ )?(?:preço|custo|valor)(?!\p{L})/iu, 'amount'),
  rule(/(?<!\p{L})(?:desde |até |para )?quando(?!\p{L})(?!.*,)/iu, 'when'),
  rule(/(?<!\p{L})(?:de |em |por |a)?onde(?!\p{L})/iu, 'where'),
  rule(/(?<!\p{L})(?:a |de |com |por |para )?quem(?!\p{L})/iu, 'who'),
  rule(/(?<!\p{L})(?:por ?qu[eê]|por qual (?:razão|motivo)|a que se deve)(?!\p{L})/iu, 'why'),
  rule(/(?<!\p{L})(?:o )?que (?:significa|quer dizer|se entende por)(?!\p{L})/iu, 'definition'),
  rule(/(?<!\p{L})como(?!\p{L})/iu, 'how'),
  rule(/(?<!\p{L})qua(?:l|is)(?!\p{L})/iu, 'which'),
  rule(/(?<!\p{L})(?:o )?qu[eê](?!\p{L})/iu, 'what'),
]

/** The question words of each language. If two match at the same offset, the first in the list counts. */
export const questionRules: ReadonlyMap<string, readonly QuestionRule[]> = new Map([
  ['en', english],
  ['es', spanish],
  ['pt', portuguese],
])

/** The beginning of a yes/no question. */
export const yesNoOpenings: ReadonlyMap<string, RegExp> = new Map([
  [
    'en',
    /^(?:(?:if|when|once|after|before|since|while|as|for|in|on|with|during|under|at|by|given|assuming|suppose|besides)\b[^?]*?,\s+(?:and |then |so )?)?(?:is|are|am|was|were|do|does|did|can|could|will|would|shall|should|may|might|must|has|have|had|isn['’]t|aren['’]t|don['’]t|doesn['’]t|didn['’]t|can['’]t|won['’]t)\s/i,
  ],
  [
    'es',
    /^(?:(?:si|cuando|después|antes|una vez|para|en|con|al|durante|dado|suponiendo)(?!\p{L})[^?]*?,\s+¿?)?(?:es|son|está|están|hay|ha|han|puede|pueden|puedo|podemos|podría|podrían|debe|deben|debo|tiene|tienen|tengo|se puede|se pueden|se debe|se permite|se necesita|necesito|necesita|existe|existen|fue|era|será|sirve|funciona|incluye|admite|permite|requiere|acepta|aceptan|cubre|hace falta|hay que|me|te|le|nos|corresponde|vale|queda|quedan)(?!\p{L})/iu,
  ],
  [
    'pt',
    /^(?:(?:se|quando|depois|antes|uma vez|para|em|com|ao|durante|no|na|dado|supondo)(?!\p{L})[^?]*?,\s+)?(?:é|são|está|estão|há|tem|têm|tenho|pode|podem|posso|podemos|poderia|deve|devem|devo|existe|existem|foi|era|será|serve|funciona|inclui|aceita|aceitam|permite|requer|exige|cobre|preciso|precisa|é possível|dá para|dá pra|vale|fica|ficam|consigo|consegue)(?!\p{L})/iu,
  ],
])

/** The text before the question word of an indirect question: `Can you tell me how …`. */
export const indirectOpenings: ReadonlyMap<string, RegExp> = new Map([
  [
    'en',
    /\b(?:tell|know|explain|say|clarify|remind|show|help|idea|wonder|remember|find out|describe|advise|confirm|let)\b[^,.?]*$/i,
  ],
  [
    'es',
    /(?:decir|decirme|saber|sabe|saben|explicar|explicarme|indicar|indicarme|aclarar|recordar|contar|ayudar|idea|confirmar)[^,.?]*$/iu,
  ],
  [
    'pt',
    /(?:dizer|saber|sabe|sabem|explicar|indicar|esclarecer|lembrar|contar|informar|ajudar|ideia|confirmar|me diz|me fala)[^,.?]*$/iu,
  ],
])

export const choices: ReadonlyMap<string, RegExp> = new Map([
  [
    'en',
    /\b(?:which|whether|is|are|was|were|do|does|did|can|should|will|would|has|have|more|less|better|cheaper|larger|longer|who|what)\b.*\bor\b|\bbetween\b.*\band\b.*\b(?:which|who|what)\b|\b(?:which|who)\b.*\bbetween\b.*\band\b/i,
  ],
  ['es', /(?<!\p{L})(?:o|u)(?!\p{L})|(?<!\p{L})entre(?!\p{L}).*(?<!\p{L})y(?!\p{L}).*(?:cuál|quién|qué)/iu],
  ['pt', /(?<!\p{L})ou(?!\p{L})|(?<!\p{L})entre(?!\p{L}).*(?<!\p{L})e(?!\p{L}).*(?:qual|quem)/iu],
])
