import { z } from 'zod'
import { UsageError } from '../errors.ts'
import { locate } from '../tools/locate.ts'
import type { Item } from '../vocabulary/index.ts'
import { type Dataset, textKey } from './check/read-dataset.ts'

/** A chunk of the user's own chunker: by offsets, or as a text that is looked for. */
const ForeignChunk = z.looseObject({
  chunk_id: z.union([z.string(), z.number()]).transform(String),
  doc_id: z.string().optional(),
  version: z.string().optional(),
  start: z.int().min(0).optional(),
  end: z.int().min(0).optional(),
  text: z.string().optional(),
})

interface PlacedChunk {
  readonly chunk_id: string
  readonly doc_id: string
  readonly version: string
  readonly start: number
  readonly end: number
}

export interface Projection {
  readonly labels: readonly {
    readonly query_id: string
    readonly question: string
    /** Chunks that gold spans touch, best covered first. */
    readonly gold_chunks: readonly {
      readonly chunk_id: string
      readonly span: number
      readonly characters: number
      readonly share: number
    }[]
    /** Spans that no chunk holds whole: the chunker cut through the evidence. */
    readonly cut_spans: readonly number[]
  }[]
  /** Chunks that could not be placed, and why. */
  readonly unplaced: readonly { readonly chunk_id: string; readonly reason: string }[]
  readonly chunks: number
}

/** The labels of a dataset for any chunking: which of the user's chunks hold which part of the evidence. */
export const project = (dataset: Dataset, chunkLines: string, file: string): Projection => {
  const unplaced: { chunk_id: string; reason: string }[] = []
  const chunks = parseChunks(chunkLines, file).flatMap((chunk): PlacedChunk[] => {
    const placed = place(chunk, dataset)
    if ('reason' in placed) unplaced.push({ chunk_id: chunk.chunk_id, reason: placed.reason })
    return 'reason' in placed ? [] : [placed]
  })
  const byText = new Map<string, PlacedChunk[]>()
  for (const chunk of chunks) {
    const key = textKey(chunk.doc_id, chunk.version)
    byText.set(key, [...(byText.get(key) ?? []), chunk])
  }
  return { labels: dataset.items.map(({ value }) => label(value, byText)), unplaced, chunks: chunks.length }
}

const label = (item: Item, byText: ReadonlyMap<string, readonly PlacedChunk[]>): Projection['labels'][number] => {
  const cut: number[] = []
  const gold = item.gold_spans.flatMap((span, index) => {
    const touching = (byText.get(textKey(span.doc_id, span.version)) ?? []).filter(
      (chunk) => chunk.start < span.end && span.start < chunk.end,
    )
    if (!touching.some((chunk) => chunk.start <= span.start && span.end <= chunk.end)) cut.push(index)
    return touching.map((chunk) => {
      const characters = Math.min(chunk.end, span.end) - Math.max(chunk.start, span.start)
      return {
        chunk_id: chunk.chunk_id,
        span: index,
        characters,
        share: Math.round((characters / (span.end - span.start)) * 1000) / 1000,
      }
    })
  })
  return {
    query_id: item.query_id,
    question: item.question,
    gold_chunks: gold.sort(
      (a, b) => a.span - b.span || b.characters - a.characters || (a.chunk_id < b.chunk_id ? -1 : 1),
    ),
    cut_spans: cut,
  }
}

const parseChunks = (text: string, file: string): z.infer<typeof ForeignChunk>[] =>
  text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      return [ForeignChunk.parse(JSON.parse(line))]
    } catch (cause) {
      throw new UsageError(
        `${file}, line ${index + 1}: no chunk. Expected {"chunk_id": …, "doc_id": …, "start": …, "end": …} or {"chunk_id": …, "text": …}.`,
        { cause },
      )
    }
  })

const place = (chunk: z.infer<typeof ForeignChunk>, dataset: Dataset): PlacedChunk | { reason: string } => {
  const documents = dataset.documents.filter(
    ({ doc_id, version }) =>
      (chunk.doc_id === undefined || doc_id === chunk.doc_id) &&
      (chunk.version === undefined || version === chunk.version),
  )
  if (documents.length === 0)
    return {
      reason: `There is no document ${chunk.doc_id}${chunk.version ? ` version ${chunk.version}` : ''} in the dataset.`,
    }
  if (chunk.start !== undefined && chunk.end !== undefined) {
    // Without a version the newest document is meant.
    const document = documents.toSorted((a, b) => (a.as_of < b.as_of ? 1 : -1))[0]!
    const text = dataset.texts.get(textKey(document.doc_id, document.version)) ?? ''
    if (chunk.start >= chunk.end || chunk.end > text.length)
      return { reason: `${chunk.start} to ${chunk.end} is no place in ${document.doc_id} (${text.length} characters).` }
    return {
      chunk_id: chunk.chunk_id,
      doc_id: document.doc_id,
      version: document.version,
      start: chunk.start,
      end: chunk.end,
    }
  }
  if (chunk.text === undefined || chunk.text.trim() === '') return { reason: 'It has neither offsets nor a text.' }
  const found = documents.flatMap(({ doc_id, version }) => {
    const result = locate(dataset.texts.get(textKey(doc_id, version)) ?? '', chunk.text!)
    return 'refused' in result
      ? []
      : [{ chunk_id: chunk.chunk_id, doc_id, version, start: result.start, end: result.end }]
  })
  if (found.length === 1) return found[0]!
  return {
    reason:
      found.length === 0
        ? 'Its text stands in no document.'
        : `Its text stands in ${found.length} documents; name its doc_id.`,
  }
}
