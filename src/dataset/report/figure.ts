import { html } from './escape.ts'

/** A table with a title and a caption. */
export interface Figure {
  readonly title: string
  readonly caption: string
  /** Spans the whole width of the page. */
  readonly wide?: boolean
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A bar is drawn under its text. Its length is a share of the cell, and a share of 0 is set off by color. */
export type Cell = string | number | { readonly text: string | number; readonly share: number }

export const figureHtml = ({ title, caption, wide, head, rows }: Figure): string => `
<figure${wide ? ' class="wide"' : ''}>
<figcaption><h3>${html(title)}</h3><p>${html(caption)}</p></figcaption>
<div class="scroll" tabindex="0" role="region" aria-label="${html(title)}">${tableHtml(head, rows)}</div>
</figure>`

export const tableHtml = (head: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const isNumeric = head.map((_, column) => rows.some((row) => row[column] !== '' && typeof row[column] !== 'string'))
  const numeric = (column: number): string => (isNumeric[column] ? ' class="number"' : '')
  return `<table><thead><tr>${head.map((text, column) => `<th scope="col"${numeric(column)}>${html(text)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell, column) => `<td${numeric(column)}>${cellHtml(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`
}

const cellHtml = (cell: Cell): string =>
  typeof cell !== 'object'
    ? html(cell)
    : cell.share === 0
      ? `<span class="none">${html(cell.text)}</span>`
      : `${html(cell.text)}<i class="bar" style="width:${Math.round(cell.share * 100)}%"></i>`
