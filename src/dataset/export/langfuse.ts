import { urlNamespace, uuid5 } from '../../text/hash.ts'
import { standaloneQuestion } from '../standalone-question.ts'
import type { Exporter } from './exporter.ts'
import { metadataOf, spansOf } from './item-parts.ts'
import { jsonLines } from './text-formats.ts'

/** Items of a Langfuse dataset, one a line: the bodies of `POST /api/public/dataset-items`. An id that is there is written over. */
export const langfuse: Exporter = {
  name: 'langfuse',
  description: 'Langfuse dataset items',
  files: ({ name, items, chunkText }) => ({
    'dataset-items.jsonl': jsonLines(
      items.map((item) => ({
        datasetName: name,
        // Ids are shared by all datasets of a project.
        id: uuid5(urlNamespace, `https://goldspan.invalid/langfuse/${encodeURIComponent(name)}/${item.query_id}`),
        input: { question: standaloneQuestion(item) },
        expectedOutput: { answer: item.ideal_answer, contexts: item.gold_evidence.map(chunkText) },
        metadata: { ...metadataOf(item), gold_evidence: item.gold_evidence, gold_spans: spansOf(item) },
        status: 'ACTIVE',
      })),
    ),
  }),
}
