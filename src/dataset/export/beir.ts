import { counted } from '../../text/counted.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { documentKey, type Item, spansOverlap, standaloneQuestion } from '../../vocabulary/index.ts'
import type { ChunkRow } from '../chunk-row.ts'
import { splitNames } from '../splits.ts'
import { type Exporter, metadataOf, portableJsonLines, spansOf } from './exporter.ts'

const foldOf = { design: 'train', validation: 'dev', test: 'test' } as const

/** BEIR: `corpus.jsonl`, `queries.jsonl`, graded `qrels/*.tsv`. */
export const beir: Exporter = {
  name: 'beir',
  files({ items, chunks, chunkText, documents }) {
    const titles = new Map(documents.map(({ doc_id, version, title }) => [documentKey({ doc_id, version }), title]))
    const chunksOf = groupedBy(chunks, documentKey)
    return {
      'corpus.jsonl': portableJsonLines(
        chunks.map(({ chunk_id, doc_id, version, language }) => ({
          _id: chunk_id,
          title: titles.get(documentKey({ doc_id, version })) ?? '',
          text: chunkText(chunk_id),
          metadata: { doc_id, version, language },
        })),
      ),
      'queries.jsonl': portableJsonLines(
        items.map((item) => ({
          _id: item.query_id,
          text: standaloneQuestion(item),
          metadata: { ...metadataOf(item), gold_spans: spansOf(item) },
        })),
      ),
      ...Object.fromEntries(
        splitNames.flatMap((split) => {
          const rows = items
            .filter((item) => (item.split ?? 'test') === split)
            .flatMap((item) => gradesOf(item, chunksOf).map(([chunk_id, grade]) => [item.query_id, chunk_id, grade]))
          // The loader fails on an empty fold.
          if (rows.length === 0) return []
          const lines = [['query-id', 'corpus-id', 'score'], ...rows].map((row) => `${row.join('\t')}\n`)
          return [[`qrels/${foldOf[split]}.tsv`, lines.join('')]]
        }),
      ),
    }
  },
  leftOut({ items }) {
    const unanswerable = items.filter(({ gold_evidence }) => gold_evidence.length === 0).length
    if (unanswerable === 0) return []
    return [
      `${counted(unanswerable, 'question')} without an answer: in queries.jsonl, but not in qrels, which list relevant passages.`,
    ]
  },
}

/** Graded chunks: 2 for the evidence, 1 for other passages that answer. */
const gradesOf = (item: Item, chunksOf: ReadonlyMap<string, readonly ChunkRow[]>): (readonly [string, number])[] => {
  const alsoAnswering = item.also_supports.flatMap((span) =>
    (chunksOf.get(documentKey(span)) ?? []).filter((chunk) => spansOverlap(chunk, span)),
  )
  const gold = new Set(item.gold_evidence)
  const others = [...new Set(alsoAnswering.map(({ chunk_id }) => chunk_id))].filter((id) => !gold.has(id)).sort()
  return [...[...gold].sort().map((id) => [id, 2] as const), ...others.map((id) => [id, 1] as const)]
}
