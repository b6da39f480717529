import { jsonLines } from '../../text/json-lines.ts'

/** Returns one line of JSON per row, with Unicode line separators escaped: some parsers treat them as newlines. */
export const portableJsonLines = (rows: readonly unknown[]): string =>
  jsonLines(rows).replaceAll(/[\u0085\u2028\u2029]/g, escapeCodeUnit)

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** JSON in ASCII only, for readers that open files in the encoding of the platform. */
export const asciiOnly = (text: string): string => text.replaceAll(/[\u007f-\uffff]/g, escapeCodeUnit)

const escapeCodeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** RFC 4180: fields with a comma, a quote or a line break are quoted. A field that a spreadsheet would run as a formula is prefixed with ' so that it stays text. */
export const csv = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  options: { readonly spreadsheet?: boolean } = {},
): string => {
  const field = (text: string): string => {
    const safe = options.spreadsheet && /^\s*[=+\-@|\t\r＝＋－＠]/.test(text) ? `'${text}` : text
    return /[",\n\r]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return [head, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')
}
