import { z } from 'zod'
import { Span } from '../vocabulary/index.ts'

/** Version of the file format. Sets written by goldspan 0.1 have no version number and can still be read. */
export const setSchemaVersion = 2

/** A line of corpus/chunks.jsonl. */
export const ChunkRow = z.object({ chunk_id: z.string(), ...Span.shape, section: z.string(), language: z.string() })
export type ChunkRow = z.infer<typeof ChunkRow>
