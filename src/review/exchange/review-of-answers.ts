import type { Content } from '../../dataset/item-content.ts'
import { Reason } from '../../dataset/rejection-reasons.ts'
import { defined } from '../../text/own.ts'
import type { Imported } from './exchange.ts'

/** The answers of one person to the review questions, in the words of the tool. */
export interface Answers {
  readonly query_id: string
  readonly reviewer: string
  readonly draft_hash?: string | undefined
  readonly verdict?: unknown
  readonly reason?: unknown
  readonly note?: unknown
  readonly new_question?: unknown
  readonly new_answer?: unknown
  /** Moved evidence; undefined if it is unchanged. */
  readonly gold_spans?: Content['gold_spans'] | undefined
}

/** Makes a review from answers. New wordings are ignored in a rejection, and otherwise make the review an edit. */
export const reviewOf = (answers: Answers): Imported[] => {
  const { query_id, reviewer, draft_hash, gold_spans } = answers
  const [question, ideal_answer, note] = [answers.new_question, answers.new_answer, answers.note].map(textOf)
  const verdict = verdictOf(answers.verdict)
  const reason = reasonOf(answers.reason)
  const after = defined({ question, ideal_answer, gold_spans })
  const about = { query_id, reviewer, draft_hash, note }
  if (verdict === 'reject') return [{ ...about, verdict, reason }]
  if (verdict !== 'skip' && Object.keys(after).length > 0) return [{ ...about, verdict: 'edit', after }]
  return verdict === undefined ? [] : [{ ...about, verdict }]
}

const textOf = (answer: unknown): string | undefined => {
  const [first] = listOf(answer)
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : undefined
}

/** Reads the words for yes and no of annotation tools. */
const verdictOf = (answer: unknown): 'accept' | 'reject' | 'skip' | undefined => {
  const [first] = listOf(answer)
  const plain = wordIn(first)
  if (['accept', 'accepted', 'good', 'yes', 'true', '1', 'approve', 'approved', 'correct'].includes(plain))
    return 'accept'
  if (['reject', 'rejected', 'bad', 'no', 'false', '0', 'incorrect'].includes(plain)) return 'reject'
  return ['skip', 'skipped', 'discard', 'discarded'].includes(plain) ? 'skip' : undefined
}

const listOf = (answer: unknown): readonly unknown[] => (Array.isArray(answer) ? answer : [answer])

const reasonOf = (answer: unknown): Reason | undefined =>
  listOf(answer).flatMap((word) => Reason.safeParse(wordIn(word)).data ?? [])[0]

const wordIn = (answer: unknown): string =>
  String(answer ?? '')
    .trim()
    .toLowerCase()
