import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { EvolvingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { surfaceVariant } from '../rules.ts'
import { spanishVariant } from '../variant-examples.ts'

/** The same question in far fewer words. */
export const compressPrompt = definePrompt<EvolvingInput, Writing>({
  id: 'evolver.compress',
  version: 1,
  instruction:
    surfaceVariant(`Task: compress. Ask the same in as few words as somebody types into a search box who is in a hurry: at most eight words, and shorter than the seed.

- Drop politeness, articles and helping verbs; use the usual abbreviations of the field. Let a noun stand for a clause.
- Nothing that decides the answer may go: the subject, the condition, the number.
- If the seed cannot be made shorter without becoming unclear, decline it.`),
  input: EvolvingInput,
  output: Writing,
  examples: [
    {
      input: {
        language: 'en',
        profile: {},
        seeds: [
          {
            ask_id: 'ask-1',
            question:
              'If I have had a tattoo made in a licensed studio, how long must I wait before I can donate blood in Norhaven?',
            ideal_answer: 'There is no waiting time after a tattoo from a licensed studio.',
            answer_type: 'short_fact',
            quotes: [
              {
                chunk_id: 'donors#c1',
                text: 'After a tattoo you wait four months, unless it was made in a licensed studio.',
              },
            ],
          },
        ],
        passages: [examplePassages.donorRules],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question: 'norhaven blood donation wait after licensed tattoo',
            ideal_answer: 'There is no waiting time after a tattoo from a licensed studio.',
            answer_type: 'short_fact',
            quotes: [
              {
                chunk_id: 'donors#c1',
                text: 'After a tattoo you wait four months, unless it was made in a licensed studio.',
              },
            ],
            claims: [{ text: 'After a tattoo from a licensed studio there is no waiting time.', quotes: [0] }],
          },
        ],
      }),
    },
    spanishVariant('río manso pausar pase mensual cuánto aviso'),
  ],
})
