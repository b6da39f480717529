import type { Block } from '../blocks.ts'
import { elementAt } from '../required.ts'
import { trimSpan } from '../trim.ts'
import { closeBeforeLastLine } from './close.ts'
import { lastLineOf, type Paragraph, push, type Scan, type Table } from './scan.ts'

/** Starts a table if this line is a delimiter row. The header is the last line of the paragraph above. */
export const tryStartTable = (scan: Scan, paragraph: Paragraph, at: number, end: number): boolean => {
  const { text } = scan
  const columns = columnsOfDelimiter(text, at, end)
  if (columns === 0) return false
  const header = { start: lastLineOf(paragraph), end: paragraph.end }
  if (cellsOf(text, header.start, header.end).length !== columns) return false
  closeBeforeLastLine(scan, paragraph)
  const block = push(scan, 'table', { start: header.start, end, inner: { start: header.start, end } })
  const table: Table = { type: 'table', block, columns, rows: 0 }
  scan.leaf = table
  addRow(scan, table, header.start, header.end)
  elementAt(scan.blocks, block).end = end
  return true
}

export const addRow = (scan: Scan, table: Table, at: number, end: number): void => {
  const level = table.rows++
  const row =
    scan.blocks.push({ kind: 'table_row', start: at, end, parent: table.block, level, inner: { start: at, end } }) - 1
  for (const cell of cellsOf(scan.text, at, end).slice(0, table.columns))
    scan.blocks.push({ kind: 'table_cell', ...cell, parent: row, level })
  const tableBlock = elementAt(scan.blocks, table.block)
  tableBlock.end = end
  tableBlock.inner = { start: tableBlock.inner.start, end }
}

/** The cells of a table row. As in GitHub's Markdown, an escaped bar belongs to the cell, even in code. */
const cellsOf = (text: string, start: number, end: number): readonly Pick<Block, 'start' | 'end' | 'inner'>[] => {
  const cells: Pick<Block, 'start' | 'end' | 'inner'>[] = []
  let from = text[start] === '|' ? start + 1 : start
  for (let at = from; at <= end; at++) {
    if (at < end && text.charCodeAt(at) === backslash) {
      at++
      continue
    }
    if (at < end && text.charCodeAt(at) !== bar) continue
    const cell = { start: from, end: at, inner: trimSpan(text, from, at) }
    if (at < end || cell.inner.end > cell.inner.start) cells.push(cell)
    from = at + 1
  }
  return cells
}

/** The number of columns of a delimiter row such as `|:--|--:|`; 0 for other lines. */
export const columnsOfDelimiter = (text: string, at: number, end: number): number => {
  const first = text[at]
  if (first !== '|' && first !== '-' && first !== ':') return 0
  if (end - at > 20_000) return 0
  const line = text.slice(at, end)
  if (!/^[|:\- \t]+$/.test(line) || !line.includes('-') || !/[|:]/.test(line)) return 0
  const cells = line
    .replace(/^\|/, '')
    .replace(/\|[ \t]*$/, '')
    .split('|')
  return cells.every((cell) => /^[ \t]*:?-+:?[ \t]*$/.test(cell)) ? cells.length : 0
}

const backslash = 92
const bar = 124
