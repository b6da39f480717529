import { standaloneQuestion } from '../standalone-question.ts'
import type { Exporter } from './exporter.ts'
import { spansOf } from './item-parts.ts'
import { asciiOnly, jsonLines } from './text-formats.ts'

/** Rows of a Ragas dataset of single turns: `EvaluationDataset.from_jsonl("testset.jsonl")`. */
export const ragas: Exporter = {
  name: 'ragas',
  description: 'Ragas evaluation dataset (single turn samples)',
  files: ({ items, chunkText }) => ({
    'testset.jsonl': asciiOnly(
      jsonLines(
        items.map((item) => ({
          user_input: standaloneQuestion(item),
          reference: item.ideal_answer,
          reference_contexts: item.gold_evidence.map(chunkText),
          reference_context_ids: item.gold_evidence,
          // Columns that Ragas does not know are passed over by it, and kept by whoever reads the file.
          query_id: item.query_id,
          reference_spans: spansOf(item),
          synthesizer_name: item.evolution?.type ?? item.adversarial_type ?? item.strategy,
        })),
      ),
    ),
  }),
}
