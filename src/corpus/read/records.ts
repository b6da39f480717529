import { messageOf, UnreadableSourceError } from '../../errors.ts'
import { counted } from '../../text/counted.ts'
import { metadataFrom } from '../../text/front-matter.ts'
import { sha256 } from '../../text/hash.ts'
import { fieldsOf, isRecord } from '../../text/objects.ts'
import { parseCsv } from './csv-cells.ts'
import { decodeText } from './decode-text.ts'
import { html, readHtml } from './html.ts'
import { type Reader, type ReadPart, withoutParameters } from './reader.ts'

/** One document per row. The first row names the columns. */
export const csv: Reader = {
  extensions: ['csv', 'tsv'],
  media_types: ['text/csv', 'text/tab-separated-values'],
  read: (bytes, source) => {
    const { cells: table, relaxed } = readCells(decodeText(bytes, source), source)
    const [columns = [], ...rows] = table
    const parts: ReadPart[] = []
    for (const [index, cells] of rows.entries()) {
      const part = `row ${index + 1}`
      const record = Object.fromEntries(cells.map((cell, at) => [columns[at] ?? '', cell] as const).filter(isFilled))
      const reason = `has ${counted(cells.length, 'cell')}, but the header names ${counted(columns.length, 'column')}`
      if (cells.length > columns.length || (relaxed && cells.length < columns.length)) parts.push({ part, reason })
      else if (relaxed && cells.some((cell) => /^".*[\r\n]/.test(cell)))
        parts.push({ part, reason: 'has a quote that is not closed on its line, so it may contain other rows' })
      else parts.push(readRecord(record, part, source))
    }
    return requireSomeText(parts, source)
  },
}

/** Reads CSV. If it is invalid, reads it again and treats unescaped quotes, as in `a 5" pipe`, as text (`relaxed`), which may shift cells. */
const readCells = (text: string, source: string, relaxed = false): { cells: string[][]; relaxed: boolean } => {
  try {
    return { cells: parseCsv(text, { relax_quotes: relaxed }), relaxed }
  } catch (cause) {
    if (!relaxed) return readCells(text, source, true)
    throw new UnreadableSourceError(source, `is not valid CSV: ${messageOf(cause)}`, { cause })
  }
}

/** One document per line: a JSON object with a text field. Invalid lines are reported, and the others are kept. */
export const jsonl: Reader = {
  extensions: ['jsonl', 'ndjson'],
  media_types: ['application/jsonl', 'application/x-ndjson', 'application/x-jsonlines'],
  read: (bytes, source) => {
    const parts: ReadPart[] = []
    const lines = decodeText(bytes, source).split(/\r\n?|\n/)
    for (const [index, line] of lines.entries()) {
      if (line.trim() === '') continue
      const part = `line ${index + 1}`
      const record = objectOrReason(line)
      parts.push(typeof record === 'string' ? { part, reason: record } : readRecord(record, part, source))
    }
    return requireSomeText(parts, source)
  },
}

const objectOrReason = (line: string): Readonly<Record<string, unknown>> | string => {
  try {
    const value: unknown = JSON.parse(line)
    return isRecord(value) ? value : 'is not an object'
  } catch (cause) {
    return `is not JSON (${messageOf(cause)})`
  }
}

/** A record's text is in the first of these fields that is not empty. */
const textFields = ['text', 'content', 'contents', 'body', 'markdown', 'page_content', 'document', 'html'] as const

/** Returns the parts of a file of records. Throws if no part has text. */
const requireSomeText = (parts: readonly ReadPart[], source: string): readonly ReadPart[] => {
  if (parts.some((part) => 'text' in part)) return parts
  const broken = parts.filter((part) => 'reason' in part).find(({ reason }) => reason !== noText)
  const why = broken
    ? `${broken.part} ${broken.reason}`
    : `none of its records has text in one of the fields ${textFields.join(', ')}`
  throw new UnreadableSourceError(source, `contains no documents: ${why}`)
}

const noText = 'has no text'

const readRecord = (record: Readonly<Record<string, unknown>>, part: string, source: string) => {
  // Loaders often nest fields in `metadata`.
  const entries = [fieldsOf(record.metadata), record].flatMap((fields) => Object.entries(fields).filter(isFilled))
  const fields = Object.fromEntries(entries.map(([name, value]) => [name.trim().toLowerCase(), value]))
  const textIn = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '')
  const field = textFields.find((name) => textIn(name) !== '')
  if (field === undefined) {
    const other = textFields.find((name) => fields[name] !== undefined)
    if (other === undefined) return { part, reason: noText }
    const value = fields[other]
    const kind = Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`
    return { part, reason: `has ${kind} where text is expected (${other})` }
  }

  const text = textIn(field)
  const metadata = metadataFrom(fields)
  const likelyType = field === 'html' ? 'text/html' : field === 'markdown' ? 'text/markdown' : 'text/plain'
  const media_type = withoutParameters(textIn('media_type')) || likelyType
  if (!html.media_types.includes(media_type)) return { text, media_type, metadata, part }
  try {
    const page = readHtml(text, source)
    if (page.text === '') return { part, reason: 'contains HTML but no text' }
    return { ...page, metadata: { ...page.metadata, ...metadata }, part }
  } catch (cause) {
    if (cause instanceof UnreadableSourceError) return { part, reason: cause.reason }
    throw cause
  }
}

/** Empty fields are skipped, so that they do not overwrite others of the same name. */
const isFilled = ([, value]: readonly [name: string, value: unknown]): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null

/** Makes an entry of a store from a record, such as a row of a database. `label` names the record in messages: `the row`. */
export const recordEntry = (source: string, key: string, record: Readonly<Record<string, unknown>>, label: string) => ({
  source,
  key,
  fingerprint: sha256(JSON.stringify(record)),
  read: () => readSingleRecord(record, label, source),
})

/** Reads a record that is a whole document, so that it has no `part`. */
export const readSingleRecord = async (
  record: Readonly<Record<string, unknown>>,
  label: string,
  source: string,
): Promise<readonly ReadPart[]> => {
  const { part: _, ...content } = readRecord(record, label, source)
  return ['reason' in content ? { ...content, part: label } : content]
}
