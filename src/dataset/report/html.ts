import { visible, visibleJson } from '../../text/visible.ts'

type Cell = string | number

export const tableHtml = (head: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const isNumeric = head.map((_, column) => rows.some((row) => typeof row[column] === 'number'))
  const numeric = (column: number): string => (isNumeric[column] ? ' class="number"' : '')
  return `<table><thead><tr>${head.map((text, column) => `<th scope="col"${numeric(column)}>${html(text)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell, column) => `<td${numeric(column)}>${html(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`
}

/** Escapes text for an HTML element or a quoted attribute. */
export const html = (text: string | number): string =>
  visible(String(text))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** JSON for a script element. Nothing in it can close the element or open a comment. */
export const scriptJson = (value: unknown): string =>
  visibleJson(JSON.stringify(value))
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
