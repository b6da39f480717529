import type { OfflineReply } from '../../models/responder.ts'
import { elementAt } from '../../text/required.ts'
import type { AnswerType, Intent, Writing, WrittenItem } from '../../vocabulary/index.ts'
import type { Fact, Found } from '../families/fact.ts'
import type { Page, Span } from '../reading/page.ts'

/** An item without the id of its ask. */
export type Written = Omit<WrittenItem, 'ask_id'>

/** Writes one item for each ask, or declines it with the reason that `write` returns. */
export const writeEach = <Ask extends { readonly ask_id: string }>(
  asks: readonly Ask[],
  write: (ask: Ask) => Written | string,
): OfflineReply<Writing> => {
  const items: Writing['items'] = []
  const declined: Writing['declined'] = []
  for (const ask of asks) {
    const { ask_id } = ask
    const written = write(ask)
    if (typeof written === 'string') declined.push({ ask_id, reason: written })
    else items.push({ ask_id, ...written })
  }
  return { output: { items, declined } }
}

/** An item with the answer of a fact. Every step and every list entry of the answer is a claim, the line that introduces them is not. */
export const itemAbout = (found: Found, question: string, ideal_answer: string, intent?: Intent): Written => {
  const { fact, family, page } = found
  const quoted = new Set(fact.quotes.map((span) => quotable(span, page)))
  const quotes = [...quoted].map((text) => ({ chunk_id: page.chunk_id, text }))
  const lines = ideal_answer.split('\n').filter((line) => !line.endsWith(':'))
  const claims = lines.map((line) => line.replace(/^(?:\d+\.|-) /, ''))
  return {
    question,
    ideal_answer,
    answer_type: answerTypeOf(found),
    quotes,
    claims: claims.map((text) => ({ text, quotes: quotes.map((_quote, at) => at) })),
    no_answer: false,
    hops: [],
    searched: [],
    family: family.name,
    intent,
  }
}

export const answerTypeOf = ({ fact, family }: Found): AnswerType => fact.answerType ?? family.answerType

export const intentsOf = ({ fact, family }: Found): readonly Intent[] => (fact.intent ? [fact.intent] : family.intents)

/** True if two facts have the same words as evidence. */
export const sameEvidence = (one: Found, other: Found): boolean =>
  one.page.chunk_id === other.page.chunk_id &&
  lastOf(one.fact).start < lastOf(other.fact).end &&
  lastOf(other.fact).start < lastOf(one.fact).end

const lastOf = ({ quotes }: Fact): Span => elementAt(quotes, quotes.length - 1)

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
