import { contentStems } from '../../../text/words.ts'
import type { Fact } from '../../fact.ts'
import type { Family, OfflineLanguage } from '../../family.ts'
import { pointsElsewhere } from '../../text/phrases.ts'
import { isTold } from './grammar/breadth.ts'
import { conditionedClauseOf } from './grammar/clause-of.ts'
import { verbatim } from './grammar/gap.ts'
import { keywords } from './grammar/keywords.ts'
import { type Reading, readingsOf } from './grammar/reading.ts'
import { sentenceAnswer, sentenceFact } from './grammar/sentence-fact.ts'
import { seatOf } from './place/seat.ts'
import { placeSurfaces } from './surfaces/place.ts'

/** `The index is stored in /var/lib`: where is it stored? */
export const place: Family = {
  name: 'place',
  intent: 'reference_lookup',
  answer_type: 'short_fact',
  difficulty: 'easy',
  find: (context) =>
    readingsOf(context).flatMap((reading) =>
      frames[context.language].test(reading.text)
        ? (placeOf(reading) ?? (context.language === 'en' ? undefined : seatOf(reading, context.language)) ?? [])
        : [],
    ),
  surfaces: placeSurfaces,
  answer: sentenceAnswer,
}

const frames: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:stored|located|saved|kept|found|placed|defined|specified|configured|declared|hosted|published|installed|held|born|built|situated|displayed|headquartered|buried|raised|recorded|logged|written|set|created|listed|shown|reported|deployed|live|lives|lies?|lay|stands?|stood|originated|founded|established|staged|settled?|landed|formed|met|died|perished|worked|taught|studied|is|are|reside|resides|run|runs|took place|takes place|fought|signed)\b.{0,24}\b(?:in|at|on|under|inside|within|near|into)\b/,
  es: /(?:almacen|ubic|guard|encuentr|encontr|defin|especific|configur|declar|aloj|public|instal|celebr|naci|constru|situ|registr|cre|despleg|func|hall|exhib|entreg|está|list|firm|coloc|conserv|localiz|mantien|resid|viv|sede)\p{L}*.{0,24}(?<!\p{L})(?:en|dentro de|bajo|cerca de|a lo largo de|a orillas de|frente a)(?!\p{L})/u,
  pt: /(?:armazen|localiz|guard|encontr|defin|especific|configur|declar|hosped|public|instal|realiz|nasc|constru|situ|registr|cri|implant|list|assin|coloc|conserv|mant|resid|sed[ei]|salv|func|entreg|expost|fica)\p{L}*.{0,24}(?<!\p{L})(?:em|no|na|nos|nas|dentro d[eoa]|sob|perto d[eoa]|às margens d[eoa])(?!\p{L})/u,
}

const verbs: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:store|locate|save|keep|find|place|define|specify|configure|declare|host|publish|install|hold|bear|build|situate|display|headquarter|bury|raise|record|log|write|create|list|show|report|deploy|live|reside|lie|stand|originate|sign|fight|register|bury|hold|stage|found|establish)$/,
  es: /^(?:almacenar|ubicar|guardar|encontrar|definir|especificar|configurar|declarar|alojar|publicar|instalar|celebrar|nacer|construir|situar|registrar|crear|desplegar|listar|firmar|colocar|conservar|localizar|mantener|residir|vivir|ser|estar|poder|deber|funcionar|hallar|dictar|exhibir|entregar|exponer)$/,
  pt: /^(?:armazenar|localizar|guardar|encontrar|definir|especificar|configurar|declarar|hospedar|publicar|instalar|realizar|nascer|construir|situar|registrar|criar|implantar|listar|assinar|colocar|conservar|manter|residir|sediar|salvar|ser|estar|poder|dever|ficar|funcionar|situar|expor|entregar)$/,
}
const prepositionOf: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:(?:directly|only|usually|typically|automatically|locally|mainly|primarily|permanently|also) )?(in|at|on|under|inside|within|near) (.+)$/,
  es: /^(?:(?:directamente|solo|normalmente|automáticamente|localmente|principalmente) )?(en|dentro de|bajo|cerca de|a lo largo de|a orillas de|frente a|al norte de|al sur de|al este de|al oeste de) (.+)$/,
  pt: /^(?:(?:diretamente|apenas|normalmente|automaticamente|localmente|principalmente) )?(em|no|na|nos|nas|dentro d[eoa]s?|sob|perto d[eoa]s?|ao lado d[eoa]s?|às margens d[eoa]s?|em frente a[oà]?) (.+)$/,
}

/** What is said besides of when and how. */
const until = /,? (?:hasta|até|antes|después|depois|após|durante|desde|con|com|mediante|por meio|tras) .*$/u

const abstractState =
  / (?:bas(?:e?ad)|involucrad|envolvid|centrad|interesad|interessad|inclu[ií]d|escrit|implicad|especializad|concentrad|inspirad|disponib)/u

/** Of people and bands, not of files. Where somebody worked or studied has many answers. */
const goings = /^(?:settle|land|form|meet|die|perish|be)$/

/** `in` often says how, when or how much instead of where. */
const noPlace: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /^(?:the |a |an |its |their |his |her |one |any |all |each |plain |this |that |these |such |more |most )*(?:[\w-]+ )?(?:different|various|several|same|single|two|separate|formats?|forms?|order|addition|cases?|ways?|manner|language|time|version|mode|text|years?|details?|parts?|parallel|favor|response|accordance|conjunction|terms|english|percent|style|bytes|seconds|minutes|hours|days|months|relation|contrast|effect|basis|behalf|top|average|january|february|march|april|may|june|july|august|september|october|november|december|\d{4}s?|general|common|general|number|size|range|units?|century|war|line|turn|fact|advance|place|use|need|question|charge|control|condition|state|proportion|combination|collaboration|cooperation|system|rule|law|leadership|name|scope|context|partnership|demand|request|purpose|stages?|phases?|steps?|pairs?|groups?|triplicate|json|yaml|xml|base64|utf-8|markdown|python|go|java|javascript|latin|french|german|yet|spanish|portuguese|honou?r|memory of|secret|public|private|detail|full|hour|edition|editions|ways)\b/i,
  es: /^(?:el |la |los |las |un |una |su |sus |cada |todo |toda |todos )*(?:formatos?|forma|orden|caso|casos|manera|modo|idioma|tiempo|versión|texto|años?|detalle|parte|paralelo|favor|respuesta|función|relación|contraste|base|promedio|general|número|tamaño|rango|siglo|guerra|línea|turno|lugar|uso|cuenta|vigor|etapas?|fases?|pasos?|grupos?|inglés|español|portugués|francés|alemán|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|\d{4}|segundos|minutos|horas|días|meses|términos|honor|particular|caché|ámbito|marco|contexto|plazo|per[ií]odo|fecha|propia?|distintos|diferentes|varios|registros?|evaluación|estudios?|figuras?|gráficos?|condiciones|total|aproximadamente|torno|gran|común|función)(?!\p{L})/iu,
  pt: /^(?:o |a |os |as |um |uma |seu |sua |cada |todo |toda |todos )*(?:formatos?|forma|ordem|caso|casos|maneira|modo|idioma|tempo|versão|texto|anos?|detalhes?|parte|paralelo|favor|resposta|função|relação|contraste|base|média|geral|número|tamanho|faixa|século|guerra|linha|lugar|uso|conta|vigor|etapas?|fases?|passos?|grupos?|inglês|espanhol|português|francês|alemão|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|\d{4}|segundos|minutos|horas|dias|meses|termos|homenagem|particular|cache|âmbito|contexto|prazos?|data|próprio|própria|diferentes|registros?|(?:primeira )?avaliação|período|estudos?|figuras?|gráficos?|condições|vários|várias|total|aproximadamente|torno|grande|comum|duas|dois|três|conjunto|parceria)(?!\p{L})/iu,
}

const isTime =
  /^(?:(?:the|an?|each|every|its|el|la|[oa]s?|l[oa]s|cada|todos|todas) )*(?:(?:first|second|third|fourth|last|next|same|early|late|final|following|primer|primeir[oa]|segund[oa]|tercer|terceir[oa]|últim[oa]) )*(?:weekends?|weekdays?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|days?|weeks?|months?|seasons?|years?|spring|summer|autumn|winter|fin(?:es)? de semana|fi(?:m|ns) de semana|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|segundas?-feiras?|terças?-feiras?|quartas?-feiras?|quintas?-feiras?|sextas?-feiras?|días?|dias?|semanas?|mes(?:es)?|mês|años?|anos?|primaveras?|veranos?|otoños?|inviernos?|verão|outono|invernos?|estaç(?:ão|ões)|temporadas?)(?!\p{L}|-)(?! (?:\p{Lu}\p{Ll}+ )*(?:room|hall|hotel|house|park|palace|school|resort|centre|center|camp|street|square)(?!\p{L}))/iu

/** `Some lamps need a licence. The valid licences are listed in …`: those of the lamps that the sentence before spoke of. */
const takesUp = ({ sentence, context }: Reading, subject: string): boolean => {
  const before = context.sentences[context.sentences.indexOf(sentence) - 1]
  const noun = /^the (?:\p{Ll}+ )+/iu.test(subject) ? contentStems(subject, 'en').at(-1) : undefined
  return noun !== undefined && before?.block === sentence.block && contentStems(before.text, 'en').includes(noun)
}

const placeOf = (reading: Reading): Fact | undefined => {
  const { language } = reading.context
  const drop = (reason: string): undefined => {
    reading.context.onDropped?.('place', reason, reading.sentence.text)
  }
  const clause = conditionedClauseOf(reading, 'place')
  if (!clause || clause.you || clause.negative) return undefined
  if (language === 'en' && takesUp(reading, clause.subject)) return drop('taken-up')
  if (!verbs[language].test(clause.base) && !(language === 'en' && goings.test(clause.base))) return undefined
  const settled =
    language === 'en' &&
    isTold(reading.context) &&
    clause.kind === 'name' &&
    goings.test(clause.base) &&
    !clause.passive
  if (settled && !/^(?:in|on|at|near) (?:the |present-day |(?:\p{Ll}+ ){0,3})?\p{Lu}\p{Ll}/u.test(clause.rest))
    return undefined
  // `Más información puede encontrarse en …` sends elsewhere.
  if (language !== 'en' && /^(?:m[aá]i?s )?(?:informaci|informaç)/iu.test(clause.subject)) return drop('referral')
  // `Um analisador é instalado num servidor`: where any one of them may be is no question.
  if (language !== 'en' && /^(?:una?|uma?) /i.test(clause.subject)) return drop('indefinite')
  // `está basado en`, `estão envolvidos em`: a state, and no place.
  if (language !== 'en' && abstractState.test(clause.finite)) return drop('no-place')
  const passive =
    settled ||
    clause.passive ||
    /^(?:live|reside|lie|stand|originate|nacer|residir|vivir|nascer|ficar|funcionar)$/.test(clause.base)
  const found = prepositionOf[language].exec(clause.rest)
  if (!found || !passive) return undefined
  const value = language === 'en' || clause.listed ? found[2]! : found[2]!.replace(until, '')
  if (
    noPlace[language].test(value) ||
    /^\d/.test(value) ||
    // Elections are held under a system, files under a folder.
    (/\bunder$/.test(found[1]!) &&
      /\b(?:systems?|rules?|laws?|acts?|agreement|treaty|licen[cs]e|regime|control|command|leadership|terms|title|contract|conditions|circumstances)\b/.test(
        value,
      )) ||
    /\b(?:which|what|how|whether|ways?|cómo|forma|como)\b/.test(value)
  )
    return drop('no-place')
  if (
    value.split(' ').length > (clause.listed ? 24 : 14) ||
    (!clause.listed &&
      / (?:by|as|that|and|or|y|e|o|ou|como|because|when|if|unless|after|before|until|so that|to [a-z]+|por|para|cuando|si|quando|se) /.test(
        ` ${value} `,
      ))
  )
    return drop('more-than-place')
  if (
    /\b(?:1\d{3}|20\d{2})\b|^(?:the )?(?:first|second|third|last|next)? ?(?:mon|tues|wednes|thurs|fri|satur|sun)day|^(?:el|la|o|a) (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|segunda-feira|terça-feira)/i.test(
      value,
    )
  )
    return drop('date-inside')
  // `on the last weekend of September`, `cada verão`: a time.
  if (isTime.test(value)) return drop('date-inside')
  // `Ela também funciona em textos`: what it can be used on.
  if (clause.base === 'funcionar' && /^\p{Ll}+s$/u.test(value)) return drop('no-place')
  if (pointsElsewhere(value.replace(/\b(?:its|their|sus?|seus?|suas?)\b/g, ''), language)) return drop('pointing')
  const asked = clause.ask('', clause.lead)
  if (!asked || asked.statement.split(' ').length < 3) return drop('unaskable')
  const whole = verbatim(value, reading)
  if (!whole) return drop('not-verbatim')
  const topic = keywords(asked.statement, language)
  return sentenceFact(reading, {
    family: 'place',
    shape: 'main',
    subject: clause.subject,
    attribute: 'location',
    value: whole,
    valueType: /[/\\]|^\S+\.\w+$/.test(whole) ? 'path' : 'place',
    ...(clause.condition ? { condition: clause.condition } : {}),
    ...(clause.needsScope ? { needsScope: true } : {}),
    slots: { ...asked, ...(topic ? { topic } : {}) },
    certainty: 0.55 + 0.3 * clause.certainty,
  })
}
