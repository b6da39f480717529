import { z } from 'zod'
import { definePrompt } from '../../models/prompt.ts'

/** Asks a model to answer without documents. */
export const closedBookPrompt = definePrompt({
  id: 'measure.closed-book',
  version: 2,
  instruction: `Answer each question from what you know yourself. You have no documents and no search.

- known: true if you know the answer, can work it out, or have a good guess. False if you have nothing to go by.
- answer: the complete answer that you would give, with numbers, names and conditions, in the language of the question. Do not hedge, and do not say what you would look up. Empty if \`known\` is false.

Return every query_id once.`,
  input: z.object({
    questions: z.array(z.object({ query_id: z.string(), language: z.string(), question: z.string() })),
  }),
  output: z.object({
    answers: z.array(z.object({ query_id: z.string(), known: z.boolean(), answer: z.string() })),
  }),
  examples: [
    {
      input: {
        questions: [
          { query_id: 'q_1', language: 'en', question: 'Which port does HTTPS use unless another one is named?' },
          { query_id: 'q_2', language: 'en', question: 'How often can a film of the Quayside Library be renewed?' },
        ],
      },
      output: {
        answers: [
          { query_id: 'q_1', known: true, answer: 'Port 443.' },
          { query_id: 'q_2', known: false, answer: '' },
        ],
      },
    },
  ],
})
