import { type Dataset, type ManifestRow, textKey } from '../dataset/check/read-dataset.ts'
import { placeOf } from '../dataset/place-chunk.ts'
import { words } from '../text/words.ts'

/** What a system says about the document that a text is from. Its own ids are no mistake here: the text itself tells. */
export interface TextHints {
  readonly doc_id?: string | undefined
  readonly version?: string | undefined
  readonly source?: unknown
}

interface TextPlace {
  readonly doc_id: string
  readonly version: string
  readonly start: number
  readonly end: number
}

/**
 * Finds texts that a retriever returned: letter by letter wherever they stand, else with other white space, marks or slips, as
 * splitters leave them. A retriever returns the same chunks again and again, so what was found is remembered.
 */
export const textFinder = (dataset: Dataset): ((text: string, hints: TextHints) => readonly TextPlace[]) => {
  const known = new Map<string, readonly TextPlace[]>()
  const likely = likelyDocuments(dataset)
  const search = (text: string, hints: TextHints): readonly TextPlace[] => {
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

/** The documents that are named, by our id or by their file; all of them where the name is not one of ours. */
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

const exactPlaces = (dataset: Dataset, document: ManifestRow, text: string): TextPlace[] => {
  const { doc_id, version } = document
  const documentText = textOf(dataset, document)
  const places: TextPlace[] = []
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

/** The documents that hold most of the words of a text: looking for near matches in every document would take minutes. */
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
  dataset.texts.get(textKey(doc_id, version)) ?? ''
