import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { PassageInput } from '../../author-inputs.ts'
import { examplePassages } from '../../example-passages.ts'

/** Finds the passages that answer each question. */
export const relevantContextsPrompt = definePrompt({
  id: 'generator.relevant-contexts',
  version: 1,
  instruction: `For each question, name the passages that a person would need to answer it.

- holds all: the passage answers the question completely, with the conditions that belong to the answer.
- holds part: it gives a fact, a step, a condition or an exception without which the answer would be wrong or incomplete.
- Leave out passages that share words or subject with the question and give no part of its answer.
- If several passages say the same, name all of them. If none answers, the list is empty. The most useful passage comes first.

Every question_id of the input appears once.`,
  input: z.object({
    questions: z.array(z.object({ question_id: z.string(), question: z.string() })),
    passages: z.array(PassageInput),
  }),
  output: z.object({
    questions: z.array(
      z.object({
        question_id: z.string(),
        /** Passages that hold the whole answer or a part of it. Those that are only about the same thing are left out. */
        relevant: z.array(z.object({ chunk_id: z.string(), holds: z.enum(['all', 'part']) })),
      }),
    ),
  }),
  examples: [
    {
      input: {
        questions: [
          { question_id: 'q-1', question: 'Which Sound Ferries passengers may turn up ten minutes before sailing?' },
          { question_id: 'q-2', question: 'What would a weekday crossing cost with an electric car, one way?' },
          { question_id: 'q-3', question: 'Are dogs allowed on deck?' },
        ],
        passages: [examplePassages.ferryFares, examplePassages.ferryBoarding],
      },
      output: {
        questions: [
          { question_id: 'q-1', relevant: [{ chunk_id: 'ferry-boarding#c2', holds: 'all' }] },
          { question_id: 'q-2', relevant: [{ chunk_id: 'ferry-fares#c1', holds: 'all' }] },
          { question_id: 'q-3', relevant: [] },
        ],
      },
    },
    {
      input: {
        questions: [
          { question_id: 'q-4', question: 'What did a household with two resident permits pay before and after 2025?' },
        ],
        passages: [examplePassages.parking2023, examplePassages.parking2025],
      },
      output: {
        questions: [
          {
            question_id: 'q-4',
            relevant: [
              { chunk_id: 'parking@2023#c1', holds: 'part' },
              { chunk_id: 'parking@2025#c1', holds: 'part' },
            ],
          },
        ],
      },
    },
  ],
})
