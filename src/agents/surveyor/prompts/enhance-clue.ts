import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { Clue } from './clues.ts'

export const EnhanceClueInput = z.object({ language: z.string(), clues: z.array(Clue) })
export type EnhanceClueInput = z.infer<typeof EnhanceClueInput>

export const EnhancedClue = z.object({
  clue_id: z.string(),
  /** What a passage that answers would talk about. */
  description: z.string(),
  /** What such a passage might say. Only for searching: never evidence. */
  imagined: z.array(z.string()),
  /** Other words under which it may be filed. */
  terms: z.array(z.string()),
})
export type EnhancedClue = z.infer<typeof EnhancedClue>

export const EnhanceClueOutput = z.object({ clues: z.array(EnhancedClue) })
export type EnhanceClueOutput = z.infer<typeof EnhanceClueOutput>

/** Widens a clue into a search that finds what is filed under other words. */
export const enhanceCluePrompt = definePrompt<EnhanceClueInput, EnhanceClueOutput>({
  id: 'surveyor.enhance-clue',
  version: 1,
  instruction: `Each clue is a topic and a question. Prepare a search that finds everything a collection of documents says about it, even where other words are used.

- description: two or three sentences on what a passage that helps would talk about, with the neighbouring matters that belong to a full answer (conditions, exceptions, prices, limits, where to turn).
- imagined: two or three sentences such as a passage might hold, in the style of such documents. They may be wrong: they serve the search only and are never shown to anyone as fact. Put no exact number in them.
- terms: up to eight other words or phrases under which the matter may be filed: synonyms, formal and casual names, abbreviations, the words of specialists.
- The language of the input field language. Every clue_id of the input appears once.`,
  input: EnhanceClueInput,
  output: EnhanceClueOutput,
  examples: [
    {
      input: {
        language: 'en',
        clues: [
          {
            clue_id: 'k1',
            chunk_id: 'ferry-boarding#c2',
            topic: 'missing a Sound Ferries departure',
            question: 'What happens to my Sound Ferries ticket if I arrive too late for the departure?',
          },
        ],
      },
      output: {
        clues: [
          {
            clue_id: 'k1',
            description:
              'Rules for passengers who do not reach the ferry in time: whether the ticket stays valid, how it is moved to a later crossing, what that costs, and which tickets are excluded. Also check-in times and refunds.',
            imagined: [
              'If you are late, staff at the quay can move your booking to the next crossing with free space.',
              'Reduced tickets are not refunded when the passenger does not appear.',
            ],
            terms: [
              'missed ferry',
              'no-show',
              'rebooking',
              'late arrival',
              'refund',
              'next sailing',
              'ticket validity',
            ],
          },
        ],
      },
    },
    {
      input: {
        language: 'pt-BR',
        clues: [
          {
            clue_id: 'k2',
            chunk_id: 'condominio#c2',
            topic: 'cancelamento da reserva do salão de festas',
            question: 'Se eu desistir da festa no salão do Jardim das Águas, recebo a taxa de volta?',
          },
        ],
      },
      output: {
        clues: [
          {
            clue_id: 'k2',
            description:
              'Regras para desistir de uma reserva de área comum: prazo, devolução do valor pago, multas e a quem avisar.',
            imagined: [
              'O morador que desistir da reserva deve avisar a administração com antecedência para receber o valor de volta.',
            ],
            terms: ['desistência', 'devolução da taxa', 'reembolso', 'cancelar reserva', 'área comum', 'multa'],
          },
        ],
      },
    },
  ],
})
