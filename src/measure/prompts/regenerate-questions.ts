import { z } from 'zod'
import { definePrompt } from '../../models/prompt.ts'

/** Asks for questions that fit an answer. Relevancy compares them with the real question. */
export const regenerateQuestionsPrompt = definePrompt({
  id: 'measure.regenerate-questions',
  version: 1,
  instruction: `You see answers without their questions. For each, write the questions that it would be a direct and complete answer to.

- per_answer questions for each, in the language of the entry, different in wording but each one true to the whole answer: do not pick out one half of it.
- Take the subject from the answer. Where it does not name one, keep the question as general as the answer is; invent nothing.
- noncommittal is true if the answer says nothing: it does not know, it depends without saying on what, the information is not available. Then write the questions that it evades, if they can be told.

Every query_id of the input appears once.`,
  input: z.object({
    per_answer: z.int().min(1),
    entries: z.array(z.object({ query_id: z.string(), language: z.string(), answer: z.string() })),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        query_id: z.string(),
        questions: z.array(z.string()),
        /** True for an evasive answer, such as “it depends” or “I do not know”. */
        noncommittal: z.boolean(),
      }),
    ),
  }),
  examples: [
    {
      input: {
        per_answer: 2,
        entries: [
          {
            query_id: 'q_1',
            language: 'en',
            answer: 'A Quayside Library book can be renewed twice, unless another member has reserved it.',
          },
          { query_id: 'q_2', language: 'en', answer: 'There is no information on payments to donors.' },
        ],
      },
      output: {
        entries: [
          {
            query_id: 'q_1',
            questions: [
              'How often can I renew a book of the Quayside Library?',
              'Can a Quayside Library book be renewed more than once, and is there an exception?',
            ],
            noncommittal: false,
          },
          {
            query_id: 'q_2',
            questions: ['Are donors paid?', 'How much money does a donor get?'],
            noncommittal: true,
          },
        ],
      },
    },
    {
      input: {
        per_answer: 1,
        entries: [{ query_id: 'q_3', language: 'pt-BR', answer: 'Aos domingos a festa termina às 22h.' }],
      },
      output: {
        entries: [{ query_id: 'q_3', questions: ['Até que horas pode ir uma festa no domingo?'], noncommittal: false }],
      },
    },
  ],
})
