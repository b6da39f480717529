import { type Dataset, type ManifestRow, textKey } from '../dataset/check/read-dataset.ts'
import { createPlacer, type ForeignChunk, type PlacedChunk } from '../dataset/place-chunk.ts'
import { textFinder } from './find-text.ts'
import type { Stretch } from './retrieval-scores.ts'
import type { Found } from './retriever-reply.ts'

export interface PlacedResult extends Stretch {
  readonly version: string
  readonly latest: boolean
}

export type PlacingFault = 'unknown' | 'outside' | 'not found'

/** Why a result is nowhere in the dataset. */
interface NotPlaced {
  readonly fault: PlacingFault
  readonly reason: string
}

/** Where a result is: one place, or each of several where its text is several times. */
export type PlaceFound = (found: Found) => readonly PlacedResult[] | NotPlaced

/**
 * Where a retriever's result is: where it says, where its chunk does, or where its text is found. Chunk ids are those of the
 * user's own chunks where they are given, else those of the dataset.
 */
export const placeFound = (dataset: Dataset, chunks: readonly ForeignChunk[] = []): PlaceFound => {
  const ids = chunkPlaces(dataset, chunks)
  const latest = latestVersions(dataset)
  const findText = textFinder(dataset)
  const placed = ({ doc_id, version, start, end }: Stretch & { readonly version: string }): PlacedResult => ({
    doc_id,
    version,
    start,
    end,
    latest: latest.get(doc_id) === version,
  })
  const byOffsets = ({ doc_id, start, end, ...found }: Found & Stretch): readonly PlacedResult[] | NotPlaced => {
    const version = found.version ?? latest.get(doc_id)
    if (version === undefined) return { fault: 'unknown', reason: `There is no document ${doc_id}.` }
    const text = dataset.texts.get(textKey(doc_id, version))
    if (text === undefined) return { fault: 'unknown', reason: `There is no version ${version} of ${doc_id}.` }
    return start >= end || end > text.length
      ? { fault: 'outside', reason: `${start} to ${end} is not a place in ${doc_id} (${text.length} characters).` }
      : [placed({ doc_id, version, start, end })]
  }
  return (found) => {
    if (isStretch(found)) return byOffsets(found)
    const chunk = found.chunk_id === undefined ? undefined : ids.get(found.chunk_id)
    if (chunk) return 'reason' in chunk ? { fault: 'not found', reason: chunk.reason } : [placed(chunk)]
    if (found.text === undefined) return { fault: 'unknown', reason: `There is no chunk ${found.chunk_id}.` }
    const places = findText(found.text, found)
    return places.length > 0
      ? places.map(placed)
      : { fault: 'not found', reason: `Its text occurs in no document: “${shortened(found.text)}”` }
  }
}

/** Versions of a document are different documents to whoever scores retrieval. */
export const versioned = ({ doc_id, version, start, end }: Stretch & { readonly version: string }): Stretch => ({
  doc_id: textKey(doc_id, version),
  start,
  end,
})

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

const latestVersions = ({ documents }: Dataset): ReadonlyMap<string, string> =>
  new Map(
    documents
      .toSorted(
        (a: ManifestRow, b: ManifestRow) => compare(a.as_of ?? '', b.as_of ?? '') || compare(a.version, b.version),
      )
      .map(({ doc_id, version }) => [doc_id, version]),
  )

const isStretch = (found: Found): found is Found & Stretch =>
  found.doc_id !== undefined && found.start !== undefined && found.end !== undefined

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 80)}…` : line
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
