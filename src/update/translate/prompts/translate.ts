import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'

/** The texts of a finished item that are translated. The evidence is not translated, so it is left out. */
const Wording = z.object({
  ask_id: z.string(),
  question: z.string(),
  /** A turn of a conversation, in a form that can be understood alone. */
  standalone_question: z.string().optional(),
  ideal_answer: z.string(),
  claims: z.array(z.string()),
})

export const TranslateInput = z.object({
  /** The language of the items, and the target language. */
  from: z.string(),
  language: z.string(),
  items: z.array(Wording),
  /** Earlier translations that were rejected, with the reasons. */
  objections: z.array(Wording.extend({ reasons: z.array(z.string()) })),
})
export type TranslateInput = z.infer<typeof TranslateInput>

export const TranslateOutput = z.object({
  items: z.array(Wording),
  declined: z.array(z.object({ ask_id: z.string(), reason: z.string() })).default([]),
})
export type TranslateOutput = z.infer<typeof TranslateOutput>

/** Translates items into another language. */
export const translatePrompt = definePrompt<TranslateInput, TranslateOutput>({
  id: 'evolver.translate',
  version: 3,
  instruction: `Translate test items of a question-answering system into the language that \`language\` names. The documents behind them are not translated: translate only \`question\`, standalone_question, ideal_answer and \`claims\`.

- Write as a person of that region with the same need would ask and answer: in their words and forms of address (es-AR: vos; pt-BR: você), not word for word. Keep the register of the question: keywords stay keywords, a complaint stays a complaint.
- Keep the question and the answer the same. Add nothing, leave nothing out, and make nothing softer or clearer. What a question leaves open stays open, and a wrong belief in it stays wrong.
- Keep values, but write them as the region writes them: dates (15 de abril de 2025), decimals and thousands (es: 1.500,50; es-MX: 1,500.50), times of day, percentages. Money keeps its currency and amount. Convert nothing.
- Keep names of products and places, codes, commands, settings, paths, addresses and anything in backticks exactly as they are. Keep labels of buttons and menus as the documents have them.
- Keep the entries and the order of lists. Return as many \`claims\` as before, in the same order, each the translation of the claim in the same position.
- Give standalone_question if the item has one, and only then.
- Turns of one conversation come together: use the same words for the same things.

Return every ask_id once: in \`items\`, or in \`declined\` with a reason if you can't write that language well. \`objections\` are reasons why an earlier translation was sent back. Resolve each of them and change nothing else.`,
  input: TranslateInput,
  output: TranslateOutput,
  examples: [
    {
      input: {
        from: 'en',
        language: 'es',
        items: [
          {
            ask_id: 'ask-1',
            question: 'What does a Sound Ferries return ticket for a motorcycle cost until March 31, 2025?',
            ideal_answer: '€1,020.50 for a group of ten; €120.00 for one.',
            claims: ['A return ticket costs €1,020.50 for ten.', 'A return ticket costs €120.00 for one.'],
          },
        ],
        objections: [],
      },
      output: TranslateOutput.parse({
        items: [
          {
            ask_id: 'ask-1',
            question:
              '¿Cuánto vale hasta el 31 de marzo de 2025 un billete de ida y vuelta de Sound Ferries para una moto?',
            ideal_answer: '1.020,50 € para un grupo de diez; 120,00 € para una sola.',
            claims: [
              'El billete de ida y vuelta cuesta 1.020,50 € para diez.',
              'El billete de ida y vuelta cuesta 120,00 € para una.',
            ],
          },
        ],
      }),
    },
  ],
})
