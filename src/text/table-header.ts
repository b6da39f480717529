import { columnsOfDelimiter } from './markdown/tables.ts'

export interface TableHeader {
  readonly start: number
  readonly end: number
  readonly text: string
}

type Place = Pick<TableHeader, 'start' | 'end'>

/** The header row of the table at an offset; undefined outside of tables and in the header itself. */
export const tableHeaderAt = (text: string, at: number): TableHeader | undefined => {
  let line = lineAt(text, at)
  if (!isRow(text, line)) return undefined
  // Goes up to the first line of the table, because only the topmost delimiter separates a header. A lower line of dashes is a row.
  let header: Place | undefined
  for (let rows = 0; line.start > 0; rows++) {
    const above = lineAt(text, line.start - 1)
    if (rows === maxRowsAbove) return undefined
    if (!isRow(text, above)) break
    if (isDelimiter(text, line)) header = at > line.end ? above : undefined
    line = above
  }
  return header && { ...header, text: text.slice(header.start, header.end) }
}

const maxRowsAbove = 2000

const lineAt = (text: string, at: number): Place => {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const end = text.indexOf('\n', at)
  return { start, end: end === -1 ? text.length : end }
}

const isRow = (text: string, { start, end }: Place): boolean => text.slice(start, end).includes('|')

/** True for the line of dashes between the header and the rows of a table. */
export const isDelimiter = (text: string, { start, end }: Place): boolean => {
  const line = text.slice(start, end).trim()
  return columnsOfDelimiter(line, 0, line.length) > 0
}
