import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { EvolutionType } from '../../../vocabulary/index.ts'

/** Finds out whether a variant asks for the same thing and has the same answer as the original. */
export const variantPrompt = definePrompt({
  id: 'critic.variant',
  version: 4,
  instruction: `Each variant was made from a question and must change only its form.

- same_need: one answer satisfies both askers completely: same subject, conditions, values and depth. Two answers, if given, say the same too. A condition or value that was lost or added makes it false if another answer would then be right or enough. A motive or story that decides nothing may be lost. In doubt, false.
- matches_type
  - paraphrase: other words and another construction. Names and terms may stay.
  - noise_mild: a few typing errors, and every word is readable.
  - noise_severe: many typing errors, but a recognizable need.
  - code_switch: words of two languages, mixed as bilingual people do.
  - translation: in \`language\`, as a native speaker would ask.
  - compress: keywords, shorter than the question, without losing what decides the answer.
- reason comes first, in one sentence. Return every ask_id once. Do not judge which question is better.`,
  input: z.object({
    pairs: z.array(
      z.object({
        ask_id: z.string(),
        type: EvolutionType,
        language: z.string(),
        question: z.string(),
        variant: z.string(),
        /** Set if the answer was also reworded. */
        answer: z.string().optional(),
        variant_answer: z.string().optional(),
      }),
    ),
  }),
  output: z.object({
    pairs: z.array(
      z.object({ ask_id: z.string(), reason: z.string(), same_need: z.boolean(), matches_type: z.boolean() }),
    ),
  }),
  examples: [
    {
      input: {
        pairs: [
          {
            ask_id: 'ask-1',
            type: 'noise_mild',
            language: 'en',
            question: 'How long may I keep a film from the Quayside Library?',
            variant: 'how long may i keep a flim form the quayside library',
          },
          {
            ask_id: 'ask-2',
            type: 'compress',
            language: 'pt-BR',
            question: 'Quanto custa o salão de festas aos domingos?',
            variant: 'preço salão de festas',
          },
        ],
      },
      output: {
        pairs: [
          {
            ask_id: 'ask-1',
            reason: 'Three typos; both ask for the loan period of films.',
            same_need: true,
            matches_type: true,
          },
          {
            ask_id: 'ask-2',
            reason: 'The day is lost, and the price may depend on it.',
            same_need: false,
            matches_type: false,
          },
        ],
      },
    },
  ],
})
