import { messageOf, UnreadableSourceError } from '../../errors.ts'
import { counted } from '../../text/counted.ts'
import { csvCells } from './csv-cells.ts'
import { decodeText } from './decode-text.ts'
import type { Reader, ReadPart } from './reader.ts'
import { readRecord, withSomeText } from './records.ts'

/** One document per row. The first row names the columns. */
export const csv: Reader = {
  endings: ['csv', 'tsv'],
  media_types: ['text/csv', 'text/tab-separated-values'],
  read: async (bytes, source) => {
    const { columns, rows, relaxed } = readRows(decodeText(bytes, source), source)
    const found: ReadPart[] = []
    for (const [index, cells] of rows.entries()) {
      const part = `row ${index + 1}`
      const record = Object.fromEntries(cells.map((cell, at) => [columns[at], cell]))
      if (cells.length > columns.length || (relaxed && cells.length < columns.length))
        found.push({
          part,
          unread: `has ${counted(cells.length, 'cell')}, but the header names ${counted(columns.length, 'column')}`,
        })
      else if (relaxed && cells.some((cell) => /^".*[\r\n]/.test(cell)))
        found.push({ part, unread: 'has a quote that is not closed on its line, so it may contain other rows' })
      else found.push(await readRecord(record, part, source))
    }
    return withSomeText(found, source)
  },
}

/**
 * Reads quotes that are not doubled, as in `a 5" pipe`, as text (`relaxed`). Cells may then be shifted, so every row must have all
 * columns, and a cell that keeps its opening quote must not continue on the next line.
 */
const readRows = (text: string, source: string) => {
  try {
    const [columns = [], ...rows] = csvCells(text)
    return { columns, rows, relaxed: false }
  } catch {
    try {
      const [columns = [], ...rows] = csvCells(text, { relax_quotes: true })
      return { columns, rows, relaxed: true }
    } catch (cause) {
      throw new UnreadableSourceError(source, `is not valid CSV: ${messageOf(cause)}`, { cause })
    }
  }
}
