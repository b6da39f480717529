import { z } from 'zod'

/** The form of a set's files. Sets of 0.1 name none, and are read as well. */
export const setSchema = 2

/** A line of corpus/chunks.jsonl. */
export const ChunkRow = z.object({
  chunk_id: z.string(),
  doc_id: z.string(),
  version: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
  section: z.string(),
  language: z.string(),
})
export type ChunkRow = z.infer<typeof ChunkRow>
