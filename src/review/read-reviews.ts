import { existsSync, readFileSync, statSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { UsageError } from '../errors.ts'
import { derivedId } from '../text/hash.ts'
import { jsonOf } from '../text/json.ts'
import { defined } from '../text/own.ts'
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
  const text = readFileSync(file, 'utf8')
  return file.endsWith('.csv') ? fromSheet(file, text) : parseReviews(text, file)
}

/** Parses lines of reviews. A line that was cut off by a kill is skipped: its reviewer never saw it confirmed. */
export const parseReviews = (text: string, file: string): ReviewRow[] => {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const json = jsonOf(line)
    if (json === undefined) {
      const isCutOff = line.startsWith('{') && (index === lines.length - 1 || !line.trimEnd().endsWith('}'))
      if (isCutOff) return []
      throw new UsageError(`${file}, line ${index + 1} is not JSON. Fix it or remove it: every line is one decision.`)
    }
    return [rowOf(json, file, index + 1)]
  })
}

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
  const rows = parse(text, { columns: true, skip_empty_lines: true, bom: true, trim: true }) as Record<string, string>[]
  return rows.flatMap((row, index) => {
    const { question, ideal_answer, ...rest } = row
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
    if (given.verdict === undefined) return []
    const after = defined({ question: question || undefined, ideal_answer: ideal_answer || undefined })
    return [rowOf(given.verdict === 'edit' ? { ...given, after } : given, file, index + 2)]
  })
}
