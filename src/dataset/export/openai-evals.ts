import { standaloneQuestion } from '../../vocabulary/index.ts'
import type { Exporter } from './exporter.ts'
import { conversations, metadataOf, spansOf } from './item-parts.ts'
import { portableJsonLines } from './text-formats.ts'

/**
 * Samples for OpenAI Evals: `samples.jsonl` for the open-source runner, `items.jsonl` for the hosted one. Turns of a
 * journey include the earlier turns as history.
 */
export const openaiEvals: Exporter = {
  name: 'openai-evals',
  description: 'OpenAI Evals samples',
  files: ({ items, chunkText }) => ({
    'samples.jsonl': portableJsonLines(
      conversations(items).flatMap((turns) =>
        turns.map((item, at) => ({
          input: [
            ...turns.slice(0, at).flatMap(({ question, ideal_answer }) => [
              { role: 'user', content: question },
              { role: 'assistant', content: ideal_answer },
            ]),
            { role: 'user', content: item.question },
          ],
          ideal: item.ideal_answer,
          metadata: { ...metadataOf(item), gold_evidence: item.gold_evidence, gold_spans: spansOf(item) },
        })),
      ),
    ),
    'items.jsonl': portableJsonLines(
      items.map((item) => ({
        item: {
          question: standaloneQuestion(item),
          reference: item.ideal_answer,
          contexts: item.gold_evidence.map(chunkText),
          ...metadataOf(item),
          gold_evidence: item.gold_evidence,
          gold_spans: spansOf(item),
        },
      })),
    ),
  }),
}
