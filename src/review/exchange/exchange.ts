import type { Content } from '../../dataset/item-content.ts'
import { Reason } from '../../dataset/rejection-reasons.ts'
import { UsageError } from '../../errors.ts'
import { defined, fieldsOf } from '../../text/own.ts'
import type { Candidate } from '../candidates.ts'

/** A decision from another tool. Its id and time are added on import. */
export interface Imported {
  readonly query_id: string
  readonly reviewer: string
  readonly verdict: 'accept' | 'reject' | 'edit' | 'skip'
  readonly draft_hash?: string
  readonly reason?: Reason
  readonly note?: string
  readonly after?: Partial<Content>
}

/** Imports decisions from an annotation tool. The export of the same name sends items there. */
export interface Exchange {
  readonly name: string
  read(
    text: string,
    candidateOf: (query_id: string) => Candidate | undefined,
    candidates: readonly Candidate[],
  ): Imported[]
}

/** Reads the records of a JSON array, of an object with one, or of JSON lines. */
export const rowsOf = (text: string): Readonly<Record<string, unknown>>[] => {
  try {
    const all: unknown = JSON.parse(text)
    if (Array.isArray(all)) return all.map(fieldsOf)
    const { records, results, tasks, runs } = fieldsOf(all)
    const inner = [records, results, tasks, runs].find(Array.isArray)
    return inner ? inner.map(fieldsOf) : [fieldsOf(all)]
  } catch {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line, index) => {
        try {
          return fieldsOf(JSON.parse(line))
        } catch (cause) {
          throw new UsageError(`Line ${index + 1} is not JSON. Export it again from the tool.`, { cause })
        }
      })
  }
}

/** The answers of one person to the review questions, in the words of the tool. */
interface Answers {
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
