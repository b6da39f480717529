import { z } from 'zod'
import { locate } from '../text/quotes/locate.ts'
import { documentKey } from '../vocabulary/index.ts'
import type { Dataset, ManifestRow } from './check/read-dataset.ts'

/** A chunk of the user's own chunker: by offsets, or as a text that is looked for. */
export const ForeignChunk = z.looseObject({
  chunk_id: z.union([z.string(), z.number()]).transform(String),
  doc_id: z.string().optional(),
  version: z.string().optional(),
  start: z.int().min(0).optional(),
  end: z.int().min(0).optional(),
  text: z.string().optional(),
})
export type ForeignChunk = z.infer<typeof ForeignChunk>

export interface PlacedChunk {
  readonly chunk_id: string
  readonly doc_id: string
  readonly version: string
  readonly start: number
  readonly end: number
}

type Place = { readonly start: number; readonly end: number }

/** Finds where chunks are, given in the order in which they were cut: of equal texts in one document, each is the next. */
export const createPlacer = (dataset: Dataset): ((chunk: ForeignChunk) => PlacedChunk | { reason: string }) => {
  const last = new Map<string, number>()
  const textOf = ({ doc_id, version }: ManifestRow): string => dataset.texts.get(documentKey({ doc_id, version })) ?? ''

  const byOffsets = (chunk_id: string, { start, end }: Place, document: ManifestRow) => {
    const { doc_id, version } = document
    const { length } = textOf(document)
    return start >= end || end > length
      ? { reason: `${start} to ${end} is not a place in ${doc_id} (${length} characters).` }
      : { chunk_id, doc_id, version, start, end }
  }

  const byText = (chunk_id: string, words: string, documents: readonly ManifestRow[]) => {
    const found = documents.flatMap((document): PlacedChunk[] => {
      const { doc_id, version } = document
      const place = placeOf(textOf(document), words, last.get(documentKey({ doc_id, version })) ?? -1)
      return place ? [{ chunk_id, doc_id, version, ...place }] : []
    })
    const [only] = found
    if (found.length > 1) return { reason: `Its text occurs in ${found.length} documents; name its doc_id.` }
    if (!only) return { reason: 'Its text occurs in no document.' }
    last.set(documentKey(only), only.start)
    return only
  }

  return (chunk) => {
    const { chunk_id, doc_id, version, start, end, text } = chunk
    const documents = dataset.documents.filter(
      (one) => (doc_id === undefined || one.doc_id === doc_id) && (version === undefined || one.version === version),
    )
    const [newest] = documents.toSorted((a, b) => ((a.as_of ?? '') < (b.as_of ?? '') ? 1 : -1))
    if (!newest)
      return { reason: `There is no document ${doc_id}${version ? ` version ${version}` : ''} in the dataset.` }
    if (start !== undefined && end !== undefined) {
      if (doc_id === undefined) return { reason: 'It has offsets but no doc_id.' }
      // Without a version the newest document is meant.
      return byOffsets(chunk_id, { start, end }, newest)
    }
    if (text === undefined || text.trim() === '') return { reason: 'It has neither offsets nor a text.' }
    return byText(chunk_id, text, documents)
  }
}

/** Where the words are; of several places the first behind the chunk before. Chunkers cut through words, so that whole words are no condition. */
export const placeOf = (text: string, words: string, before: number): Place | undefined => {
  const next = text.indexOf(words, before + 1)
  const start = next === -1 ? text.indexOf(words) : next
  if (start !== -1) return { start, end: start + words.length }
  const found = locate(text, words)
  if (!('refused' in found)) return { start: found.start, end: found.end }
  // Chunkers change white space, too: without the halves of words at its ends, the rest can be found.
  const [, inner] = /^\S*\s+([\s\S]+?)\s+\S*$/.exec(words.trim()) ?? []
  const inside = inner === undefined ? undefined : locate(text, inner)
  if (inside === undefined || 'refused' in inside) return undefined
  return { start: inside.start, end: inside.end }
}
