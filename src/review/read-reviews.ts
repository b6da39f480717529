import { existsSync, statSync } from 'node:fs'
import { cellValue, userRows } from '../corpus/rows-of-file.ts'
import { UsageError } from '../errors.ts'
import { completeLines } from '../store/folders/complete-lines.ts'
import { readInput } from '../store/folders/read-input.ts'
import { derivedId } from '../text/hash.ts'
import { defined, fieldsOf } from '../text/own.ts'
import { ReviewRow } from './review-row.ts'

/** Reads files of reviews in order. A missing file has no lines. */
export const readReviews = (...files: readonly string[]): ReviewRow[] => {
  const rows = new Map<string, ReviewRow>()
  for (const file of files) for (const row of fileRows(file)) rows.set(row.id, row)
  return [...rows.values()]
}

export const withoutUndone = (rows: readonly ReviewRow[]): ReviewRow[] => {
  const undone = new Set<string>()
  // Read from the end, because an undo may have been undone itself.
  for (const row of rows.toReversed())
    if (row.verdict === 'undo' && row.undoes !== undefined && !undone.has(row.id)) undone.add(row.undoes)
  return rows.filter((row) => row.verdict !== 'undo' && !undone.has(row.id))
}

const fileRows = (file: string): ReviewRow[] => {
  if (!existsSync(file)) return []
  if (!statSync(file).isFile()) throw new UsageError(`${file} is not a file of reviews.`)
  const text = readInput(file)
  return /\.(?:csv|tsv)$/i.test(file) ? fromSheet(file, text) : parseReviews(text, file)
}

/** Parses lines of reviews. A line that was cut off by a kill is skipped: its reviewer never saw it confirmed. */
export const parseReviews = (text: string, file: string): ReviewRow[] =>
  completeLines(text).map(({ line, value }) => {
    if (value === undefined)
      throw new UsageError(`${file}, line ${line} is not JSON. Fix it or remove it: every line is one decision.`)
    return rowOf(value, file, line)
  })

const rowOf = (json: unknown, file: string, line: number): ReviewRow => {
  const given = typeof json === 'object' && json !== null ? json : {}
  const result = ReviewRow.safeParse({ id: derivedId('r', line, JSON.stringify(json)), ...given })
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new UsageError(
    `${file}, line ${line} is not a review: ${issue?.path.join('.')}: ${issue?.message}. docs/review.md lists the fields; query_id, reviewer and verdict are enough.`,
  )
}

/** Reads a CSV file, which has a column for each plain field. A changed question or answer is in the column of that name. */
const fromSheet = (file: string, text: string): ReviewRow[] => {
  const rows = userRows(text, file).map(({ value }) =>
    Object.fromEntries(Object.entries(fieldsOf(value)).map(([name, cell]) => [name.trim(), String(cell).trim()])),
  )
  if (rows.length > 0 && rows.every(({ verdict }) => verdict === undefined))
    throw new UsageError(`${file} has no column “verdict”. query_id, reviewer and verdict are needed: docs/review.md.`)
  return rows.flatMap((row, index) => {
    const { question, ideal_answer, ...given } = Object.fromEntries(
      Object.entries(row).flatMap(([name, cell]) =>
        cell === '' ? [] : [[name, typedColumns.includes(name) ? cellValue(cell) : cell]],
      ),
    )
    if (given.verdict === undefined) return []
    const after = defined({ question, ideal_answer })
    return [rowOf(given.verdict === 'edit' ? { ...given, after } : given, file, index + 2)]
  })
}

const typedColumns = ['seconds', 'of_ledger', 'settles']
