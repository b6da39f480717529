import { UnreadableSourceError } from '../../errors.ts'
import { decodeText } from './decode-text.ts'
import type { Extracted, Reader } from './reader.ts'
import { readRecord, textFieldNames } from './records.ts'

/** One document per line, an object with a field for its text. */
export const jsonl: Reader = {
  endings: ['jsonl', 'ndjson'],
  media_types: ['application/jsonl', 'application/x-ndjson', 'application/x-jsonlines'],
  read: async (bytes, source) => {
    const documents: Extracted[] = []
    for (const [index, line] of decodeText(bytes, source)
      .split(/\r\n?|\n/)
      .entries()) {
      if (line.trim() === '') continue
      const found = await readRecord(objectIn(line, index + 1, source), `line ${index + 1}`, source)
      if (found) documents.push(found)
    }
    if (documents.length === 0) {
      throw new UnreadableSourceError(
        source,
        `holds no documents: no line has text in a field called ${textFieldNames}`,
      )
    }
    return documents
  },
}

const objectIn = (line: string, number: number, source: string): Readonly<Record<string, unknown>> => {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (cause) {
    throw new UnreadableSourceError(source, `is not JSONL: line ${number} is no JSON (${(cause as Error).message})`, {
      cause,
    })
  }
  if (value && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>
  throw new UnreadableSourceError(source, `is not JSONL of documents: line ${number} is no object`)
}
