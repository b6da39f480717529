import { visible } from '../../text/visible.ts'
import type { DatasetRecord } from '../statistics/dataset-record.ts'
import type { PeopleSummary } from '../statistics/measures.ts'

/** A heading and what is under it; parts that are empty leave nothing. */
export const section = (title: string, ...parts: readonly (string | undefined)[]): string => {
  const body = parts.filter((part) => part !== undefined && part !== '')
  return body.length === 0 ? '' : [`## ${title}`, ...body].join('\n\n')
}

export type Column = string | { readonly head: string; readonly align: 'right' }

/** A table whose columns are padded, so that it reads as well in a terminal. Cells are Markdown already: see `plain` and `code`. */
export const table = (columns: readonly Column[], rows: readonly (readonly (string | number)[])[]): string => {
  if (rows.length === 0) return ''
  const heads = columns.map((column) => (typeof column === 'string' ? column : column.head))
  const right = columns.map((column) => typeof column !== 'string')
  const cells = [heads, ...rows.map((row) => row.map(String))]
  const widths = heads.map((_, at) => Math.max(3, ...cells.map((row) => [...(row[at] ?? '')].length)))
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, at) => padded(row[at] ?? '', width, right[at] === true)).join(' | ')} |`
  const rule = `|${widths.map((width, at) => (right[at] ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`
  return [line(heads), rule, ...cells.slice(1).map(line)].join('\n')
}

/** Text of documents, users or models: shown as it is, and never as markup. */
export const plain = (text: string, limit = 160): string =>
  shortened(text, limit)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    // An underscore inside a word is no emphasis; escaping it would only make identifiers hard to read.
    .replace(/[\\`*[\]>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, (mark) => `\\${mark}`)

/** An identifier. */
export const code = (text: string): string => `\`${shortened(text, 160).replaceAll('`', "'").replaceAll('|', '\\|')}\``

export const percent = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.0995 ? 1 : 0)}%`

export const dollars = (usd: number | null): string => (usd === null ? 'not known' : `$${usd.toFixed(4)}`)

export const shortened = (text: string, limit: number): string => {
  const line = visible(text.replace(/\s+/g, ' ').trim())
  return line.length <= limit ? line : `${line.slice(0, limit - 1).trimEnd()}…`
}

const padded = (cell: string, width: number, right: boolean): string => {
  const gap = ' '.repeat(width - [...cell].length)
  return right ? gap + cell : cell + gap
}

export interface CardInput extends DatasetRecord {
  /** What people did with the set, where they reviewed it. */
  readonly people?: PeopleSummary
}
