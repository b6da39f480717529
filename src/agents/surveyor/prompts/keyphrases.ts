import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { PassageInput } from '../../author-inputs.ts'
import { examplePassages } from '../../example-passages.ts'

export const KeyphrasesInput = z.object({ passages: z.array(PassageInput), per_passage: z.int().min(1) })
export type KeyphrasesInput = z.infer<typeof KeyphrasesInput>

export const KeyphrasesOutput = z.object({
  passages: z.array(z.object({ chunk_id: z.string(), keyphrases: z.array(z.string()) })),
})
export type KeyphrasesOutput = z.infer<typeof KeyphrasesOutput>

/** What passages are about: the seeds of questions, clusters and searches. */
export const keyphrasesPrompt = definePrompt<KeyphrasesInput, KeyphrasesOutput>({
  id: 'surveyor.keyphrases',
  version: 1,
  instruction: `For each passage, name the things that it is about: those that a person would look for, and that tell this passage from others.

- At most per_passage phrases each, the most telling first. Fewer where the passage holds less.
- Each is a noun phrase of one to five words, as it stands in the passage where possible, in the language of the passage.
- Prefer what something is asked about (a fee, a limit, a procedure, a command) to the name of the document. Leave out words that fit every page of the collection.
- No two phrases for the same thing. Every chunk_id of the input appears once; a passage about nothing has an empty list.`,
  input: KeyphrasesInput,
  output: KeyphrasesOutput,
  examples: [
    {
      input: { per_passage: 4, passages: [examplePassages.libraryLoans, examplePassages.gimnasio] },
      output: {
        passages: [
          { chunk_id: 'library#c1', keyphrases: ['loan period', 'renewal', 'overdue charges', 'reserved item'] },
          { chunk_id: 'gimnasio#c5', keyphrases: ['congelamiento del pase', 'pase mensual', 'pases promocionales'] },
        ],
      },
    },
    {
      input: {
        per_passage: 3,
        passages: [
          examplePassages.sprinklerRun,
          {
            chunk_id: 'sprinkle-cli#c9',
            title: 'Sprinkle command line',
            path: ['About'],
            text: 'Back to top. Next page.',
          },
        ],
      },
      output: {
        passages: [
          { chunk_id: 'sprinkle-cli#c2', keyphrases: ['watering one zone', '`--skip-rain`', 'exit code 3'] },
          { chunk_id: 'sprinkle-cli#c9', keyphrases: [] },
        ],
      },
    },
  ],
})
