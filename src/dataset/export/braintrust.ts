import { standaloneQuestion } from '../standalone-question.ts'
import type { Exporter } from './exporter.ts'
import { metadataOf, spansOf } from './item-parts.ts'
import { jsonLines } from './text-formats.ts'

/** Records of a Braintrust dataset, one a line, as `dataset.insert` takes them. An id that is there is written over. */
export const braintrust: Exporter = {
  name: 'braintrust',
  description: 'Braintrust dataset records',
  files: ({ items, chunkText }) => ({
    'records.jsonl': jsonLines(
      items.map((item) => ({
        id: item.query_id,
        input: { question: standaloneQuestion(item) },
        expected: { answer: item.ideal_answer, contexts: item.gold_evidence.map(chunkText) },
        metadata: { ...metadataOf(item), gold_evidence: item.gold_evidence, gold_spans: spansOf(item) },
        tags: [item.strategy, ...(item.split ? [item.split] : [])],
      })),
    ),
  }),
}
