import { parse } from 'csv-parse/sync'
import { UsageError } from '../errors.ts'
import { jsonRecords } from './json-records.ts'

/** One row of a file that the user brought. `value` is missing where a line is no JSON. */
export interface UserRow {
  /** As a person would name it: “line 3”, “row 2”. */
  readonly where: string
  /** The number in it. */
  readonly line: number
  readonly value?: unknown
}

/**
 * The rows of CSV with a header, by the ending of the file; else of JSON: one value a line, a list, or the forms in which the tools of
 * Hugging Face and pandas write rows.
 */
export const userRows = (text: string, file: string): UserRow[] =>
  /\.(?:csv|tsv)$/i.test(file) ? csvRows(text, file) : jsonRows(text.replace(/^\uFEFF/, ''))

const jsonRows = (text: string): UserRow[] =>
  jsonRecords(text)?.map((value, index) => ({ where: `entry ${index + 1}`, line: index + 1, value })) ??
  text.split(/\r\n?|\n/).flatMap((row, index): UserRow[] => {
    if (row.trim() === '') return []
    const line = index + 1
    try {
      return [{ where: `line ${line}`, line, value: JSON.parse(row) as unknown }]
    } catch {
      return [{ where: `line ${line}`, line }]
    }
  })

const csvRows = (text: string, file: string): UserRow[] => {
  try {
    const delimiter = /\.tsv$/i.test(file) ? '\t' : [',', ';']
    const rows = parse(text, { columns: true, bom: true, skip_empty_lines: true, relax_column_count: true, delimiter })
    return (rows as Record<string, string>[]).map((value, index) => ({
      where: `row ${index + 1}`,
      line: index + 1,
      value,
    }))
  } catch (cause) {
    throw new UsageError(`${file} is not CSV with a header line: ${(cause as Error).message}`, { cause })
  }
}

/** The first of the named fields that a row has. */
export const fieldOf = (row: Readonly<Record<string, unknown>>, names: readonly string[]): unknown => {
  for (const name of names) if (row[name] !== undefined) return row[name]
  return undefined
}
