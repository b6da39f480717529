import { UsageError } from '../errors.ts'
import { readInput } from '../store/folders/read-input.ts'
import { ForeignChunk } from './place-chunk.ts'

/** Chunks of a user's own chunker, one a line. */
export const readChunks = (file: string): ForeignChunk[] => parseChunks(readInput(file), file)

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
