import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { EvolvingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { surfaceVariant } from '../rules.ts'
import { pausedPass } from '../variant-examples.ts'

/** The same item for people who speak another language. */
export const translationPrompt = definePrompt<EvolvingInput, Writing>({
  id: 'evolver.translation',
  version: 1,
  instruction:
    surfaceVariant(`Task: translation. Carry the item over into the language of the input field language: question and answer as a native speaker of that region would write them, not word for word.

- Here the answer changes too: ideal_answer and claims are in the new language, say exactly the same, and follow its conventions for dates, money, decimals and lists. The values stay.
- The quotes stay in the language of the passages, without any change.
- Names of products, places and organisations, commands and codes stay as they are. Technical terms take the word that specialists use there.`),
  input: EvolvingInput,
  output: Writing,
  examples: [
    {
      input: {
        language: 'pt-BR',
        profile: {},
        seeds: [
          {
            ask_id: 'ask-1',
            question: 'What does a Sound Ferries return ticket for a motorcycle cost?',
            ideal_answer: '€20.00.',
            answer_type: 'short_fact',
            quotes: [{ chunk_id: 'ferry-fares#c1', text: '| Motorcycle | €11.00 | €20.00 |' }],
          },
        ],
        passages: [examplePassages.ferryFares],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question: 'Quanto custa a passagem de ida e volta de uma moto na Sound Ferries?',
            ideal_answer: '€ 20,00.',
            answer_type: 'short_fact',
            quotes: [{ chunk_id: 'ferry-fares#c1', text: '| Motorcycle | €11.00 | €20.00 |' }],
            claims: [{ text: 'A passagem de ida e volta de uma moto custa € 20,00.', quotes: [0] }],
          },
        ],
      }),
    },
    {
      input: pausedPass('en'),
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-2',
            question: 'How far ahead must I let Río Manso know that I want to pause my monthly pass?',
            ideal_answer: '48 hours ahead, at the front desk.',
            answer_type: 'short_fact',
            quotes: [
              { chunk_id: 'gimnasio#c5', text: 'El congelamiento se pide en recepción con 48 horas de anticipación.' },
            ],
            claims: [{ text: 'A pause is requested at the front desk 48 hours ahead.', quotes: [0] }],
          },
        ],
      }),
    },
  ],
})
