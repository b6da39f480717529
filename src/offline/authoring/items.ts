import type { AnswerType, WrittenItem, WrittenQuote } from '../../vocabulary/index.ts'
import type { Found } from '../find-facts.ts'
import type { PassageContext } from '../passage-context.ts'
import { quotable } from '../quotable.ts'

/** The quotes of a fact, as an item wants them. */
export const quotesOf = ({ fact, context }: Pick<Found, 'fact' | 'context'>, hop?: number): WrittenQuote[] =>
  fact.quotes.map(({ start, end }) => quoteOf(context, start, end, hop))

export const quoteOf = (context: PassageContext, start: number, end: number, hop?: number): WrittenQuote => ({
  chunk_id: context.chunk_id,
  text: quotable({ start, end }, context),
  ...(hop === undefined ? {} : { hop }),
})

/** Without repetitions; places that pointed at a repeated quote point at the first. */
export const distinctQuotes = (
  quotes: readonly WrittenQuote[],
): { readonly quotes: WrittenQuote[]; readonly places: readonly number[] } => {
  const kept: WrittenQuote[] = []
  const places = quotes.map((quote) => {
    const known = kept.findIndex((other) => other.chunk_id === quote.chunk_id && other.text === quote.text)
    if (known !== -1) return known
    kept.push(quote)
    return kept.length - 1
  })
  return { quotes: kept, places }
}

export interface AnswerableParts {
  readonly ask_id: string
  readonly question: string
  readonly ideal_answer: string
  readonly answer_type: AnswerType
  readonly quotes: readonly WrittenQuote[]
  /** Places in `quotes`. All of the answer by all quotes when left out. */
  readonly claims?: readonly { readonly text: string; readonly quotes: readonly number[] }[]
  readonly hops?: readonly string[]
  readonly searched?: readonly string[]
  readonly family: string
}

/** An item before it is known for which ask. */
export type Parts = Omit<AnswerableParts, 'ask_id'>

export const answerableItem = (parts: AnswerableParts): WrittenItem => {
  const { quotes, places } = distinctQuotes(parts.quotes)
  const claims = parts.claims ?? [{ text: parts.ideal_answer, quotes: parts.quotes.map((_quote, index) => index) }]
  return {
    ask_id: parts.ask_id,
    question: parts.question,
    ideal_answer: parts.ideal_answer,
    answer_type: parts.answer_type,
    quotes,
    claims: claims.map(({ text, quotes: proving }) => ({
      text,
      quotes: [...new Set(proving.map((place) => places[place]!))],
    })),
    no_answer: false,
    hops: [...(parts.hops ?? [])],
    searched: [...(parts.searched ?? [])],
    family: parts.family,
  }
}

export const abstainingItem = (parts: {
  readonly ask_id: string
  readonly question: string
  readonly ideal_answer: string
  readonly searched: readonly string[]
  readonly family: string
}): WrittenItem => ({
  ask_id: parts.ask_id,
  question: parts.question,
  ideal_answer: parts.ideal_answer,
  answer_type: 'abstain',
  quotes: [],
  claims: [],
  no_answer: true,
  hops: [],
  searched: [...parts.searched],
  family: parts.family,
})
