import { locate } from '../text/quotes/locate.ts'
import { words } from '../text/words.ts'
import { documentKey, type Span } from '../vocabulary/index.ts'
import { latestVersions } from './check/dataset-corpus.ts'
import type { Dataset, ManifestRow } from './check/read-dataset.ts'

export interface PlaceNotFound {
  readonly fault: 'unknown' | 'outside' | 'not found'
  readonly reason: string
}

/** The document that a system names as the source of a text. If it is known, only that document is searched, otherwise all are. */
interface TextHints {
  readonly doc_id?: string | undefined
  readonly version?: string | undefined
  readonly source?: unknown
}

/** Finds offsets and texts in the documents of a set. */
export const createPlaceFinder = (dataset: Dataset) => {
  const latest = latestVersions(dataset.documents)
  return {
    isLatest: ({ doc_id, version }: Pick<Span, 'doc_id' | 'version'>): boolean => latest.get(doc_id) === version,
    /** Uses the latest version if none is given. */
    byOffsets(place: Omit<Span, 'version'> & { readonly version?: string | undefined }): Span | PlaceNotFound {
      const { doc_id, start, end, version = latest.get(doc_id) } = place
      if (version === undefined) return { fault: 'unknown', reason: `There is no document ${doc_id}.` }
      const text = dataset.texts.get(documentKey({ doc_id, version }))
      if (text === undefined) return { fault: 'unknown', reason: `There is no version ${version} of ${doc_id}.` }
      const reason = `${start} to ${end} is not a valid range in ${doc_id} (${text.length} characters).`
      return start >= end || end > text.length ? { fault: 'outside', reason } : { doc_id, version, start, end }
    },
    byText: textFinder(dataset),
  }
}

/** Finds texts that a chunker or retriever returned, even if a splitter changed them slightly. Retrievers repeat chunks, so places are cached. */
const textFinder = (dataset: Dataset): ((text: string, hints: TextHints) => readonly Span[]) => {
  const cache = new Map<string, readonly Span[]>()
  const findLikelyDocuments = likelyDocumentFinder(dataset)
  const search = (text: string, hints: TextHints): readonly Span[] => {
    const documents = documentsMatching(dataset.documents, hints)
    const exact = documents.flatMap((document) => exactPlaces(dataset, document, text.trim()))
    if (exact.length > 0) return exact
    const candidates = findLikelyDocuments(text).filter((document) => documents.includes(document))
    return candidates.flatMap((document) => {
      const place = locateChunk(textOf(dataset, document), text)
      return place ? [{ doc_id: document.doc_id, version: document.version, ...place }] : []
    })
  }
  return (text, hints) => {
    if (text.trim() === '') return []
    const key = JSON.stringify([text, hints.doc_id, hints.version, hints.source])
    const places = cache.get(key) ?? search(text, hints)
    cache.set(key, places)
    return places
  }
}

/** Documents with the given id or file, in the given version if it exists. Returns all documents if none match. */
const documentsMatching = (documents: readonly ManifestRow[], { doc_id, version, source }: TextHints) => {
  const names = [doc_id, source].filter((name) => typeof name === 'string')
  const matching = documents.filter(
    (row) => row.doc_id === doc_id || names.some((name) => mayBeSameFile(name, row.source)),
  )
  const withVersion = matching.filter((row) => row.version === version)
  return [withVersion, matching, documents].find((rows) => rows.length > 0) ?? []
}

/** True if two paths may name one file: they are equal, or one ends with the other. */
export const mayBeSameFile = (first: string, second: string): boolean => {
  const [a, b] = [withSlashes(first), withSlashes(second)]
  return a.endsWith(b) || b.endsWith(a)
}

const withSlashes = (path: string): string => `/${path.replaceAll('\\', '/')}`

const maxExactPlaces = 50

const exactPlaces = (dataset: Dataset, document: ManifestRow, searched: string): Span[] => {
  const { doc_id, version } = document
  const text = textOf(dataset, document)
  const places: Span[] = []
  let start = text.indexOf(searched)
  for (; start >= 0 && places.length < maxExactPlaces; start = text.indexOf(searched, start + 1))
    places.push({ doc_id, version, start, end: start + searched.length })
  return places
}

/** Locates a chunk: exactly, else with small differences, else without its first and last word, which a chunker may have cut. */
export const locateChunk = (text: string, chunk: string): Pick<Span, 'start' | 'end'> | undefined => {
  const exact = text.indexOf(chunk)
  if (exact !== -1) return { start: exact, end: exact + chunk.length }
  const [, inner] = /^\S*\s+([\s\S]+?)\s+\S*$/.exec(chunk.trim()) ?? []
  for (const candidate of [chunk, ...(inner === undefined ? [] : [inner])]) {
    const found = locate(text, candidate)
    if (!('problem' in found)) return { start: found.start, end: found.end }
  }
  return undefined
}

const maxLikelyDocuments = 3
const minSharedShare = 0.7

/** Documents that contain most words of a text. Searching all documents for near matches would take minutes. */
const likelyDocumentFinder = (dataset: Dataset): ((text: string) => readonly ManifestRow[]) => {
  let wordSets: ReadonlyMap<ManifestRow, ReadonlySet<string>> | undefined
  return (text) => {
    wordSets ??= new Map(dataset.documents.map((document) => [document, new Set(words(textOf(dataset, document)))]))
    const wanted = [...new Set(words(text))]
    return [...wordSets]
      .map(([document, set]) => ({ document, shared: wanted.filter((word) => set.has(word)).length / wanted.length }))
      .filter(({ shared }) => shared >= minSharedShare)
      .sort((a, b) => b.shared - a.shared)
      .slice(0, maxLikelyDocuments)
      .map(({ document }) => document)
  }
}

const textOf = (dataset: Dataset, { doc_id, version }: ManifestRow): string =>
  dataset.texts.get(documentKey({ doc_id, version })) ?? ''
