import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'

export const EliminateInput = z.object({
  pairs: z.array(z.object({ ask_id: z.string(), seed: z.string(), evolved: z.string() })),
})
export type EliminateInput = z.infer<typeof EliminateInput>

export const EliminateOutput = z.object({
  pairs: z.array(z.object({ ask_id: z.string(), reason: z.string(), same: z.boolean() })),
})
export type EliminateOutput = z.infer<typeof EliminateOutput>

/** Finds evolutions that changed nothing, and variants that changed too much. */
export const eliminatePrompt = definePrompt<EliminateInput, EliminateOutput>({
  id: 'evolver.eliminate',
  version: 1,
  instruction: `Each pair is a seed question and a question that was made from it. Tell whether both ask for the same.

- same is true when one answer would satisfy both askers completely: the same subject, the same conditions, the same depth and breadth. Other words, another tone, spelling mistakes, another language or a shorter form do not make a difference.
- same is false when a condition, a case, a subject, a further step of thought or another fact was added, changed or lost, so that at least one of the two askers would need another answer.
- Do not judge which is better. A pair about related things is still false if the answers differ.
- reason comes first: name what both ask for, or the difference that decides.

Every ask_id of the input appears once.`,
  input: EliminateInput,
  output: EliminateOutput,
  examples: [
    {
      input: {
        pairs: [
          {
            ask_id: 'ask-1',
            seed: 'How long may I keep a film from the Quayside Library?',
            evolved: 'What is the lending period for films at Quayside Library?',
          },
          {
            ask_id: 'ask-2',
            seed: 'How often can I give whole blood in Norhaven?',
            evolved: 'I gave blood in Norhaven five weeks ago. May I come back next week?',
          },
        ],
      },
      output: {
        pairs: [
          {
            ask_id: 'ask-1',
            reason: 'Both ask for the number of days a film is lent; only the words differ.',
            same: true,
          },
          {
            ask_id: 'ask-2',
            reason: 'The seed asks for the interval, the other applies it to six weeks and wants a yes or no.',
            same: false,
          },
        ],
      },
    },
    {
      input: {
        pairs: [
          {
            ask_id: 'ask-3',
            seed: '¿Con cuánta antelación aviso para pausar el pase mensual?',
            evolved: 'How far ahead must I announce that I want to pause my monthly pass?',
          },
          {
            ask_id: 'ask-4',
            seed: 'Quanto custa o salão de festas?',
            evolved: 'Quanto custa o salão de festas aos domingos?',
          },
        ],
      },
      output: {
        pairs: [
          { ask_id: 'ask-3', reason: 'The same notice period, in another language.', same: true },
          { ask_id: 'ask-4', reason: 'The second adds the day, and the price might depend on it.', same: false },
        ],
      },
    },
  ],
})
