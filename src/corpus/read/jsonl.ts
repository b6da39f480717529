import { UnreadableSourceError } from '../../errors.ts'
import { decodeText } from './decode-text.ts'
import type { Found, Reader } from './reader.ts'
import { readRecord, textFieldNames } from './records.ts'

/** One document per line, an object with a field for its text. A line that is none is named; the others go on. */
export const jsonl: Reader = {
  endings: ['jsonl', 'ndjson'],
  media_types: ['application/jsonl', 'application/x-ndjson', 'application/x-jsonlines'],
  read: async (bytes, source) => {
    const found: Found[] = []
    for (const [index, line] of decodeText(bytes, source)
      .split(/\r\n?|\n/)
      .entries()) {
      if (line.trim() === '') continue
      const part = `line ${index + 1}`
      const record = objectIn(line)
      found.push(typeof record === 'string' ? { part, unread: record } : await readRecord(record, part, source))
    }
    if (found.some((each) => 'text' in each)) return found
    const [wrong] = found.flatMap((each) => ('unread' in each && each.unread.startsWith('is no') ? [each] : []))
    throw new UnreadableSourceError(
      source,
      wrong
        ? `is not JSONL of documents: ${wrong.part} ${wrong.unread}`
        : `contains no documents: no line has text in a field called ${textFieldNames}`,
    )
  },
}

const objectIn = (line: string): Readonly<Record<string, unknown>> | string => {
  try {
    const value: unknown = JSON.parse(line)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : 'is not an object'
  } catch (cause) {
    return `is not JSON (${(cause as Error).message})`
  }
}
