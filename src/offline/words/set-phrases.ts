import { baseLanguage } from '../../text/words.ts'

/** Set phrases of answers in English, Spanish and Portuguese. */

/** The answer says that the documents do not say. */
export const saysAbsent = (answer: string, language: string): boolean => saysOfItself(absent, answer, language)

/** Yes, no, or that it depends, said first. */
export const answersYesNo = (answer: string, language: string): boolean => holds(yesNo, answer, language)

/** No limit, any number, it depends: an answer that needs no value. */
export const leavesOpen = (answer: string, language: string): boolean => holds(open, answer, language)

/** It costs nothing. */
export const saysFree = (answer: string, language: string): boolean => holds(free, answer, language)

/** A stretch or a turn of time without a number: `until the end of the term`. */
export const tellsStretch = (answer: string, language: string): boolean => holds(stretch, answer, language)

/** Words that tell when: an occasion, a turn of the year or the day, an order of events. */
export const tellsTime = (answer: string, language: string): boolean => holds(time, answer, language)

/** Behind `which` or `if` it is said of something, and is not the answer. */
const saysOfItself = (phrases: ReadonlyMap<string, RegExp>, answer: string, language: string): boolean => {
  const found = phrases.get(baseLanguage(language))?.exec(answer)
  return found
    ? !/(?:that|which|who|whose|where|if|when|que|se|si|cuando|quando|onde|donde)\s*$/iu.test(
        answer.slice(0, found.index),
      )
    : false
}

const holds = (phrases: ReadonlyMap<string, RegExp>, answer: string, language: string): boolean =>
  phrases.get(baseLanguage(language))?.test(answer) ?? false

const absent: ReadonlyMap<string, RegExp> = new Map([
  [
    'en',
    /\b(?:(?:there is|there are|have|has|contains?|found|give|gives|with) no (?:\w+ ){0,3}?(?:information|details?|data|mention|indication|answer)\b|\bno (?:\w+ ){0,2}?(?:information|details?|mention|indication) (?:is|are|about|on|of|regarding|available)\b|(?:is|are|was|were|has|have|do|does|did|can|could)(?: not|n['’]t) (?:\w+ )?(?:available|specified|stated|mentioned|given|documented|described|provided|covered|included in|defined|listed|say|state|specify|mention|describe|cover|give|provide|contain|include|indicate|explain|been (?:published|specified|documented)|be (?:found|determined|answered))|not (?:available|specified|stated|mentioned|documented|provided|covered|known)|nothing (?:about|on|is said)|(?:is|are|remains?) (?:unknown|undocumented|unspecified))/i,
  ],
  [
    'es',
    /(?:no (?:hay|existe|se dispone de|se cuenta con|se encuentra|está disponible|consta|figura|aparece) ?(?:\p{L}+ ){0,3}?(?:información|datos?|detalles?|mención|respuesta|indicación)|no (?:se )?(?:especifica|indica|menciona|detalla|informa|describe|aclara|documenta|precisa|proporciona|incluye|dice|define|contempla)|no (?:está|están|fue|ha sido|es|son) (?:\p{L}+ )?(?:disponible|especificad|indicad|mencionad|documentad|detallad|descrit|incluid|definid|conocid)|sin información|nada sobre|se desconoce|no consta|no figura)/iu,
  ],
  [
    'pt',
    /(?:não (?:há|existe|existem|se dispõe de|se encontra|está disponível|consta|constam|temos) ?(?:\p{L}+ ){0,3}?(?:informaç|dados?|detalhes?|menção|resposta|indicação)|não (?:se )?(?:especifica|indica|menciona|detalha|informa|descreve|esclarece|documenta|fornece|inclui|diz|define|traz|contempla)|não (?:está|estão|foi|é|são) (?:\p{L}+ )?(?:disponíve|especificad|indicad|mencionad|documentad|detalhad|descrit|incluíd|definid|informad|conhecid|dito)|sem informaç|nada sobre|não consta)/iu,
  ],
])

const yesNo: ReadonlyMap<string, RegExp> = new Map([
  [
    'en',
    /^\W*(?:yes|no|not|never|always|it depends|that depends|depends|partly|partially|only|correct|true|false|neither|both|either|in part|sometimes|usually|generally)\b/i,
  ],
  [
    'es',
    /^[^\p{L}]*(?:sí|si|no|nunca|siempre|depende|solo|sólo|en parte|parcialmente|correcto|falso|verdadero|ninguno|ambos|a veces|únicamente|tampoco|también)(?!\p{L})/iu,
  ],
  [
    'pt',
    /^[^\p{L}]*(?:sim|não|nunca|sempre|depende|só|somente|apenas|em parte|parcialmente|correto|falso|verdadeiro|nenhum|ambos|às vezes|também|pode|podem|é|há|tem)(?!\p{L})/iu,
  ],
])

const open: ReadonlyMap<string, RegExp> = new Map([
  [
    'en',
    /\b(?:unlimited|no (?:\w+ )?(?:limit|maximum|minimum|fixed|set)|without (?:a )?(?:limit|charge)|depends|varies|any (?:number|amount)|as (?:many|much|long|often)|nothing|none|never|forever|indefinitely|permanently|immediately|instantly|until|several|multiple|various|many|few|most|all|every|majority|minority|hundreds|thousands|millions|dozens|more than|less than|same|decades|years|months|weeks|days|hours|minutes|seconds|centuries|half|lifetime|always)\b/i,
  ],
  [
    'es',
    /(?:ilimitad|sin límite|no (?:hay|existe|tiene) (?:un )?(?:límite|máximo|mínimo)|depende|varía|cualquier|tant[oa]s? como|nada|ningun|nunca|siempre|indefinid|inmediat|hasta|vari[oa]s|much[oa]s|poc[oa]s|tod[oa]s|mayoría|minoría|sin tripul|no tripul|cientos|miles|millones|decenas|docenas|más de|menos de|mism[oa]|décadas|años|meses|semanas|días|horas|minutos|segundos|siglos|mitad|vida)/iu,
  ],
  [
    'pt',
    /(?:ilimitad|sem limite|não (?:há|existe|tem) (?:um )?(?:limite|máximo|mínimo)|depende|varia|qualquer|tant[oa]s? quant|nada|nenhum|nunca|sempre|indefinid|imediat|até|vári[oa]s|muit[oa]s|pouc[oa]s|tod[oa]s|maioria|minoria|centenas|milhares|milhões|dezenas|dúzias|mais de|menos de|mesm[oa]|décadas|anos|meses|semanas|dias|horas|minutos|segundos|séculos|metade|vida)/iu,
  ],
])

const free: ReadonlyMap<string, RegExp> = new Map([
  ['en', /\b(?:free|nothing|no (?:\w+ )?(?:charge|cost|fee)|without charge|included)\b/i],
  ['es', /(?:gratis|gratuit|sin (?:costo|cargo|coste)|nada|incluid)/iu],
  ['pt', /(?:grátis|gratuit|sem (?:custo|taxa|cobrança)|nada|incluíd)/iu],
])

const stretch: ReadonlyMap<string, RegExp> = new Map([
  [
    'en',
    /\b(?:until|till|as long as|lifetime|century|decade|era|term|season|period|time|end|same day|overnight|year in which|year of|year when|years?)\b/i,
  ],
  ['es', /(?:hasta|mientras|vida|siglo|década|época|período|periodo|plazo|fin|final|año)/iu],
  ['pt', /(?:até|enquanto|vida|século|década|época|período|prazo|fim|final|ano)/iu],
])

const time: ReadonlyMap<string, RegExp> = new Map([
  [
    'en',
    /\b(?:after|before|when|whenever|once|while|during|following|between|within|until|till|since|if|as soon as|upon|at (?:the|any|least|night|once|noon|midnight)|on|by|in the|in (?:spring|summer|autumn|fall|winter)|every|each|daily|weekly|monthly|yearly|annually|immediately|instantly|never|always|now|today|tomorrow|yesterday|later|earlier|early|late|end|start|beginning|mid|century|decade|era|age|period|war|time|date|day|night|morning|evening|week|month|year|spring|summer|autumn|winter|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|january|february|march|april|may|june|july|august|september|october|november|december|present|recently|soon|bc|ad|upfront|automatically)\b/i,
  ],
  [
    'es',
    /(?:^|\s)[IVXLC]{1,5}(?:\s|$)|(?<!\p{L})(?:después|antes|cuando|tras|al|durante|hasta|desde|si|apenas|en cuanto|una vez|cada|a diario|diari|semanal|mensual|anual|inmediatamente|de inmediato|nunca|siempre|ahora|hoy|mañana|ayer|luego|fin|final|inicio|principio|comienzo|siglo|década|época|era|período|periodo|guerra|momento|fecha|día|noche|tarde|semana|mes|año|primavera|verano|otoño|invierno|lunes|martes|miércoles|jueves|viernes|sábado|domingo|recientemente|pronto|a\. ?c|d\. ?c|finales|mediados|principios|plazo|situaci|casos?|automáticamente)/iu,
  ],
  [
    'pt',
    /(?:^|\s)[IVXLC]{1,5}(?:\s|$)|(?<!\p{L})(?:depois|após|antes|quando|ao|durante|até|desde|se|assim que|logo que|uma vez|cada|diari|semanal|mensal|anual|imediatamente|de imediato|nunca|sempre|agora|hoje|amanhã|ontem|fim|final|início|começo|século|década|época|era|período|guerra|momento|data|dia|noite|tarde|manhã|semana|mês|ano|primavera|verão|outono|inverno|segunda|terça|quarta|quinta|sexta|sábado|domingo|recentemente|breve|a\. ?c|d\. ?c|meados|prazo|automaticamente|no ato|na hora|situaç|casos?)/iu,
  ],
])
