import { keptPer } from '../../text/kept-per.ts'
import { lru } from '../../text/lru.ts'
import { contentStems } from '../../text/words.ts'
import type { OfflineLanguage } from '../family.ts'
import { type Amount, amountsIn } from './amounts.ts'
import { isNegated, type QuestionReading, type Wanted } from './question-reading.ts'
import { anySameSense, sameSense } from './same-sense.ts'

/** How well a text meets a question. All shares are from 0 to 1. */
export interface Match {
  /** Weighted share of the question's content words that the text itself holds. */
  readonly own: number
  /** The same, counting headings, title and the sentence before. */
  readonly withContext: number
  /** Share of the question's names met anywhere in text or context; 1 when it has none. */
  readonly names: number
  /** Share of its names met in the text itself. */
  readonly ownNames: number
  /** The text holds a value of the kind that is asked for. */
  readonly typed: boolean
  /** Share of its numbers met in the text or around it; 1 when it has none. */
  readonly amounts: number
  /** Share of the neighbouring pairs of its content words that stand close together in the text. */
  readonly pairs: number
  /** The text denies what the question asserts, the other way round, or lacks a word that turns the meaning. */
  readonly opposed: boolean
  /** How many content words the text has that the question has not: what it could tell. */
  readonly news: number
  /** Content words that nothing met. */
  readonly missing: readonly string[]
}

export interface Matchable {
  readonly text: string
  readonly about: string
  readonly before: string
}

export type Weigh = (stem: string) => number

export const matchQuestion = (
  question: QuestionReading,
  unit: Matchable,
  language: OfflineLanguage,
  weigh: Weigh = () => 1,
): Match => {
  const { inText, inContext, ...rest } = meetingOf(question, unit, language)
  let total = 0
  let met = 0
  let metInContext = 0
  question.stems.forEach((stem, at) => {
    const weight = weigh(stem)
    total += weight
    met += weight * inText[at]!
    metInContext += inText[at]! > 0 ? weight * inText[at]! : weight * inContext[at]! * 0.8
  })
  return {
    own: total === 0 ? 1 : met / total,
    withContext: total === 0 ? 1 : metInContext / total,
    ...rest,
  }
}

/** `own` of a match by itself: of most units it tells that nothing else need be looked at. */
export const ownWords = (
  { stems }: QuestionReading,
  unit: Matchable,
  language: OfflineLanguage,
  weigh: Weigh = () => 1,
): number => {
  const { own } = readUnit(unit, language)
  let total = 0
  let met = 0
  for (const stem of stems) {
    const weight = weigh(stem)
    total += weight
    met += weight * meets(stem, own, language)
  }
  return total === 0 ? 1 : met / total
}

/** What of a match does not depend on how words are weighed. */
interface Meeting extends Omit<Match, 'own' | 'withContext'> {
  /** How far each content word of the question is met in the text, and where it is not, around it. */
  readonly inText: readonly number[]
  readonly inContext: readonly number[]
}

const meetings = {
  en: keptPer<QuestionReading, Matchable, Meeting>(),
  es: keptPer<QuestionReading, Matchable, Meeting>(),
  pt: keptPer<QuestionReading, Matchable, Meeting>(),
}

const meetingOf = (question: QuestionReading, unit: Matchable, language: OfflineLanguage): Meeting =>
  meetings[language](question, unit, () => meet(question, unit, language))

const meet = (question: QuestionReading, unit: Matchable, language: OfflineLanguage): Meeting => {
  const { own, about, text, around, lower, amounts, order } = readUnit(unit, language)
  const inText = question.stems.map((stem) => meets(stem, own, language))
  const inContext = question.stems.map((stem, at) => (inText[at]! > 0 ? 0 : meets(stem, about, language)))
  return {
    inText,
    inContext,
    names: share(question.names, (name) => holdsName(around, name)),
    ownNames: share(question.names, (name) => holdsName(text, name)),
    typed: holds(question.wanted, unit.text, question, language),
    amounts: share(question.amounts, ({ value }) => amounts().some((other) => other.value === value)),
    pairs: pairShare(question.stems, order, language),
    opposed: isOpposed(question, unit.text, lower, language),
    news: [...own].filter(
      (stem) =>
        !question.stems.some((asked) => sameSense(asked, stem, language)) &&
        !question.names.some((name) => name.includes(stem)),
    ).length,
    missing: question.stems.filter((_stem, at) => inText[at] === 0 && inContext[at] === 0),
  }
}

/** What matching needs of a unit, whatever the question. Many questions are put to the same units. */
interface UnitReading {
  readonly own: ReadonlySet<string>
  readonly about: ReadonlySet<string>
  /** Plain texts of the unit alone, and with what it is about. */
  readonly text: string
  readonly around: string
  readonly lower: string
  readonly order: readonly string[]
  readonly amounts: () => readonly Amount[]
}

const readUnit = (unit: Matchable, language: OfflineLanguage): UnitReading => {
  const known = readings[language].get(unit)
  if (known) return known
  const order = contentStems(unit.text, language)
  const whole = `${unit.text} ${unit.about} ${unit.before}`
  let amounts: readonly Amount[] | undefined
  const made: UnitReading = {
    own: new Set(order),
    about: stemsIn(`${unit.about} ${unit.before}`, language),
    text: plain(unit.text),
    around: plain(whole),
    lower: whole.toLowerCase(),
    order,
    amounts: () => (amounts ??= amountsIn(whole, language)),
  }
  readings[language].set(unit, made)
  return made
}

const readings: Readonly<Record<OfflineLanguage, WeakMap<Matchable, UnitReading>>> = {
  en: new WeakMap(),
  es: new WeakMap(),
  pt: new WeakMap(),
}

const isOpposed = (question: QuestionReading, text: string, lower: string, language: OfflineLanguage): boolean => {
  if (question.turns.some((turn) => !lower.includes(turn.replace(/[oa]$/, '')))) return true
  if (question.wanted === 'boolean') return false
  return question.negated !== isNegated(text, language) && question.negated
}

const pairShare = (stems: readonly string[], order: readonly string[], language: OfflineLanguage): number => {
  if (stems.length < 2) return 1
  const places = (stem: string): number[] =>
    order.flatMap((other, at) => (other === stem || sameSense(stem, other, language) ? [at] : []))
  const pairs = stems.slice(1).map((stem, at) => [stems[at]!, stem] as const)
  return share(pairs, ([one, other]) => {
    const seconds = places(other)
    return (
      seconds.length > 0 &&
      places(one).some((first) => seconds.some((second) => second !== first && Math.abs(second - first) <= 2))
    )
  })
}

const meets = (stem: string, stems: ReadonlySet<string>, language: OfflineLanguage): number => {
  if (stems.has(stem)) return 1
  return anySameSense(stem, stems, language) ? 0.85 : 0
}

const stemSets = (): ((text: string, make: () => ReadonlySet<string>) => ReadonlySet<string>) =>
  lru(2_000_000, (stems) => 20 * stems.size)
const stemsOf = { en: stemSets(), es: stemSets(), pt: stemSets() }

export const stemsIn = (text: string, language: OfflineLanguage): ReadonlySet<string> =>
  stemsOf[language](text, () => new Set(contentStems(text, language)))

/** Lower case, single spaces, and no mark that a name could be written without. */
export const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[`*"“”«»()[\],;:!?]/g, ' ')
    .replace(/['’]s(?=\s)/g, '')
    .replace(/(?<![\p{L}\p{N}])['‘’_.]+(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])['’_.]+(?![\p{L}\p{N}])/gu, ' ')
    .replace(/[-–—]/g, ' ')
    .replace(/\s+/g, ' ')} `

/** A few names are looked for in very many texts. */
const plainName = lru<string>(1000, () => 0)

export const holdsName = (plainText: string, name: string): boolean => {
  const wanted = plainName(name, () => plain(name).trim())
  if (wanted === '') return true
  return (
    plainText.includes(` ${wanted} `) ||
    plainText.includes(` ${wanted}s `) ||
    (wanted.endsWith('s') && plainText.includes(` ${wanted.slice(0, -1)} `)) ||
    (/[_/.\\%-]/.test(name) && plainText.includes(wanted))
  )
}

const share = <T>(list: readonly T[], test: (each: T) => boolean): number =>
  list.length === 0 ? 1 : list.filter(test).length / list.length

/** Whether a text holds a value of the kind that is asked for. */
export const holds = (wanted: Wanted, text: string, question: QuestionReading, language: OfflineLanguage): boolean => {
  const fresh = (): readonly { readonly kind: string; readonly value: number; readonly unit: string }[] =>
    amountsIn(text, language).filter(
      (amount) => !question.amounts.some((own) => own.value === amount.value && own.unit === amount.unit),
    )
  switch (wanted) {
    case 'amount':
      return (
        fresh().some(({ kind }) => kind !== 'ordinal' && kind !== 'year') ||
        /\b(?:one|single|unlimited|no limit|ilimitad\w+|zero|none|several|both)\b/i.test(text)
      )
    case 'duration':
      return fresh().some(({ kind }) => kind === 'duration') || durationWords[language].test(text)
    case 'date':
      return (
        amountsIn(text, language).some(({ kind }) => kind === 'year' || kind === 'ordinal' || kind === 'duration') ||
        dateWords[language].test(text)
      )
    case 'person':
      return newNames(text, question).length > 0 || personWords[language].test(text)
    case 'place':
      return newNames(text, question).length > 0 || /[/~][\w./-]+|https?:/.test(text) || placeWords[language].test(text)
    case 'reason':
      return reasonWords[language].test(text)
    default:
      return true
  }
}

const newNames = (text: string, question: QuestionReading): readonly string[] =>
  [
    ...text.matchAll(
      /(?<![.!?:]\s|^)\p{Lu}[\p{L}\d'’-]*(?: (?:of |de |da |do |the )?\p{Lu}[\p{L}\d'’-]*)*|^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu,
    ),
  ]
    .map((match) => match[0].toLowerCase())
    .filter((name) => !question.names.some((own) => own.includes(name)))

const durationWords: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:daily|weekly|monthly|yearly|annually|hourly|forever|indefinitely|permanent(?:ly)?|immediately|once (?:a|per|every)|every (?:day|week|month|year|hour)|twice|as long as|until|a (?:day|week|month|year|minute|second)|an hour|lifetime|short periods?)\b/i,
  es: /(?:diari|semanal|mensual|anual|indefinid|permanente|inmediat|hasta que|mientras|cada (?:d[ií]a|semana|mes|a[nñ]o|hora)|una vez|un (?:d[ií]a|mes|a[nñ]o)|una (?:semana|hora))/i,
  pt: /(?:di[aá]ri|semana[li]|mensa[li]|anua[li]|indefinid|permanente|imediat|at[eé] que|enquanto|cada (?:dia|semana|m[eê]s|ano|hora)|uma vez|um (?:dia|m[eê]s|ano|semestre)|uma (?:semana|hora)|por semestre)/i,
}
const dateWords: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|century|centuries|\d{1,2}(?:st|nd|rd|th)|[12]\d{2}0s|today|yesterday|noon|midnight|\d{1,2}(?::\d\d)? ?[ap]\.?m|when|after|before|during|until|once|as soon as|immediately|in the \w+ (?:century|era|period))\b/i,
  es: /(?<!\p{L})(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|siglo|d[eé]cada|cuando|despu[eé]s|antes|durante|una vez|al (?:final|inicio|comienzo))(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:janeiro|fevereiro|mar[cç]o|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|segunda|ter[cç]a|quarta|quinta|sexta|s[aá]bado|domingo|s[eé]culo|d[eé]cada|quando|ap[oó]s|antes|durante|uma vez|ao (?:final|in[ií]cio|t[eé]rmino)|no (?:in[ií]cio|final))(?!\p{L})/iu,
}
const personWords: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:you|users?|administrators?|owners?|members?|customers?|employees?|team|people|person|company|government|king|queen|president|minister|council|committee|court|party|students?|teachers?|scientists?|authors?|anyone|everyone|nobody|inhabitants|settlers|soldiers|workers|developers?|maintainers?|operators?)\b/i,
  es: /(?:usuari|administrador|propietari|miembr|client|emplead|equipo|persona|empresa|gobierno|rey|reina|president|ministr|consejo|comit[eé]|tribunal|partido|estudiant|alumn|profesor|docent|cient[ií]fic|autor|nadie|cualquiera|todos)/i,
  pt: /(?:usu[aá]ri|administrador|propriet[aá]ri|membr|client|funcion[aá]ri|empregad|equipe|pessoa|empresa|governo|rei|rainha|president|ministr|conselho|comit[eê]|tribunal|partido|estudant|alun|acad[eê]mic|discent|professor|docent|cient[ií]st|autor|ningu[eé]m|qualquer|coordena|secretaria|reitor|pr[oó]-reitor|colegiado|comiss[aã]o|engenheir)/i,
}
const placeWords: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:in|at|on|under|from|to|near|inside|within|between|along) (?:the |an? |your |its )?\w+/i,
  es: /(?<!\p{L})(?:en|de|desde|hacia|bajo|entre|dentro|cerca) /iu,
  pt: /(?<!\p{L})(?:em|n[oa]s?|de|d[oa]s?|desde|sob|entre|dentro|perto) /iu,
}
const reasonWords: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:because|since|due to|so that|in order to|as a result|therefore|thus|to (?:[a-z]+)|for (?:the )?\w+ing|caused?|reasons?|purpose|aims?|goal|so\b|owing to|thanks to|allows?|enables?|helps?|led to|designed|used for|out of|after|by)\b/i,
  es: /(?:porque|ya que|debido|para |a causa|por lo|con el (?:fin|objetivo)|puesto que|gracias a|raz[oó]n|motivo|objetivo|finalidad|permite|sirve|causad|por |dado que)/i,
  pt: /(?:porque|pois|j[aá] que|devido|para |por causa|com o (?:fim|objetivo|intuito)|uma vez que|graças a|raz[aã]o|motivo|objetivo|finalidade|permite|serve|causad|visto que|por |visa)/i,
}
