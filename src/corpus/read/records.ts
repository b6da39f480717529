import { UnreadableSourceError } from '../../errors.ts'
import { readFrontMatter } from '../../text/front-matter.ts'
import { html } from './html.ts'
import type { ReadPart } from './reader.ts'

/** A record's text is in the first of these fields that is not empty. */
const textFields = ['text', 'content', 'contents', 'body', 'markdown', 'page_content', 'document', 'html'] as const

const textFieldNames = textFields.slice(0, 6).join(', ')

/** Returns the parts of a file of records. Refuses a file in which none has text. */
export const withSomeText = (found: readonly ReadPart[], source: string): readonly ReadPart[] => {
  if (found.some((each) => 'text' in each)) return found
  const broken = found.find((each) => 'unread' in each && each.unread !== noText)
  const why =
    broken && 'unread' in broken
      ? `${broken.part} ${broken.unread}`
      : `none of its records has text in a field called ${textFieldNames}`
  throw new UnreadableSourceError(source, `contains no documents: ${why}`)
}

const noText = 'has no text'

/** Makes a document from a row of a CSV file or a line of JSONL, or says why it can't. */
export const readRecord = async (
  record: Readonly<Record<string, unknown>>,
  part: string,
  source: string,
): Promise<ReadPart> => {
  const fields = Object.fromEntries(
    Object.entries(flat(record)).map(([name, value]) => [name.trim().toLowerCase(), value]),
  )
  const textIn = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '')
  const field = textFields.find((name) => textIn(name).trim() !== '')
  if (field === undefined) {
    const other = textFields.find((name) => fields[name] !== undefined && fields[name] !== null && fields[name] !== '')
    const value = fields[other ?? '']
    const kind = Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`
    const isBlank = value === undefined || typeof value === 'string'
    return { part, unread: isBlank ? noText : `has ${kind} where text is expected (${other})` }
  }

  const text = textIn(field)
  const about = readFrontMatter(fields)
  const usual = field === 'html' ? 'text/html' : field === 'markdown' ? 'text/markdown' : 'text/plain'
  const media_type = textIn('media_type') || usual
  if (media_type === 'text/html') {
    const [page] = await html.read(new TextEncoder().encode(text), source)
    return page && 'text' in page ? { ...page, about: { ...page.about, ...about }, part } : { part, unread: 'is empty' }
  }
  return { text, media_type, about, part }
}

/** Reads a record that is a whole document. `what` names it in errors. */
export const readSingleRecord = async (
  record: Readonly<Record<string, unknown>>,
  what: string,
  source: string,
): Promise<readonly ReadPart[]> => {
  const { part: _, ...found } = await readRecord(record, what, source)
  return ['unread' in found ? { ...found, part: what } : found]
}

/** Loaders often keep fields in `metadata`. */
const flat = (record: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const { metadata } = record
  return metadata && typeof metadata === 'object' && !Array.isArray(metadata)
    ? { ...metadata, ...record }
    : { ...record }
}
