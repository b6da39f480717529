import { jsonLines } from '../../text/json-lines.ts'

/** JSON Lines with Unicode line separators escaped, because some parsers treat them as newlines. */
export const portableJsonLines = (rows: readonly unknown[]): string =>
  jsonLines(rows).replaceAll(/[\u0085\u2028\u2029]/g, escapeCodeUnit)

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** For readers that use the platform's encoding. */
export const asciiOnly = (text: string): string => text.replaceAll(/[\u007f-\uffff]/g, escapeCodeUnit)

const escapeCodeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** CSV as in RFC 4180. */
export const csv = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const field = (text: string): string => (/[",\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [head, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')
}
