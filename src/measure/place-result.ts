import type { Dataset } from '../dataset/check/read-dataset.ts'
import { type NoPlace, placesIn } from '../dataset/find-in-set.ts'
import { createPlacer, type ForeignChunk, type PlacedChunk } from '../dataset/place-chunk.ts'
import { shown } from '../text/shown.ts'
import type { Span } from '../vocabulary/index.ts'
import type { RetrievedResult } from './retriever-reply.ts'

/** Locates a result. A text that occurs several times has several places. */
export type PlaceResult = (found: RetrievedResult) => readonly Span[] | NoPlace

/** Locates a result by its offsets, its chunk id, or its text. Chunk ids may be the user's own (`chunks`) or those of the dataset. */
export const placeResult = (dataset: Dataset, chunks: readonly ForeignChunk[] = []): PlaceResult => {
  const ids = chunkPlaces(dataset, chunks)
  const { byOffsets, byText } = placesIn(dataset)
  return (found) => {
    const { doc_id, version, start, end, chunk_id, text } = found
    if (doc_id !== undefined && start !== undefined && end !== undefined) {
      const place = byOffsets({ doc_id, version, start, end })
      return 'fault' in place ? place : [place]
    }
    const chunk = chunk_id === undefined ? undefined : ids.get(chunk_id)
    if (chunk) return 'reason' in chunk ? { fault: 'not found', reason: chunk.reason } : [chunk]
    if (text === undefined) return { fault: 'unknown', reason: `There is no chunk ${chunk_id}.` }
    const places = byText(text, found)
    return places.length > 0 ? places : { fault: 'not found', reason: `Its text occurs in no document: ${shown(text)}` }
  }
}

const chunkPlaces = (
  dataset: Dataset,
  chunks: readonly ForeignChunk[],
): ReadonlyMap<string, PlacedChunk | { readonly reason: string }> => {
  const place = createPlacer(dataset)
  return new Map([
    ...dataset.chunks.map((chunk) => [chunk.chunk_id, chunk] as const),
    ...chunks.map((chunk) => {
      const placed = place(chunk)
      return [
        chunk.chunk_id,
        'reason' in placed ? { reason: `Your chunk ${chunk.chunk_id}: ${placed.reason}` } : placed,
      ] as const
    }),
  ])
}
