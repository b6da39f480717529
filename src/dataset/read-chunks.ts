import { readFileSync } from 'node:fs'
import { messageOf, UsageError } from '../errors.ts'
import { ForeignChunk } from './place-chunk.ts'

/** Chunks of a user's own chunker, one a line. */
export const readChunks = (file: string): ForeignChunk[] => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new UsageError(`${file} can't be read: ${messageOf(cause)}`, { cause })
  }
  return parseChunks(text, file)
}

export const parseChunks = (text: string, file: string): ForeignChunk[] =>
  text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      return [ForeignChunk.parse(JSON.parse(line))]
    } catch (cause) {
      throw new UsageError(
        `${file}, line ${index + 1}: not a chunk. Expected {"chunk_id": …, "doc_id": …, "start": …, "end": …} or {"chunk_id": …, "text": …}.`,
        { cause },
      )
    }
  })
