import { elementAt } from '../../text/required.ts'
import type { AnswerType, Intent, WrittenItem, WrittenQuote } from '../../vocabulary/index.ts'
import type { Fact, Found } from '../families/fact.ts'
import type { Page, Span } from '../reading/page.ts'

/** An answerable item without the id of its ask. */
export interface Written {
  readonly question: string
  readonly ideal_answer: string
  readonly answer_type: AnswerType
  readonly quotes: readonly WrittenQuote[]
  readonly family: string
  readonly intent?: Intent | undefined
}

export const itemFor = (ask_id: string, { intent, ...written }: Written): WrittenItem => {
  const quotes = distinct(written.quotes)
  return {
    ask_id,
    ...written,
    quotes,
    claims: claimsOf(written.ideal_answer).map((text) => ({ text, quotes: quotes.map((_quote, at) => at) })),
    no_answer: false,
    hops: [],
    searched: [],
    intent,
  }
}

/** Each step and each list entry is a separate claim. */
const claimsOf = (answer: string): readonly string[] =>
  answer.split('\n').map((line) => line.replace(/^(?:\d+\.|-) /, ''))

export const abstention = (
  ask_id: string,
  {
    question,
    ideal_answer,
    searched,
    family,
  }: Omit<Written, 'answer_type' | 'quotes'> & { readonly searched: readonly string[] },
): WrittenItem => ({
  ask_id,
  question,
  ideal_answer,
  answer_type: 'abstain',
  quotes: [],
  claims: [],
  no_answer: true,
  hops: [],
  searched: [...searched],
  family,
})

export const quotesOf = ({ fact, page }: Pick<Found, 'fact' | 'page'>): WrittenQuote[] =>
  fact.quotes.map((span) => ({ chunk_id: page.chunk_id, text: quotable(span, page) }))

export const answerTypeOf = ({ fact, family }: Pick<Found, 'fact' | 'family'>): AnswerType =>
  fact.answerType ?? family.answerType

export const intentsOf = ({ fact, family }: Pick<Found, 'fact' | 'family'>): readonly Intent[] =>
  fact.intent ? [fact.intent] : family.intents

/** True if two facts have the same words as evidence. */
export const sameEvidence = (one: Found, other: Found): boolean =>
  one.page.chunk_id === other.page.chunk_id &&
  lastOf(one.fact).start < lastOf(other.fact).end &&
  lastOf(other.fact).start < lastOf(one.fact).end

const lastOf = ({ quotes }: Fact): Span => elementAt(quotes, quotes.length - 1)

const distinct = (quotes: readonly WrittenQuote[]): WrittenQuote[] =>
  quotes.filter(
    (quote, at) => quotes.findIndex(({ chunk_id, text }) => chunk_id === quote.chunk_id && text === quote.text) === at,
  )

/** Extends a quote that occurs twice in its passage by whole blocks until it is unique. */
const quotable = ({ start, end }: Span, { text, blocks }: Page): string => {
  const once = (from: number, to: number): boolean => {
    const cut = text.slice(from, to)
    return text.indexOf(cut, text.indexOf(cut) + 1) === -1
  }
  if (once(start, end)) return text.slice(start, end)
  const from = blocks
    .filter((block) => block.start < start && start - block.start < 500)
    .map((block) => block.start)
    .reverse()
    .find((at) => once(at, end))
  if (from !== undefined) return text.slice(from, end)
  const to = blocks.filter((block) => block.end > end && block.end - end < 500).find((block) => once(start, block.end))
  return text.slice(start, to?.end ?? end)
}
