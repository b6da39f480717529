import { closeLeaf } from './close.ts'
import { type Paragraph, push, type Scan, type Table } from './scan.ts'
import { cellsOf, columnsOfDelimiter } from './table-cells.ts'

/** The row above the delimiter row, until now the last line of a paragraph, is the header. */
export const startsTable = (scan: Scan, paragraph: Paragraph, at: number, end: number): boolean => {
  const { text } = scan
  const columns = columnsOfDelimiter(text, at, end)
  if (columns === 0) return false
  const header = { start: paragraph.lines.at(-1)!, end: paragraph.end }
  if (cellsOf(text, header.start, header.end).length !== columns) return false
  if (paragraph.lines.length > 1) {
    scan.leaf = { ...paragraph, lines: paragraph.lines.slice(0, -1), end: paragraph.previousEnd }
    closeLeaf(scan)
  }
  scan.leaf = undefined
  const block = push(scan, 'table', { start: header.start, end, inner: { start: header.start, end } })
  const table: Table = { type: 'table', block, columns, rows: 0 }
  scan.leaf = table
  addRow(scan, table, header.start, header.end)
  scan.blocks[block]!.end = end
  return true
}

export const addRow = (scan: Scan, table: Table, at: number, end: number): void => {
  const depth = table.rows++
  const row =
    scan.blocks.push({ kind: 'table_row', start: at, end, parent: table.block, depth, inner: { start: at, end } }) - 1
  for (const cell of cellsOf(scan.text, at, end).slice(0, table.columns)) {
    scan.blocks.push({ kind: 'table_cell', start: cell.start, end: cell.end, parent: row, depth, inner: cell.inner })
  }
  const whole = scan.blocks[table.block]!
  whole.end = end
  whole.inner = { start: whole.inner.start, end }
}
