import { beginningOf } from '../../text/beginning.ts'
import { withThousands } from '../../text/counted.ts'
import { visible } from '../../text/visible.ts'
import { wilson } from '../statistics/numbers.ts'

/** Joins lines, without the absent ones. */
export const lines = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join('\n')

/** A heading followed by its non-empty parts, or an empty string if all are empty. */
export const section = (title: string, ...parts: readonly (string | false | undefined)[]): string => {
  const body = parts.filter(Boolean)
  return body.length === 0 ? '' : [`## ${title}`, ...body].join('\n\n')
}

export type Row = readonly (string | number)[]

/** A Markdown table. `heads` are separated by |, and a trailing > aligns right. Cells are numbers or Markdown (`escapeMarkdown`, `code`). Counts rows beyond `limit`. */
export const table = (heads: string, rows: readonly Row[], limit = Number.POSITIVE_INFINITY): string => {
  if (rows.length === 0) return ''
  if (rows.length > limit) return `${table(heads, rows.slice(0, limit))}\n\n${withThousands(rows.length - limit)} more.`
  const columns = heads.split(/(?<!\\)\|/).map((head) => head.trim())
  const separator = columns.map((head) => (rightAlignMark.test(head) ? '---:' : '---'))
  const text = (cell: Row[number]): string => (typeof cell === 'number' ? withThousands(cell) : cell)
  return [columns.map((head) => head.replace(rightAlignMark, '')), separator, ...rows.map((row) => row.map(text))]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

const rightAlignMark = /(?<!\\)>$/

export const textTable = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  table(escapeAll(header).join('|'), rows.map(escapeAll))

const escapeAll = (texts: readonly string[]): string[] => texts.map(escapeUnshortened)

export const escapeUnshortened = (text: string): string => escapeMarkdown(text, Number.POSITIVE_INFINITY)

/** Escapes text of documents, users or models so that it is not read as markup, and shortens it. */
export const escapeMarkdown = (text: string, limit = 160): string =>
  shorten(text, limit)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    // An underscore inside a word is not emphasis, and escaping it makes identifiers hard to read.
    .replace(/[\\`*[\]>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, (mark) => `\\${mark}`)

export const code = (text: string): string =>
  text === '' ? '' : `\`${shorten(text, 160).replaceAll('`', "'").replaceAll('|', '\\|')}\``

/** Shows one decimal near 0 and 1, so that 100% always means all. */
export const percent = (share: number): string => {
  if (share > 0.995 && share < 1) return `${Math.min(share * 100, 99.9).toFixed(1)}%`
  return `${(share * 100).toFixed(share > 0 && share < 0.0995 ? 1 : 0)}%`
}

/** The 95% interval of the share hits / n. An empty string if n is 0. */
export const interval = (hits: number, n: number): string => {
  if (n === 0) return ''
  const [low, high] = wilson(hits, n)
  return `${percent(low)} to ${percent(high)}`
}

/** The share hits / n with its 95% interval. An empty string if n is 0. */
export const shareOf = (hits: number, n: number): string =>
  n === 0 ? '' : `${percent(hits / n)} (${interval(hits, n)})`

export const dollars = (usd: number | null): string =>
  usd === null ? 'unknown' : 0 < usd && usd < 0.0001 ? 'less than $0.0001' : `$${usd.toFixed(4)}`

/** Text on one line, cut at the limit. */
export const shorten = (text: string, limit: number): string => {
  const line = visible(text.replace(/\s+/g, ' ').trim())
  return line.length <= limit ? line : `${beginningOf(line, limit - 1).trimEnd()}…`
}
