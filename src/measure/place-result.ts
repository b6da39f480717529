import type { Dataset, ManifestRow } from '../dataset/check/read-dataset.ts'
import { createPlacer, type ForeignChunk, type PlacedChunk, placeOf } from '../dataset/place-chunk.ts'
import { compare } from '../text/compare.ts'
import { shown } from '../text/shown.ts'
import { words } from '../text/words.ts'
import { documentKey, type Span } from '../vocabulary/index.ts'
import type { Stretch } from './retrieval-scores.ts'
import type { Found } from './retriever-reply.ts'

export interface PlacedResult extends Stretch {
  readonly version: string
  readonly latest: boolean
}

export type PlacingFault = 'unknown' | 'outside' | 'not found'

interface NotPlaced {
  readonly fault: PlacingFault
  readonly reason: string
}

/** Locates a result. A text that occurs several times has several places. */
export type PlaceFound = (found: Found) => readonly PlacedResult[] | NotPlaced

/** Locates a result by its offsets, its chunk id, or its text. Chunk ids may be the user's own (`chunks`) or those of the dataset. */
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
    const text = dataset.texts.get(documentKey({ doc_id, version }))
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
      : { fault: 'not found', reason: `Its text occurs in no document: ${shown(found.text)}` }
  }
}

/** Scores treat versions of a document as different documents. */
export const versioned = ({ doc_id, version, start, end }: Stretch & { readonly version: string }): Stretch => ({
  doc_id: documentKey({ doc_id, version }),
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

/** What a system says about the document of a text. Unknown ids are allowed, because the text itself is searched. */
interface TextHints {
  readonly doc_id?: string | undefined
  readonly version?: string | undefined
  readonly source?: unknown
}

/**
 * Finds texts that a retriever returned: exactly wherever they occur, otherwise with the changes that splitters make
 * to white space and marks. Retrievers return the same chunks again and again, so places are cached.
 */
const textFinder = (dataset: Dataset): ((text: string, hints: TextHints) => readonly Span[]) => {
  const known = new Map<string, readonly Span[]>()
  const likely = likelyDocuments(dataset)
  const search = (text: string, hints: TextHints): readonly Span[] => {
    const documents = meant(dataset.documents, hints)
    const exact = documents.flatMap((document) => exactPlaces(dataset, document, text.trim()))
    if (exact.length > 0) return exact
    const candidates = likely(text).filter((document) => documents.includes(document))
    return candidates.flatMap((document) => {
      const place = placeOf(textOf(dataset, document), text, -1)
      return place ? [{ doc_id: document.doc_id, version: document.version, ...place }] : []
    })
  }
  return (text, hints) => {
    if (text.trim() === '') return []
    const key = JSON.stringify([text, hints.doc_id, hints.version, hints.source])
    const places = known.get(key) ?? search(text, hints)
    known.set(key, places)
    return places
  }
}

/** Documents with the given id or file; all documents if the name is unknown. */
const meant = (documents: readonly ManifestRow[], { doc_id, version, source }: TextHints): readonly ManifestRow[] => {
  const named = documents.filter(
    (one) =>
      (doc_id !== undefined && one.doc_id === doc_id && (version === undefined || one.version === version)) ||
      isFile(one, doc_id) ||
      isFile(one, source),
  )
  return named.length > 0 ? named : documents
}

const isFile = ({ source }: ManifestRow, name: unknown): boolean =>
  typeof name === 'string' && (name === source || name.endsWith(`/${source}`))

const mostPlaces = 50

const exactPlaces = (dataset: Dataset, document: ManifestRow, text: string): Span[] => {
  const { doc_id, version } = document
  const documentText = textOf(dataset, document)
  const places: Span[] = []
  for (
    let start = documentText.indexOf(text);
    start >= 0 && places.length < mostPlaces;
    start = documentText.indexOf(text, start + 1)
  )
    places.push({ doc_id, version, start, end: start + text.length })
  return places
}

const mostLikely = 3
const leastShared = 0.7

/** Documents that contain most words of a text. Searching every document for near matches would take minutes. */
const likelyDocuments = (dataset: Dataset): ((text: string) => readonly ManifestRow[]) => {
  let held: ReadonlyMap<ManifestRow, ReadonlySet<string>> | undefined
  return (text) => {
    held ??= new Map(dataset.documents.map((document) => [document, new Set(words(textOf(dataset, document)))]))
    const wanted = [...new Set(words(text))]
    return [...held]
      .map(([document, own]) => ({ document, shared: wanted.filter((word) => own.has(word)).length / wanted.length }))
      .filter(({ shared }) => shared >= leastShared)
      .sort((a, b) => b.shared - a.shared)
      .slice(0, mostLikely)
      .map(({ document }) => document)
  }
}

const textOf = (dataset: Dataset, { doc_id, version }: ManifestRow): string =>
  dataset.texts.get(documentKey({ doc_id, version })) ?? ''
