import { existsSync, statSync } from 'node:fs'
import { z } from 'zod'
import { cellValue, readUserRows } from '../corpus/rows-of-file.ts'
import { ItemContent } from '../dataset/item-content.ts'
import { Reason } from '../dataset/rejection-reasons.ts'
import { UsageError } from '../errors.ts'
import { completeLines } from '../store/folders/complete-lines.ts'
import { readInput } from '../store/folders/read-input.ts'
import { derivedId } from '../text/hash.ts'
import { fieldsOf, withoutUndefined } from '../text/objects.ts'
import { acceptingOldNames } from '../text/old-names.ts'

export const Objection = acceptingOldNames(
  { proof: 'isBlocking' },
  z.object({
    name: z.string(),
    reason: z.string(),
    /** True for a check of evidence, which reviewers can't override. */
    isBlocking: z.boolean(),
  }),
)
export type Objection = z.infer<typeof Objection>

const fact = z.string().optional()

/** One decision of one person, a line of reviews.jsonl. The file is append-only, and the current state is computed from all lines. */
export const ReviewRow = z.looseObject({
  id: z.string(),
  query_id: z.string(),
  /** The hash of the reviewed content. A line written by hand may omit it, and is then about the current content. */
  draft_hash: z.string().optional(),
  reviewer: z.string().trim().min(1),
  verdict: z.enum(['accept', 'reject', 'edit', 'skip', 'undo']),
  reason: Reason.optional(),
  note: z.string().optional(),
  before: ItemContent.partial().optional(),
  after: ItemContent.partial().optional(),
  after_hash: z.string().optional(),
  /** The state of an edit. `unjudged`: the checks found nothing, but no model has judged the edit. */
  state: z.preprocess(
    (state) => (state === 'unread' ? 'unjudged' : state),
    z.enum(['sound', 'unjudged', 'disputed']).optional(),
  ),
  findings: z.array(Objection).optional(),
  /** The id of the line that an undo takes back. */
  undoes: z.string().optional(),
  /** True if the decision is about a rejected draft, not an item of the set. */
  of_ledger: z.boolean().optional(),
  /** True if the decision settles a disagreement between others. */
  settles: z.boolean().optional(),
  /** The kind of damage, if the item was damaged on purpose. */
  honeypot: z.string().optional(),
  seconds: z.number().min(0).optional(),
  /** Facts about the item, so that lessons can be drawn without the set. */
  about: z.looseObject({ strategy: fact, family: fact, language: fact, question: fact }).optional(),
  time: z.string().default(''),
})
export type ReviewRow = z.infer<typeof ReviewRow>

/** Reads files of reviews in order. A missing file has no lines. */
export const readReviews = (...files: readonly string[]): ReviewRow[] => {
  const rows = new Map<string, ReviewRow>()
  for (const file of files) for (const row of fileRows(file)) rows.set(row.id, row)
  return [...rows.values()]
}

/** The decisions that no later line has undone, without the undo lines. */
export const withoutUndone = (rows: readonly ReviewRow[]): ReviewRow[] => {
  const undone = new Set<string>()
  // Start at the end, because an undo may itself be undone.
  for (const row of rows.toReversed())
    if (row.verdict === 'undo' && row.undoes !== undefined && !undone.has(row.id)) undone.add(row.undoes)
  return rows.filter((row) => row.verdict !== 'undo' && !undone.has(row.id))
}

const fileRows = (file: string): ReviewRow[] => {
  if (!existsSync(file)) return []
  if (!statSync(file).isFile()) throw new UsageError(`${file} is not a regular file. Name a file with reviews.`)
  const text = readInput(file)
  return /\.(?:csv|tsv)$/i.test(file) ? readCsv(file, text) : parseReviews(text, file)
}

/** Parses lines of reviews. Skips a last line that a crash cut off. */
export const parseReviews = (text: string, file: string): ReviewRow[] =>
  completeLines(text).map(({ line, value }) => {
    if (value === undefined)
      throw new UsageError(`${file}, line ${line} is not JSON. Fix or remove the line: every line is one decision.`)
    return rowOf(value, file, line)
  })

const rowOf = (json: unknown, file: string, line: number): ReviewRow => {
  const fields = typeof json === 'object' && json !== null ? json : {}
  const result = ReviewRow.safeParse({ id: derivedId('r', line, JSON.stringify(json)), ...fields })
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new UsageError(
    `${file}, line ${line} is not a review: ${issue?.path.join('.')}: ${issue?.message}. docs/review.md lists the fields; query_id, reviewer and verdict are enough.`,
  )
}

/** Reads a CSV file with one column per scalar field. The columns question and ideal_answer contain edited texts. */
const readCsv = (file: string, text: string): ReviewRow[] => {
  const rows = readUserRows(text, file).map(({ value }) =>
    Object.fromEntries(Object.entries(fieldsOf(value)).map(([name, cell]) => [name.trim(), String(cell).trim()])),
  )
  if (rows.length > 0 && rows.every(({ verdict }) => verdict === undefined))
    throw new UsageError(
      `${file} has no column “verdict”. The columns query_id, reviewer and verdict are required; docs/review.md explains them.`,
    )
  return rows.flatMap((row, index) => {
    const { question, ideal_answer, ...fields } = Object.fromEntries(
      Object.entries(row).flatMap(([name, cell]) =>
        cell === '' ? [] : [[name, typedColumns.includes(name) ? cellValue(cell) : cell]],
      ),
    )
    if (fields.verdict === undefined) return []
    const after = withoutUndefined({ question, ideal_answer })
    return [rowOf(fields.verdict === 'edit' ? { ...fields, after } : fields, file, index + 2)]
  })
}

const typedColumns = ['seconds', 'of_ledger', 'settles']
