import { standaloneQuestion } from '../standalone-question.ts'
import type { Exporter } from './exporter.ts'
import { metadataOf, spansOf } from './item-parts.ts'
import { json } from './text-formats.ts'

/** Goldens for `EvaluationDataset().add_goldens_from_json_file(...)`. */
export const deepeval: Exporter = {
  name: 'deepeval',
  description: 'DeepEval goldens',
  files: ({ items, chunkText }) => ({
    'goldens.json': json(
      items.map((item) => ({
        input: standaloneQuestion(item),
        actual_output: null,
        expected_output: item.ideal_answer,
        context: item.gold_evidence.map(chunkText),
        retrieval_context: null,
        source_file: item.gold_spans[0]?.doc_id ?? null,
        additional_metadata: { ...metadataOf(item), gold_evidence: item.gold_evidence, gold_spans: spansOf(item) },
      })),
    ),
  }),
}
