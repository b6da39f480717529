import { z } from 'zod'
import { userRows } from '../../corpus/rows-of-file.ts'
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

/** Reads the decisions in a file of an annotation tool. The export of the same name sends items there. */
export type ReadDecisions = (text: string, candidates: ReadonlyMap<string, Candidate>) => Imported[]

/** Reads the records of a JSON array or of JSON lines. */
export const rowsOf = (text: string): Readonly<Record<string, unknown>>[] =>
  userRows(text, '').map(({ where, value }) => {
    if (value === undefined) throw new UsageError(`The file is not JSON (${where}). Export it again from the tool.`)
    return fieldsOf(value)
  })

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

const Verdict = z.enum(['accept', 'reject', 'skip'])

/** Makes a review from answers. New wordings are ignored in a rejection, and otherwise make the review an edit. */
export const reviewOf = (answers: Answers): Imported[] => {
  const { query_id, reviewer, draft_hash, gold_spans } = answers
  const [question, ideal_answer, note] = [answers.new_question, answers.new_answer, answers.note].map(textOf)
  const verdict = Verdict.safeParse(textOf(answers.verdict)).data
  const reason = Reason.safeParse(textOf(answers.reason)).data
  const after = defined({ question, ideal_answer, gold_spans })
  const about = { query_id, reviewer, draft_hash, note }
  if (verdict === 'reject') return [{ ...about, verdict, reason }]
  if (verdict !== 'skip' && Object.keys(after).length > 0) return [{ ...about, verdict: 'edit', after }]
  return verdict === undefined ? [] : [{ ...about, verdict }]
}

const textOf = (answer: unknown): string | undefined => {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer
  return typeof first === 'string' ? first.trim() || undefined : undefined
}
