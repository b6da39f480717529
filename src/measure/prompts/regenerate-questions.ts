import { z } from 'zod'
import { definePrompt } from '../../models/prompt.ts'

/** Asks for questions that fit an answer. Relevancy compares them with the real question. */
export const regenerateQuestionsPrompt = definePrompt({
  id: 'measure.regenerate-questions',
  version: 2,
  instruction: `You see answers without their questions. For each answer, write the questions that it would answer directly and completely.

- Write as many questions for each as per_answer says, in the language of the entry. Word them differently, but make each one fit the whole answer: do not pick out one half of it.
- Take the subject from the answer. If the answer does not name one, keep the question as general as the answer is. Invent nothing.
- noncommittal: true if the answer says nothing: it does not know, it depends without saying on what, or the information is not available. In that case, write the questions that it evades, if they can be inferred.

Return every query_id of the input once.`,
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
          { query_id: 'q_2', questions: ['Are donors paid?', 'How much money does a donor get?'], noncommittal: true },
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
