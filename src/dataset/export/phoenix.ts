import { standaloneQuestion } from '../standalone-question.ts'
import type { Exporter } from './exporter.ts'
import { metadataOf, spansOf } from './item-parts.ts'
import { json } from './text-formats.ts'

/** What Phoenix's `createDataset` takes: name, description, and examples of input, output and metadata. */
export const phoenix: Exporter = {
  name: 'phoenix',
  description: 'Phoenix dataset',
  files: ({ name, items, documents, chunkText }) => ({
    'dataset.json': json({
      name,
      description: `${items.length} items written from ${documents.length} documents`,
      examples: items.map((item) => ({
        input: { question: standaloneQuestion(item) },
        output: { answer: item.ideal_answer, contexts: item.gold_evidence.map(chunkText) },
        metadata: { ...metadataOf(item), gold_evidence: item.gold_evidence, gold_spans: spansOf(item) },
        ...(item.split ? { splits: item.split } : {}),
      })),
    }),
  }),
}
