import { type CsvError, parse } from 'csv-parse/sync'
import { UnreadableSourceError } from '../../errors.ts'
import { counted } from '../../text/counted.ts'
import { elementAt, zip } from '../../text/required.ts'
import { decodeText } from './decode-text.ts'
import { delimiterOf } from './delimiter-of.ts'
import type { Reader, ReadPart } from './reader.ts'
import { readRecord, textFieldNames } from './records.ts'

/** One document per row. The first row names the columns. Rows that can't be read are reported, and the others are kept. */
export const csv: Reader = {
  endings: ['csv', 'tsv'],
  media_types: ['text/csv', 'text/tab-separated-values'],
  read: async (bytes, source) => {
    const text = decodeText(bytes, source)
    const [head, ...rows] = rowsOf(text, delimiterOf(text))
    if (head?.broken !== undefined)
      throw new UnreadableSourceError(source, `contains no documents: the header ${head.broken}`)
    const columns = head?.cells ?? []
    const found: ReadPart[] = []
    for (const [index, row] of rows.entries()) {
      const part = `row ${index + 1}`
      const tooMany = `has ${row.cells.length} cells, but the header names ${counted(columns.length, 'column')}`
      const unread = row.broken ?? (row.cells.length > columns.length ? tooMany : undefined)
      const record = Object.fromEntries(
        zip(row.cells.slice(0, columns.length), columns).map(([cell, column]) => [column, cell]),
      )
      found.push(unread === undefined ? await readRecord(record, part, source) : { part, unread })
    }
    if (!found.some((each) => 'text' in each)) throw new UnreadableSourceError(source, whyNone(found))
    return found
  },
}

interface Row {
  readonly cells: readonly string[]
  /** Why it can't be read. */
  readonly broken?: string
}

/**
 * Reads a row with invalid quotes separately and leniently, or reports it if that does not give the cells of the header. Then it continues
 * after the row, because an unclosed quote would swallow the rest of the file.
 */
const rowsOf = (text: string, delimiter: string): Row[] => {
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/)
  const rows: Row[] = []
  let from = 0
  for (let times = 0; from < lines.length; times++) {
    const isLast = times === maxStrayQuotes
    const { records, failed } = parsed(lines.slice(from).join(''), delimiter, isLast)
    rows.push(...records.map(({ record }) => ({ cells: record })))
    if (!failed) return rows
    const line = from + (records.at(-1)?.info.lines ?? 0)
    const end = isLast ? line : endOfRow(lines, line, delimiter)
    const alone = parsed(lines.slice(line, end + 1).join(''), delimiter, true)
    const read = alone.records.map(({ record }) => ({ cells: record }))
    const columns = (rows[0] ?? read[0])?.cells.length
    if (!isLast && !alone.failed && read.every(({ cells }) => cells.length === columns)) rows.push(...read)
    else {
      const place = end > line ? `lines ${line + 1} to ${end + 1}` : `line ${line + 1}${isLast ? ' and below' : ''}`
      rows.push({ cells: [], broken: `(${place}) has a quote that is never closed or not doubled` })
    }
    if (isLast) return rows
    from = end + 1
  }
  return rows
}

/** The last line of a row: that in which a quoted cell closes, or the row's first if it opens none or the next odd quote opens another. */
const endOfRow = (lines: readonly string[], first: number, delimiter: string): number => {
  const isOdd = (line: string): boolean => line.split('"').length % 2 === 0
  const row = elementAt(lines, first)
  const end = lines.findIndex((line, at) => at > first && at <= first + maxLinesOfCell && isOdd(line))
  const before = lines[end]?.split('"')[0] ?? ''
  const opens = row.startsWith('"') || row.includes(`${delimiter}"`)
  return isOdd(row) && opens && before !== '' && !before.endsWith(delimiter) ? end : first
}

/** A stray quote further on belongs to another row. */
const maxLinesOfCell = 30

/** After this many lines with stray quotes, the rest is read leniently at once. */
const maxStrayQuotes = 100

interface CsvRecord {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

const parsed = (text: string, delimiter: string, relax_quotes: boolean) => {
  const records: CsvRecord[] = []
  const options = {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes,
    skip_empty_lines: true,
    max_record_size: 20_000_000,
    on_record: (record: unknown) => {
      records.push(record as CsvRecord)
      return null
    },
  }
  try {
    parse(text, options)
    return { records, failed: false }
  } catch (error) {
    if (!/QUOTE/.test((error as CsvError).code)) throw error
    return { records, failed: true }
  }
}

const whyNone = (found: readonly ReadPart[]): string => {
  const [broken] = found.flatMap((each) => ('unread' in each && !each.unread.startsWith('has no text') ? [each] : []))
  return broken
    ? `contains no documents: ${broken.part} ${broken.unread}`
    : `contains no documents: no row has text in a column called ${textFieldNames}`
}
