import { parse } from 'csv-parse/sync'

/** Parses CSV into rows of cells. The delimiter is the comma, semicolon or tab, whichever occurs most often in the first line with text, outside of quotes. */
export const parseCsv = (text: string, options: { readonly relax_quotes?: boolean } = {}): string[][] =>
  parse(text, { bom: true, delimiter: delimiterOf(text), relax_column_count: true, skip_empty_lines: true, ...options })

const delimiterOf = (text: string): string => {
  const withoutQuotes = text.slice(0, 10_000).replace(/(^\uFEFF?|[,;\t\r\n])"(?:[^"]|"")*"/g, '$1""')
  const [firstLine = ''] = /[^\r\n]+/.exec(withoutQuotes) ?? []
  const count = (delimiter: string): number => firstLine.split(delimiter).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}
