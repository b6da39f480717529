import { standaloneQuestion } from '../standalone-question.ts'
import type { Exporter } from './exporter.ts'
import { metadataOf } from './item-parts.ts'
import { jsonLines } from './text-formats.ts'

/** Examples of a LangSmith dataset, one a line, as `client.createExamples` takes them. */
export const langsmith: Exporter = {
  name: 'langsmith',
  description: 'LangSmith dataset examples',
  files: ({ items, chunkText }) => ({
    'examples.jsonl': jsonLines(
      items.map((item) => ({
        inputs: { question: standaloneQuestion(item) },
        outputs: {
          answer: item.ideal_answer,
          contexts: item.gold_evidence.map(chunkText),
          evidence: item.gold_evidence,
        },
        metadata: metadataOf(item),
        split: item.split ?? 'base',
      })),
    ),
  }),
}
