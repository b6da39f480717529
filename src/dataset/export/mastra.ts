import { standaloneQuestion } from '../standalone-question.ts'
import type { Exporter } from './exporter.ts'
import { metadataOf, spansOf } from './item-parts.ts'
import { json } from './text-formats.ts'

/** Items of a Mastra dataset: `await dataset.addItems({ items })`. */
export const mastra: Exporter = {
  name: 'mastra',
  description: 'Mastra dataset items',
  files: ({ items, chunkText }) => ({
    'items.json': json(
      items.map((item) => ({
        input: { question: standaloneQuestion(item) },
        groundTruth: { answer: item.ideal_answer, contexts: item.gold_evidence.map(chunkText) },
        metadata: { ...metadataOf(item), gold_evidence: item.gold_evidence, gold_spans: spansOf(item) },
      })),
    ),
  }),
}
