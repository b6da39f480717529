import { standaloneQuestion } from '../standalone-question.ts'
import type { Exporter } from './exporter.ts'
import { spansLeftOut } from './item-parts.ts'
import { json } from './text-formats.ts'

/** `benchmark.json` of Auto RAG Eval: what its own transformer and viewers read. */
export const benchmark: Exporter = {
  name: 'benchmark',
  description: 'Auto RAG Eval benchmark (context, profile, question, answer)',
  files: ({ items, chunkText }) => ({
    'benchmark.json': json(
      items.map((item) => ({
        context: item.gold_evidence.map(chunkText).join('\n\n'),
        'Q&A Gen Profile': { Type: item.intent, Difficulty: item.difficulty, ...item.profile },
        Question: standaloneQuestion(item),
        Answer: item.ideal_answer,
      })),
    ),
  }),
  leftOut: (source) => spansLeftOut(source),
}
