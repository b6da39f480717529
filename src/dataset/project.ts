import { groupedBy } from '../text/grouped-by.ts'
import { documentKey, type Item } from '../vocabulary/index.ts'
import type { Dataset } from './check/read-dataset.ts'
import { createPlacer, type ForeignChunk, type PlacedChunk } from './place-chunk.ts'

export type Projection = ReturnType<typeof project>

/** Maps the gold spans to the user's own chunks. */
export const project = (dataset: Dataset, chunksGiven: readonly ForeignChunk[]) => {
  const unplaced: { chunk_id: string; reason: string }[] = []
  const place = createPlacer(dataset)
  const chunks = chunksGiven.flatMap((chunk): PlacedChunk[] => {
    const placed = place(chunk)
    if ('reason' in placed) unplaced.push({ chunk_id: chunk.chunk_id, reason: placed.reason })
    return 'reason' in placed ? [] : [placed]
  })
  const byText = groupedBy(chunks, documentKey)
  return { labels: dataset.items.map(({ value }) => label(value, byText)), unplaced, chunks: chunks.length }
}

const label = (item: Item, byText: ReadonlyMap<string, readonly PlacedChunk[]>) => {
  const cut: number[] = []
  const gold = item.gold_spans.flatMap((span, index) => {
    const touching = (byText.get(documentKey(span)) ?? []).filter(
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
    /** Chunks that gold spans touch, sorted by span, then by overlap, largest first. */
    gold_chunks: gold.sort(
      (a, b) => a.span - b.span || b.characters - a.characters || (a.chunk_id < b.chunk_id ? -1 : 1),
    ),
    /** Indexes of spans that aren't fully inside any one chunk: the chunker cut through the evidence. */
    cut_spans: cut,
  }
}
