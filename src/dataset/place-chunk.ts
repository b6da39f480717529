import { z } from 'zod'
import { rowsAs } from '../corpus/rows-of-file.ts'
import { readInput } from '../store/folders/read-input.ts'
import { locate } from '../text/quotes/locate.ts'
import { documentKey, type Span } from '../vocabulary/index.ts'
import type { Dataset, ManifestRow } from './check/read-dataset.ts'

/** A chunk of the user's own chunker: with offsets, or as text to locate. */
export const ForeignChunk = z.looseObject({
  chunk_id: z.union([z.string(), z.number()]).transform(String),
  doc_id: z.string().optional(),
  version: z.string().optional(),
  start: z.int().min(0).optional(),
  end: z.int().min(0).optional(),
  text: z.string().optional(),
})
export type ForeignChunk = z.infer<typeof ForeignChunk>

export const readChunks = (file: string): ForeignChunk[] => parseChunks(readInput(file), file)

export const parseChunks = (text: string, file: string): ForeignChunk[] =>
  rowsAs(text, file, ForeignChunk, '{"chunk_id": …, "doc_id": …, "start": …, "end": …} or {"chunk_id": …, "text": …}')

export interface PlacedChunk extends Span {
  readonly chunk_id: string
}

type Place = { readonly start: number; readonly end: number }

/** Locates chunks. Pass them in document order: each of several equal texts is placed after the one before. */
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
      // Without a version, the newest document is meant.
      return byOffsets(chunk_id, { start, end }, newest)
    }
    if (text === undefined || text.trim() === '') return { reason: 'It has neither offsets nor a text.' }
    return byText(chunk_id, text, documents)
  }
}

/** Locates a chunk after offset `before` if possible. Chunkers cut inside words, so word boundaries are not required. */
export const placeOf = (text: string, words: string, before: number): Place | undefined => {
  const next = text.indexOf(words, before + 1)
  const start = next === -1 ? text.indexOf(words) : next
  if (start !== -1) return { start, end: start + words.length }
  const found = locate(text, words)
  if (!('refused' in found)) return { start: found.start, end: found.end }
  // Chunkers also change white space. Without the partial words at both ends, the rest may still match.
  const [, inner] = /^\S*\s+([\s\S]+?)\s+\S*$/.exec(words.trim()) ?? []
  const inside = inner === undefined ? undefined : locate(text, inner)
  if (inside === undefined || 'refused' in inside) return undefined
  return { start: inside.start, end: inside.end }
}
