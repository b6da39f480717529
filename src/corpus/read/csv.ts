import { parse } from 'csv-parse/sync'
import { UnreadableSourceError } from '../../errors.ts'
import { decodeText } from './decode-text.ts'
import type { Extracted, Reader } from './reader.ts'
import { readRecord, textFieldNames } from './records.ts'

/** One document per row. The first row names the columns. */
export const csv: Reader = {
  endings: ['csv', 'tsv'],
  media_types: ['text/csv', 'text/tab-separated-values'],
  read: async (bytes, source) => {
    const text = decodeText(bytes, source)
    const rows = parse(text, {
      columns: true,
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 20_000_000,
    }) as Record<string, unknown>[]
    const documents: Extracted[] = []
    for (const [index, row] of rows.entries()) {
      const found = await readRecord(row, `row ${index + 1}`, source)
      if (found) documents.push(found)
    }
    if (documents.length === 0) {
      throw new UnreadableSourceError(
        source,
        `holds no documents: no row has text in a column called ${textFieldNames}`,
      )
    }
    return documents
  },
}

/** The one of the usual delimiters that the first line holds most of. */
const delimiterOf = (text: string): string => {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const count = (delimiter: string): number => head.split(delimiter).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}
