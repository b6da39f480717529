import { standaloneQuestion } from '../standalone-question.ts'
import type { Exporter } from './exporter.ts'
import { metadataOf, spansOf } from './item-parts.ts'
import { json } from './text-formats.ts'

/** `data.json`, and an eval that reads it: only `task` is to be filled in. */
export const evalite: Exporter = {
  name: 'evalite',
  description: 'evalite data and an eval that runs',
  files: ({ name, items, chunkText }) => ({
    'data.json': json(
      items.map((item) => ({
        input: { query_id: item.query_id, question: standaloneQuestion(item) },
        expected: {
          answer: item.ideal_answer,
          no_answer: item.no_answer,
          evidence: item.gold_evidence,
          contexts: item.gold_evidence.map(chunkText),
          spans: spansOf(item),
        },
        metadata: metadataOf(item),
      })),
    ),
    'golden.eval.ts': evalFile(name),
  }),
}

const evalFile = (name: string): string => `import { readFileSync } from 'node:fs'
import { evalite } from 'evalite'

const data = JSON.parse(readFileSync(new URL('./data.json', import.meta.url), 'utf8'))

const flat = (text) => text.toLowerCase().replace(/\\s+/g, ' ').trim()

evalite(${JSON.stringify(name)}, {
  data: () => data,
  // Ask your pipeline here: the answer, and the texts that it retrieved.
  task: async ({ question }) => ({ answer: question, contexts: [] }),
  scorers: [
    {
      name: 'evidence retrieved',
      description: 'Share of the gold spans that stand in a retrieved text.',
      scorer: ({ output, expected }) => {
        if (expected.spans.length === 0) return 1
        const texts = output.contexts.map(flat)
        const found = expected.spans.filter(({ text }) => texts.some((one) => one.includes(flat(text))))
        return found.length / expected.spans.length
      },
    },
  ],
})
`
