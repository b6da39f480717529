import { messageOf, UnreadableSourceError } from '../../errors.ts'
import { counted } from '../../text/counted.ts'
import { zip } from '../../text/required.ts'
import { csvCells } from './csv-cells.ts'
import { decodeText } from './decode-text.ts'
import type { Reader, ReadPart } from './reader.ts'
import { readRecord, withSomeText } from './records.ts'

/** One document per row. The first row names the columns. */
export const csv: Reader = {
  endings: ['csv', 'tsv'],
  media_types: ['text/csv', 'text/tab-separated-values'],
  read: async (bytes, source) => {
    const { columns, rows, minCells } = readRows(decodeText(bytes, source), source)
    const found: ReadPart[] = []
    for (const [index, cells] of rows.entries()) {
      const part = `row ${index + 1}`
      const unread = `has ${counted(cells.length, 'cell')}, but the header names ${counted(columns.length, 'column')}`
      const isRead = cells.length >= minCells && cells.length <= columns.length
      const record = isRead ? zip(cells, columns).map(([cell, column]) => [column, cell]) : []
      found.push(isRead ? await readRecord(Object.fromEntries(record), part, source) : { part, unread })
    }
    return withSomeText(found, source)
  },
}

/** Reads quotes that are not doubled, as in `a 5" pipe`, as text. Cells may then be shifted, so every row must have all columns. */
const readRows = (text: string, source: string) => {
  try {
    const [columns = [], ...rows] = csvCells(text)
    return { columns, rows, minCells: 0 }
  } catch {
    try {
      const [columns = [], ...rows] = csvCells(text, { relax_quotes: true })
      return { columns, rows, minCells: columns.length }
    } catch (cause) {
      throw new UnreadableSourceError(source, `is not valid CSV: ${messageOf(cause)}`, { cause })
    }
  }
}
