import { z } from 'zod'
import { parseRows } from '../corpus/rows-of-file.ts'
import { UsageError } from '../errors.ts'
import { readInput } from '../store/folders/read-input.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { documentKey, type Item, type Span, spanContains, spansOverlap } from '../vocabulary/index.ts'
import type { Dataset } from './check/read-dataset.ts'
import { createPlaceFinder } from './find-in-set.ts'

export type Projection = ReturnType<typeof project>

/** Labels the user's own chunks with the gold spans that they overlap. */
export const project = (dataset: Dataset, userChunks: readonly UserChunk[]) => {
  if (userChunks.length === 0) throw new UsageError('There are no chunks, so nothing can be labeled.')
  const repeated = [...groupedBy(userChunks, ({ chunk_id }) => chunk_id)].find(([, sameId]) => sameId.length > 1)
  if (repeated) throw new UsageError(`Several chunks have the id ${repeated[0]}. Give each chunk a unique id.`)
  const unplaced: { chunk_id: string; reason: string }[] = []
  const place = createPlacer(dataset)
  const chunks = userChunks.flatMap((chunk): PlacedChunk[] => {
    const result = place(chunk)
    if ('reason' in result) unplaced.push({ chunk_id: chunk.chunk_id, reason: result.reason })
    return 'reason' in result ? [] : [result]
  })
  const chunksByDocument = groupedBy(chunks, documentKey)
  return {
    labels: dataset.items.map(({ value }) => labelsOf(value, chunksByDocument)),
    unplaced,
    chunks: chunks.length,
  }
}

const labelsOf = (item: Item, chunksByDocument: ReadonlyMap<string, readonly PlacedChunk[]>) => {
  const chunksOfDocument = (span: Span) => chunksByDocument.get(documentKey(span)) ?? []
  const goldChunks = item.gold_spans.flatMap((span, index) => {
    const overlapping = chunksOfDocument(span).filter((chunk) => spansOverlap(chunk, span))
    return overlapping.map(({ chunk_id, start, end }) => {
      const characters = Math.min(end, span.end) - Math.max(start, span.start)
      const share = Math.round((characters / (span.end - span.start)) * 1000) / 1000
      return { chunk_id, span: index, characters, share }
    })
  })
  return {
    query_id: item.query_id,
    question: item.question,
    /** Chunks that overlap gold spans, sorted by span, then by overlap, largest first. */
    gold_chunks: goldChunks.sort(
      (a, b) => a.span - b.span || b.characters - a.characters || (a.chunk_id < b.chunk_id ? -1 : 1),
    ),
    /** Indexes of spans that aren't fully inside any one chunk: the chunker cut through the evidence. */
    cut_spans: item.gold_spans.flatMap((span, index) =>
      chunksOfDocument(span).some((chunk) => spanContains(chunk, span)) ? [] : index,
    ),
  }
}

const emptyToUndefined = (value: unknown): unknown => (value === '' || value === null ? undefined : value)
const optionalText = z.preprocess(emptyToUndefined, z.union([z.string(), z.number().transform(String)]).optional())
/** Coerced, because numbers in CSV files are text. */
const optionalOffset = z.preprocess(emptyToUndefined, z.coerce.number().int().min(0).optional())

/** A chunk from the user's own chunker, given by offsets or by its text. */
export const UserChunk = z.looseObject({
  chunk_id: z.union([z.string(), z.number()]).transform(String),
  doc_id: optionalText,
  version: optionalText,
  start: optionalOffset,
  end: optionalOffset,
  text: optionalText,
})
export type UserChunk = z.infer<typeof UserChunk>

export const readChunks = (file: string): UserChunk[] => parseChunks(readInput(file), file)

export const parseChunks = (text: string, file: string): UserChunk[] => parseRows(text, file, UserChunk, expectedChunk)

const expectedChunk = '{"chunk_id": …, "doc_id": …, "start": …, "end": …} or {"chunk_id": …, "text": …}'

export type PlacedChunk = Span & { readonly chunk_id: string }

/** Locates chunks. Pass them in document order: if a text is repeated, its next occurrence is used. */
export const createPlacer = (dataset: Dataset) => {
  const places = createPlaceFinder(dataset)
  const lastStart = new Map<string, number>()
  return ({ chunk_id, doc_id, version, start, end, text }: UserChunk): PlacedChunk | { readonly reason: string } => {
    if (start !== undefined && end !== undefined) {
      if (doc_id === undefined) return { reason: 'The chunk has offsets but no doc_id.' }
      const place = places.byOffsets({ doc_id, version, start, end })
      return 'reason' in place ? place : { chunk_id, ...place }
    }
    if (text === undefined || text.trim() === '') return { reason: 'The chunk has neither offsets nor text.' }
    const found = places.byText(text, { doc_id, version })
    const latest = found.filter(places.isLatest)
    const byDocument = groupedBy(latest.length > 0 ? latest : found, documentKey)
    if (byDocument.size > 1) return { reason: `The text occurs in ${byDocument.size} documents; set doc_id.` }
    const [onlyDocument] = byDocument
    if (!onlyDocument) return { reason: 'The text was not found in any document.' }
    const [key, spans] = onlyDocument
    const place = spans.find((span) => span.start > (lastStart.get(key) ?? -1)) ?? spans[0]
    lastStart.set(key, place.start)
    return { chunk_id, ...place }
  }
}
