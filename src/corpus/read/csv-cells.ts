import { parse } from 'csv-parse/sync'

/** The cells of a CSV text, row by row, split at the usual delimiter that occurs most often in the first line with text. */
export const csvCells = (text: string, options: { readonly relax_quotes?: boolean } = {}): string[][] =>
  parse(text, { bom: true, delimiter: delimiterOf(text), relax_column_count: true, skip_empty_lines: true, ...options })

const delimiterOf = (text: string): string => {
  const [head = ''] = /[^\r\n]+/.exec(text) ?? []
  const count = (delimiter: string): number => head.split(delimiter).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}
