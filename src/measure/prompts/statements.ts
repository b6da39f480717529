import { z } from 'zod'
import { definePrompt } from '../../models/prompt.ts'

/** Splits an answer into single statements: the first step of faithfulness. */
export const statementsPrompt = definePrompt({
  id: 'measure.statements',
  version: 2,
  instruction: `Split each answer into statements that can be checked one by one.

- A statement is one short sentence that can be understood without the others. Replace “it” and “they” by the nouns, with the help of the question.
- Together, the statements say all that the answer says and nothing more. Conditions and exceptions stay with what they limit.
- “Yes” or “no” becomes a full statement. Leave out greetings, offers of help and remarks on what is not known. An answer that only says that something is not available gives an empty list.
- Write in the language of the answer. Return every query_id of the input once.`,
  input: z.object({
    entries: z.array(z.object({ query_id: z.string(), question: z.string(), answer: z.string() })),
  }),
  output: z.object({
    entries: z.array(z.object({ query_id: z.string(), statements: z.array(z.string()) })),
  }),
  examples: [
    {
      input: {
        entries: [
          {
            query_id: 'q_1',
            question: 'Can I renew a book at the Quayside Library?',
            answer: 'Yes, twice, unless another member has reserved it. Let me know if you need more!',
          },
          {
            query_id: 'q_2',
            question: 'Does Norhaven pay donors?',
            answer: 'There is no information on payments to donors.',
          },
        ],
      },
      output: {
        entries: [
          {
            query_id: 'q_1',
            statements: [
              'A book of the Quayside Library can be renewed twice.',
              'A book that another member has reserved cannot be renewed.',
            ],
          },
          { query_id: 'q_2', statements: [] },
        ],
      },
    },
    {
      input: {
        entries: [
          {
            query_id: 'q_3',
            question: '¿Puedo congelar un pase promocional en Río Manso?',
            answer: 'No. Solo el mensual, y por 30 días como máximo.',
          },
        ],
      },
      output: {
        entries: [
          {
            query_id: 'q_3',
            statements: [
              'Un pase promocional de Río Manso no se puede congelar.',
              'El pase mensual de Río Manso se puede congelar.',
              'El pase mensual se congela por 30 días como máximo.',
            ],
          },
        ],
      },
    },
  ],
})
