import type { OfflineLanguage } from '../../../../models/offline/family.ts'
import type { Found } from '../../../../models/offline/find-facts.ts'
import { quotesOf } from '../../../offline-authoring/items.ts'
import { sentenceCase } from '../../../offline-authoring/wording.ts'
import type { Evolved } from '../evolve.ts'

/** One item of two places: a hop each, and what each of them says as a claim. */
export const fromBoth = (
  one: Found,
  other: Found,
  question: string,
  ideal_answer: string,
  answer_type: Evolved['answer_type'],
  family: string,
  language: OfflineLanguage,
): Evolved => {
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
