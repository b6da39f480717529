import type { Random } from '../../../text/random.ts'
import type { OfflineLanguage } from '../../family.ts'
import type { Found } from '../../find-facts.ts'
import type { Desk } from '../desk.ts'
import { type Parts, quotesOf } from '../items.ts'
import { requiredScope } from '../scopes.ts'
import { sentenceCase } from '../wording.ts'

/** One question about two facts, where the two belong together. */
export type Join = (one: Found, other: Found, desk: Desk, random: Random) => Parts | undefined

/** One item of two places: what each of them says as a claim, and a hop each. */
export const fromBoth = (
  one: Found,
  other: Found,
  question: string,
  ideal_answer: string,
  answer_type: Parts['answer_type'],
  family: string,
  language: OfflineLanguage,
): Parts => {
  const says = { en: 'Says:', es: 'Dice:', pt: 'Diz:' }[language]
  return {
    question: sentenceCase(question),
    ideal_answer,
    answer_type,
    quotes: [...quotesOf(one, 1), ...quotesOf(other, 2)],
    claims: [
      { text: answerOf(one), quotes: one.fact.quotes.map((_quote, at) => at) },
      { text: answerOf(other), quotes: other.fact.quotes.map((_quote, at) => one.fact.quotes.length + at) },
    ],
    hops: [one, other].map((found) => `${says} ${answerOf(found)}`),
    family,
  }
}

export const answerOf = ({ family, fact, context }: Found): string => family.answer(fact, context).text

/** The place that a question about both has to name, if any; `apart` where each fact belongs to another place. */
export const placeOfBoth = (one: Found, other: Found, question: string): string | undefined | 'apart' => {
  const [mine, theirs] = [one, other].map((found) => requiredScope(found, question)?.phrase)
  return mine === theirs ? mine : 'apart'
}

/** Two pages of one title are two versions of a page. */
export const isOtherVersion = (one: Found, other: Found): boolean =>
  one.context.title === other.context.title && documentOf(one) !== documentOf(other)

export const documentOf = ({ context }: Found): string => context.chunk_id.split('#')[0]!
