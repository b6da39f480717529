import { standaloneQuestion } from '../../vocabulary/index.ts'
import type { Exporter } from './exporter.ts'
import { metadataOf, spansOf } from './item-parts.ts'
import { requiredTerms, scorersFile } from './required-terms.ts'
import { json } from './text-formats.ts'

/** Data, and an eval that reads it. Users fill in `task`. */
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
          must_say: requiredTerms(item),
        },
        metadata: metadataOf(item),
      })),
    ),
    'scorers.mjs': scorersFile,
    'golden.eval.ts': evalFile(name),
  }),
}

const evalFile = (name: string): string => `import { readFileSync } from 'node:fs'
import { evalite } from 'evalite'
import { evidenceScore, requiredClaimsScore } from './scorers.mjs'

const data = JSON.parse(readFileSync(new URL('./data.json', import.meta.url), 'utf8'))

evalite(${JSON.stringify(name)}, {
  data: () => data,
  // Ask your pipeline here: the answer, and the texts that it retrieved.
  task: async ({ question }) => ({ answer: question, contexts: [] }),
  scorers: [
    {
      name: 'required claims',
      description: 'The share of required claims whose numbers, codes or words are in the answer.',
      scorer: (one) => requiredClaimsScore(one).score,
    },
    {
      name: 'evidence retrieved',
      description: 'The share of the gold spans that are in the retrieved texts.',
      scorer: (one) => evidenceScore(one).score,
    },
  ],
})
`
