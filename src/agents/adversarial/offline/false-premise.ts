import type { OfflineLanguage } from '../../../models/offline/family.ts'
import type { Found } from '../../../models/offline/find-facts.ts'
import { contracted } from '../../../models/offline/language/romance.ts'
import { amountsIn } from '../../../models/offline/reading/amounts.ts'
import { scopesFor } from '../../../models/offline/scope.ts'
import { asSubject } from '../../../models/offline/text/casing.ts'
import type { Random } from '../../../random.ts'
import type { Desk } from '../../offline-authoring/desk.ts'
import { quotesOf } from '../../offline-authoring/items.ts'
import { promising } from '../../offline-authoring/standing.ts'
import { filled, sentenceCase } from '../../offline-authoring/wording.ts'
import type { MakeTraps, Trap } from './answerable.ts'
import { doubting, inOtherWords } from './premise-frames.ts'

/** A question of somebody who has got a value wrong, and an answer that sets it right with the words of the document. */
export const falsePremises: MakeTraps = function* (desk, random) {
  for (const found of promising(desk.foundBy(withValues), desk, random)) {
    const belief = wrongBelief(found, desk, random)
    if (belief) yield trapFrom(found, ofWhich(belief, found), desk, random)
  }
}

/** `in Valgrind, a listener connects to …`: a claim says of which product it is made. */
const ofWhich = ({ kind, claim }: Belief, { context: { product, language } }: Found): Belief =>
  !product?.name || language !== 'en' || product.isSaid(claim)
    ? { kind, claim }
    : { kind, claim: `in ${product.name}, ${claim}` }

const withValues =
  /^(?:table-cell|table-support|setting-value|cli-flag|config-key|date|duration|quantity|limit|default)$/

interface Belief {
  readonly kind: 'value' | 'event' | 'claim' | 'needless'
  readonly claim: string
}

const wrongBelief = (found: Found, desk: Desk, random: Random): Belief | undefined => {
  const { fact, family, context } = found
  const { slots } = fact
  if (fact.polarity === 'negative') return undefined
  if (family.name === 'table-cell' && slots.column && slots.row && !/^(?:count)$/.test(fact.shape)) {
    const wrong = otherValue(found, desk, random)
    const claim = wrong && filled(ofRow[desk.language], { ...slots, wrong, be: slots.is ?? slots.are })
    return claim ? { kind: 'value', claim } : undefined
  }
  if (fact.shape === 'default' && /^(?:setting-value|cli-flag|config-key)$/.test(family.name)) {
    const claim = wrongDefault(found, desk, random)
    return claim ? { kind: 'claim', claim } : undefined
  }
  if (
    family.name === 'table-support' &&
    slots.asks &&
    /^(?:yes|true|s[ií]|sim|✓|✔|✅)$/i.test(fact.value) &&
    desk.language === 'en' &&
    /^is /.test(slots.asks) &&
    slots.statement
  ) {
    const negated = slots.statement.replace(/ is /, ' is not ')
    return negated === slots.statement ? undefined : { kind: 'needless', claim: negated }
  }
  if ((family.name === 'date' || family.name === 'duration') && slots.question && slots.statement) {
    if (family.name === 'duration' && ownTime[desk.language].test(slots.statement)) return undefined
    const phrase = valuePhrase(found, context.language)
    const wrong = phrase && shifted(phrase, found, desk, random)
    return wrong ? { kind: 'event', claim: `${slots.statement} ${wrong}` } : undefined
  }
  const claim = /^(?:quantity|limit|duration|default)$/.test(family.name) && wrongClaim(found, desk, random)
  return claim ? { kind: 'claim', claim } : undefined
}

const ofRow: Readonly<Record<OfflineLanguage, string>> = {
  en: '{column} for {row} {be} {wrong}',
  es: '{column} para {row} {be} {wrong}',
  pt: '{column} para {row} {be} {wrong}',
}

/** Another default of the same make, as people mix settings up: on for off, one round number for another. */
const wrongDefault = ({ fact, family, context }: Found, desk: Desk, random: Random): string | undefined => {
  const sentence = family.answer(fact, context).text.replace(/\.$/, '')
  const { value } = fact
  if (sentence.split(value).length !== 2 || sentence.split(' ').length > 18 || /[;:()\n]|, /.test(sentence))
    return undefined
  const wrong = opposite[value.toLowerCase()] ?? otherNumber(value, random)
  // `in npm install`: many commands have an option of the name.
  const scopes = scopesFor(fact, sentence, context)
  const scope = scopes.find(({ required }) => required) ?? (fact.needsScope ? scopes[0] : undefined)
  if (wrong === undefined || (fact.needsScope && !scope)) return undefined
  const claim = sentence
    .replace(value, () => wrong)
    .replace(fact.subject, (name) => (scope ? `${name} ${scope.phrase}` : name))
  return inOtherWords(asSubject(claim, context), desk.language, random)
}

const opposite: Readonly<Record<string, string>> = {
  true: 'false',
  false: 'true',
  yes: 'no',
  no: 'yes',
  on: 'off',
  off: 'on',
  enabled: 'disabled',
  disabled: 'enabled',
}

/** A number for a number. A word would have to be one that the setting takes, and only its own list could tell. */
const otherNumber = (value: string, random: Random): string | undefined => {
  if (!/^\d+$/.test(value)) return undefined
  const wrong = besides(Number(value)).filter((each) => String(each) !== value)
  return wrong.length > 0 ? String(random.pick(wrong)) : undefined
}

/** The whole sentence with another number in it; nothing where a condition hangs on it, or where the other number would be true too. */
const wrongClaim = (found: Found, desk: Desk, random: Random): string | undefined => {
  const { fact, family, context } = found
  const sentence = family.answer(fact, context).text.replace(/\.$/, '')
  const digits = sentence.match(/\d[\d.,]*/g) ?? []
  if (digits.length !== 1 || fact.condition || fact.exception || sentence.split(' ').length > 18) return undefined
  if (/[.;:()\n"]|, /.test(sentence) || loose[desk.language].test(sentence)) return undefined
  const claim = shifted(sentence, found, desk, random)
  return claim && asSubject(claim, context)
}

/** `More than 70` holds for 60 as well. */
const loose: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:more than|over|at least|about|around|almost|nearly|some|approximately|less than|fewer than)\b/i,
  es: /(?<!\p{L})(?:más de|al menos|por lo menos|unos|unas|alrededor|casi|cerca de|aproximadamente|menos de)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:mais de|ao menos|pelo menos|cerca de|quase|aproximadamente|em torno|menos de)(?!\p{L})/iu,
}

/** `requested after the end of the month`: a time put behind it would belong to that. */
const ownTime: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: / (?:after|before|when|if|without|once|until|from|of) /,
  es: / (?:después|antes|cuando|si|sin|desde|hasta|de) /,
  pt: / (?:após|depois|antes|quando|se|sem|desde|até|de) /,
}

/** The value of another row in the same column: the mistake that people make. */
const otherValue = ({ fact }: Found, desk: Desk, random: Random): string | undefined => {
  if (fact.valueType === 'thing' || fact.valueType === 'boolean') return undefined
  const others = desk
    .foundBy(/^table-cell$/)
    .filter(
      ({ fact: other }) =>
        other.attribute === fact.attribute &&
        other.value !== fact.value &&
        makeOf(other.value) === makeOf(fact.value) &&
        areClose(other.value, fact.value),
    )
    .map(({ fact: other }) => other.slots.shown ?? other.value)
  return others.length > 0 ? random.pick(others) : undefined
}

/** A port is not taken for a depth, though both are numbers. */
const areClose = (one: string, other: string): boolean => {
  const [a = 0, b = 0] = [one, other].map((value) => Number(value.replace(/[^\d.]/g, '')))
  return !/\d/.test(one) || (a <= 20 * b && b <= 20 * a)
}

/** Nobody takes `1,000` for a number of gigabytes, `3` for a version or `background` for a path. */
const makeOf = (value: string): string =>
  value
    .replace(/^["'`]|["'`]$/g, '')
    .replace(/\d+/g, '9')
    .replace(/(?<![.9])9\.9(?!\.)/g, '9')
    .replace(/\p{L}+(?: \p{L}+)*/gu, 'x')

/** `in 1941`, `for 30 days`: the value with the preposition that the sentence gives it. */
const valuePhrase = ({ fact, context }: Found, language: OfflineLanguage): string | undefined => {
  const quote = fact.quotes[0]!
  const sentence = context.clean(quote)
  const at = sentence.indexOf(fact.value)
  if (at === -1) return undefined
  const before = prepositions[language].exec(sentence.slice(0, at))?.[0].trim()
  if (!before && !/^(?:in|on|for|within|since|after|by|until|every|en|durante|desde|em|por|de)\b/i.test(fact.value))
    return undefined
  return `${before ?? ''} ${fact.value}`.trim().replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
}

const prepositions: Readonly<Record<OfflineLanguage, RegExp>> = {
  en: /\b(?:no later than|for up to|in up to|in at most|in|on|for|within|since|after|by|until|during|every)(?: the| about| around| late| early)? $/i,
  es: /(?<!\p{L})(?:(?:en|durante|por) hasta|(?:en|dentro de) un plazo de|en|el|durante|desde|después de|antes de|a partir de|hasta|cada|por|dentro de)(?: (?:los|las|el|la|unos))? $/iu,
  pt: /(?<!\p{L})(?:(?:em|por|durante) até|(?:em|no|dentro de um) prazo de|em|no|na|durante|desde|após|depois de|antes de|a partir de|até|cada|por|dentro de)(?: (?:os|as|o|a|cerca de))? $/iu,
}

/** Another number in the same phrase, one that the evidence does not hold. */
const shifted = (phrase: string, { fact, context }: Found, desk: Desk, random: Random): string | undefined => {
  const amounts = amountsIn(phrase, desk.language).filter(({ text }) => /\d/.test(text))
  // `thirty (30) days` says the number twice.
  if (amounts.length !== 1 || phrase.includes('(')) return undefined
  const digits = /\d[\d.,]*\d|\d/.exec(phrase)
  if (!digits || /[.,]/.test(digits[0])) return undefined
  const number = Number(digits[0])
  const held = fact.quotes.map((quote) => context.clean(quote)).join(' ')
  const wrong = random
    .shuffle(amounts[0]!.kind === 'year' ? [-10, -5, -3, -2, 2, 3, 5].map((step) => number + step) : besides(number))
    // Who may come within 14 days may come within 10.
    .filter((value) => value > 0 && (value > number || !bounded.test(phrase)))
    .find((value) => value !== number && !new RegExp(`(?<!\\d)${value}(?!\\d)`).test(held))
  return wrong === undefined ? undefined : phrase.replace(digits[0], String(wrong))
}

const bounded = /\b(?:within|up to|at most|hasta|dentro de|plazo|prazo)\b|até/i

/** Amounts that people set, next to one. */
const besides = (number: number): readonly number[] => {
  const above = round.findIndex((each) => each > number)
  return above === -1 ? [number * 2] : round.slice(Math.max(0, above - 3), above + 2)
}

const round = [
  1, 2, 3, 4, 5, 7, 10, 12, 14, 15, 20, 24, 30, 45, 48, 60, 72, 90, 100, 120, 180, 200, 250, 300, 365, 400, 500, 1000,
]

const no: Readonly<Record<OfflineLanguage, string>> = { en: 'No', es: 'No', pt: 'Não' }

const trapFrom = (found: Found, { claim, kind }: Belief, { language }: Desk, random: Random): Trap => {
  const right = sentenceCase(
    found.family.answer(found.fact, found.context).text.replace(/^(?:Yes|No|Sí|Sim|Não)[.,] /, ''),
  )
  return {
    question: contracted(doubting(claim, language, random), language),
    ideal_answer: `${no[language]}. ${right}`,
    answer_type: 'correction',
    quotes: quotesOf(found),
    claims: [{ text: right, quotes: found.fact.quotes.map((_quote, index) => index) }],
    family: `false-premise-${kind}`,
  }
}
