import type { z } from 'zod'
import { messageOf, UsageError } from '../errors.ts'
import { counted } from '../text/counted.ts'
import { tryParseJson } from '../text/json.ts'
import { isRecord, ownProperty } from '../text/objects.ts'
import { zip } from '../text/required.ts'
import { parseCsv } from './read/csv-cells.ts'

/** One row of a user's file. `value` is missing if a line is not JSON. */
export interface UserRow {
  /** Names the row in messages: `row 3`, `line 3` or `entry 3`. */
  readonly where: string
  readonly number: number
  readonly value?: unknown
}

/** Reads rows of CSV with a header, or of JSON: one value per line, a list, or the format of the Hugging Face dataset viewer. */
export const readUserRows = (text: string, file: string): UserRow[] =>
  /\.(?:csv|tsv)$/i.test(file) ? csvRows(text, file) : jsonRows(text.replace(/^\uFEFF/, ''))

/** Reads rows that must fit a schema. `expected` describes such a row in errors. */
export const parseRows = <T>(text: string, file: string, schema: z.ZodType<T>, expected: string): T[] =>
  readUserRows(text, file).map(({ where, value }) => {
    const row = schema.safeParse(value)
    if (!row.success) throw new UsageError(`${file}, ${where}: expected ${expected}.`)
    return row.data
  })

const jsonRows = (text: string): UserRow[] =>
  jsonRecords(text)?.map((value, index) => ({ where: `entry ${index + 1}`, number: index + 1, value })) ??
  text.split(/\r\n?|\n/).flatMap((row, index): UserRow[] => {
    if (row.trim() === '') return []
    return [{ where: `line ${index + 1}`, number: index + 1, value: tryParseJson(row) }]
  })

const csvRows = (text: string, file: string): UserRow[] => {
  const [columns = [], ...rows] = cellsOf(text, file)
  return rows.map((cells, index) => {
    const where = `row ${index + 1}`
    if (cells.slice(columns.length).some((cell) => cell !== ''))
      throw new UsageError(
        `${file}, ${where}: ${counted(cells.length, 'cell')}, but the header names ${counted(columns.length, 'column')}. Quote a cell that contains the delimiter.`,
      )
    const named = zip(cells.slice(0, columns.length), columns)
    return { where, number: index + 1, value: Object.fromEntries(named.map(([cell, column]) => [column, cell])) }
  })
}

const cellsOf = (text: string, file: string): string[][] => {
  try {
    return parseCsv(text)
  } catch (cause) {
    throw new UsageError(`${file} is not CSV with a header line: ${messageOf(cause)}`, { cause })
  }
}

/** Converts a cell of a table to the value that it stands for: `true`, `False`, `4.5` or a list. Undefined for an empty cell; other text stays unchanged. */
export const cellValue = (cell: unknown): unknown =>
  typeof cell === 'string' ? (tryParseJson(cell) ?? tryParseJson(cell.toLowerCase()) ?? (cell || undefined)) : cell

/** The value of the first of these fields that a row has. Ignores case, because headers in spreadsheets are often capitalized. */
export const fieldOf = (row: Readonly<Record<string, unknown>>, names: readonly string[]): unknown => {
  const keys = Object.keys(row)
  const cellOf = (name: string): unknown =>
    ownProperty(row, keys.find((key) => key.trim().toLowerCase() === name) ?? name)
  return names.map((name) => ownProperty(row, name) ?? cellOf(name)).find((value) => value !== undefined)
}

/** The records of one JSON value: a list, `{"examples": [{…}]}` with any name, or `{"rows": [{"row": {…}}]}` of the Hugging Face dataset viewer. */
const jsonRecords = (text: string): readonly unknown[] | undefined => {
  const value = tryParseJson(text)
  const listInFields = isRecord(value) && !isQuestionRecord(value) ? onlyListIn(value) : undefined
  const list = Array.isArray(value) ? value : listInFields
  return list?.map((record) => (isRecord(record) && isRecord(record.row) ? record.row : record))
}

/** True for a single record with a question, whatever lists it contains. A JSONL file with one line also parses as a single JSON value. */
const isQuestionRecord = (fields: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(fields).some(([name, value]) => typeof value === 'string' && questionName.test(name))

const questionName = /question|query|input|prompt|^\s*(?:text|utterance)\s*$/i

/** The list of records in these fields, if there is exactly one, or else that of `row` records: the dataset viewer also lists `features`. */
const onlyListIn = (fields: Readonly<Record<string, unknown>>): readonly unknown[] | undefined => {
  const lists = Object.values(fields).filter((field): field is unknown[] => Array.isArray(field) && isRecord(field[0]))
  return lists.length === 1 ? lists[0] : lists.find(([first]) => isRecord(first) && isRecord(first.row))
}
