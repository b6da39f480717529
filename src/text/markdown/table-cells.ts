import { trimSpan } from '../trim.ts'

export interface Cell {
  /** Between the bars. */
  readonly start: number
  readonly end: number
  /** Without the white space around it. */
  readonly inner: { readonly start: number; readonly end: number }
}

/** The cells of a table row. A bar after a backslash belongs to its cell, also in code, as in GitHub's Markdown. */
export const cellsOf = (text: string, start: number, end: number): readonly Cell[] => {
  const cells: Cell[] = []
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

/** How many columns a delimiter row such as `|:--|--:|` announces; 0 where the line is none. */
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
