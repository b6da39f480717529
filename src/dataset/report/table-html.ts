import { escapeHtml } from './escape.ts'

/** A table cell. With a share, a bar of that length is drawn under the text; a share of 0 has another color. */
export type Cell = string | number | { readonly text: string | number; readonly share: number }

export const tableHtml = (header: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const isNumeric = header.map((_, column) => rows.some((row) => row[column] !== '' && typeof row[column] !== 'string'))
  const classOf = (column: number): string => (isNumeric[column] ? ' class="number"' : '')
  return `<table><thead><tr>${header.map((text, column) => `<th scope="col"${classOf(column)}>${escapeHtml(text)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell, column) => `<td${classOf(column)}>${cellHtml(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`
}

const cellHtml = (cell: Cell): string => {
  if (typeof cell !== 'object') return escapeHtml(cell)
  if (cell.share === 0) return `<span class="none">${escapeHtml(cell.text)}</span>`
  return `${escapeHtml(cell.text)}<i class="bar" style="width:${Math.round(cell.share * 100)}%"></i>`
}
