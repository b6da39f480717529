import { decodeText } from './decode-text.ts'
import type { Reader } from './reader.ts'

/** The text of the file itself, so that offsets hold in it. */
export const text: Reader = {
  endings: ['txt', 'text', 'rst', 'adoc', 'asciidoc'],
  media_types: ['text/plain'],
  read: (bytes, source) => [{ text: decodeText(bytes, source), media_type: 'text/plain', about: {} }],
}
