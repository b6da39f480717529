import { withThousands } from '../../text/counted.ts'
import { visible } from '../../text/visible.ts'
import { wilson } from '../statistics/numbers.ts'

/** Joins the lines that are not empty. */
export const lines = (...all: readonly string[]): string => all.filter((line) => line !== '').join('\n')

/** Returns a heading and its parts without the empty ones, or nothing if all are empty. */
export const section = (title: string, ...parts: readonly (string | undefined)[]): string => {
  const body = parts.filter((part) => part !== undefined && part !== '')
  return body.length === 0 ? '' : [`## ${title}`, ...body].join('\n\n')
}

export type Row = readonly (string | number)[]

/**
 * Pads the columns so that the table is also readable as plain text. `heads` are separated by |, and a trailing >
 * aligns a column right. Cells are numbers or Markdown: see `plain` and `code`.
 * Only the first `most` rows are shown, with the number of the others.
 */
export const table = (heads: string, rows: readonly Row[], most = Number.POSITIVE_INFINITY): string => {
  if (rows.length === 0) return ''
  if (rows.length > most) return `${table(heads, rows.slice(0, most))}\n\n${withThousands(rows.length - most)} more.`
  const columns = heads.split('|').map((head) => head.trim())
  const right = columns.map((head) => head.endsWith('>'))
  const text = (cell: Row[number]): string => (typeof cell === 'number' ? withThousands(cell) : cell)
  const cells = [columns.map((head) => head.replace(/>$/, '')), ...rows.map((row) => row.map(text))]
  const widths = columns.map((_, at) => Math.max(3, ...cells.map((row) => [...(row[at] ?? '')].length)))
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, at) => padded(row[at] ?? '', width, right[at] === true)).join(' | ')} |`
  const rule = `|${widths.map((width, at) => (right[at] ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`
  const [head = '', ...body] = cells.map(line)
  return [head, rule, ...body].join('\n')
}

/** Escapes text of documents, users or models so that it is never read as markup. */
export const plain = (text: string, limit = 160): string =>
  shortened(text, limit)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    // An underscore inside a word is not emphasis, and escaping it makes identifiers hard to read.
    .replace(/[\\`*[\]>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, (mark) => `\\${mark}`)

export const code = (text: string): string => `\`${shortened(text, 160).replaceAll('`', "'").replaceAll('|', '\\|')}\``

export const percent = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.0995 ? 1 : 0)}%`

/** The 95% interval of a share, or an empty string for n = 0. */
export const interval = (hits: number, n: number): string => {
  if (n === 0) return ''
  const [low, high] = wilson(hits, n)
  return `${percent(low)} to ${percent(high)}`
}

/** A share with its 95% interval. */
export const shareOf = (hits: number, n: number): string =>
  n === 0 ? '' : `${percent(hits / n)} (${interval(hits, n)})`

export const dollars = (usd: number | null): string => (usd === null ? 'not known' : `$${usd.toFixed(4)}`)

export const shortened = (text: string, limit: number): string => {
  const line = visible(text.replace(/\s+/g, ' ').trim())
  return line.length <= limit ? line : `${line.slice(0, limit - 1).trimEnd()}…`
}

const padded = (cell: string, width: number, right: boolean): string => {
  const gap = ' '.repeat(width - [...cell].length)
  return right ? gap + cell : cell + gap
}
