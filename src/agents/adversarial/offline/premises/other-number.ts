import type { OfflineLanguage } from '../../../../models/offline/family.ts'
import type { Found } from '../../../../models/offline/find-facts.ts'
import { amountsIn } from '../../../../models/offline/reading/amounts.ts'
import type { Random } from '../../../../random.ts'
import type { Desk } from '../../../offline-authoring/desk.ts'

/** `in 1941`, `for 30 days`: the value with the preposition that the sentence gives it. */
export const valuePhrase = ({ fact, context }: Found, language: OfflineLanguage): string | undefined => {
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
export const shifted = (phrase: string, { fact, context }: Found, desk: Desk, random: Random): string | undefined => {
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
export const besides = (number: number): readonly number[] => {
  const above = round.findIndex((each) => each > number)
  return above === -1 ? [number * 2] : round.slice(Math.max(0, above - 3), above + 2)
}

const round = [
  1, 2, 3, 4, 5, 7, 10, 12, 14, 15, 20, 24, 30, 45, 48, 60, 72, 90, 100, 120, 180, 200, 250, 300, 365, 400, 500, 1000,
]
