import type { Random } from '../../../../text/random.ts'
import type { Desk } from '../../../authoring/desk.ts'
import type { OfflineLanguage } from '../../../family.ts'
import type { Found } from '../../../find-facts.ts'
import { amountsIn } from '../../../reading/amounts.ts'

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
    .shuffle(
      amounts[0]!.kind === 'year' && !Number.isInteger(Math.log2(number))
        ? besidesYear(number)
        : besides(number, phrase.slice(digits.index + digits[0].length)),
    )
    // Who may come within 14 days may come within 10.
    .filter((value) => value > (number > 1 ? 1 : 0) && (value > number || !bounded.test(phrase)))
    .find((value) => value !== number && !new RegExp(`(?<!\\d)${value}(?!\\d)`).test(held))
  return wrong === undefined ? undefined : phrase.replace(digits[0], String(wrong))
}

/** Nobody believes that something happened in a year to come. */
const besidesYear = (year: number): readonly number[] =>
  [-10, -5, -3, -2, 2, 3, 5].filter((step) => step < 0 || year < 2015).map((step) => year + step)

const bounded = /\b(?:within|up to|at most|hasta|dentro de|plazo|prazo)\b|até/i

/** Amounts that people set, next to one, of what is counted in this unit; none where nobody would take another for it. */
export const besides = (number: number, unit = ''): readonly number[] => {
  if (number >= 8 && Number.isInteger(Math.log2(number))) return [number / 2, number * 2]
  const amounts = usual.find(({ of }) => of.test(unit))!.amounts
  const above = amounts.findIndex((each) => each > number)
  // A port or an id is no amount.
  if (above === -1) return number % 500 === 0 || number % 600 === 0 ? [number / 2, number * 2] : []
  return amounts.slice(Math.max(0, above - 3), above + 2)
}

const usual: readonly { readonly of: RegExp; readonly amounts: readonly number[] }[] = [
  {
    of: /^ ?(?:seconds?|minutes?|segundos?|minutos?)/i,
    amounts: [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300],
  },
  { of: /^ ?(?:hours?|horas?)/i, amounts: [1, 2, 3, 4, 6, 8, 12, 24, 36, 48, 72, 96] },
  {
    of: /^ ?(?:(?:business|working|calendar) )?(?:days?|d[ií]as?)/i,
    amounts: [1, 2, 3, 5, 7, 10, 14, 15, 21, 30, 45, 60, 90, 120, 180, 365, 500],
  },
  {
    of: /^/,
    amounts: [
      1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100, 120, 150, 200, 250, 300, 400, 500, 1000,
    ],
  },
]
