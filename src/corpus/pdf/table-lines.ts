import { tableOut } from '../html/table-out.ts'
import type { Line } from './fragment.ts'

/** A table that begins at a line: rows of equally many cells that stand below one another. */
export const tableAt = (
  lines: readonly Line[],
  at: number,
): { readonly markdown: string; readonly lines: number } | undefined => {
  const head = lines[at]!
  if (head.cells.length < 2) return undefined
  const rows: string[][] = [head.cells.map((cell) => cell.text)]
  let end = at + 1
  for (; end < lines.length; end++) {
    const line = lines[end]!
    if (line.page !== head.page || line.y <= lines[end - 1]!.y || line.y - lines[end - 1]!.y > 4 * line.size) break
    const places = line.cells.map((cell) => head.cells.findIndex((column) => stands(cell, column, line.size)))
    if (places.includes(-1) || new Set(places).size < places.length) break
    if (places.length === head.cells.length) rows.push(line.cells.map((cell) => cell.text))
    else if (continuesRow(lines[end - 1]!, line)) {
      places.forEach((place, index) => {
        rows.at(-1)![place] += ` ${line.cells[index]!.text}`
      })
    } else break
  }
  // Two rows of two cells happen by chance.
  if (rows.length < 3 && rows.length * head.cells.length < 6) return undefined
  const cells = rows.map((row) => row.map((text) => ({ text, header: false, columns: 1, rows: 1 })))
  return { markdown: tableOut(cells), lines: end - at }
}

/** Below its column: at the same left edge, the same right edge, or centred. */
const stands = (cell: Line['cells'][number], column: Line['cells'][number], size: number): boolean =>
  Math.abs(cell.x - column.x) < 0.8 * size ||
  Math.abs(cell.right - column.right) < 0.8 * size ||
  Math.abs(cell.x + cell.right - column.x - column.right) < 1.2 * size

const continuesRow = (before: Line, line: Line): boolean => line.y - before.y < 1.45 * line.size
