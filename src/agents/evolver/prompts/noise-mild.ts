import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { EvolvingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { surfaceVariant } from '../rules.ts'

/** The same question with a slip or two. */
export const noiseMildPrompt = definePrompt<EvolvingInput, Writing>({
  id: 'evolver.noise_mild',
  version: 1,
  instruction:
    surfaceVariant(`Task: mild noise. Let the question look as if it was typed quickly: one or two small slips in all. A neighbouring key, two letters swapped, one dropped or doubled, an accent or a capital left out, the question mark missing.

- Never in names, commands, codes, numbers, dates or units, and never so that another word results.
- The words and their order stay. Anybody would read it correctly at first sight.`),
  input: EvolvingInput,
  output: Writing,
  examples: [
    {
      input: {
        language: 'en',
        profile: {},
        seeds: [
          {
            ask_id: 'ask-1',
            question: 'How many people fit into a study room of the Quayside Library?',
            ideal_answer: 'Six.',
            answer_type: 'short_fact',
            quotes: [{ chunk_id: 'library#c4', text: 'A study room seats six people and is booked for two hours.' }],
          },
        ],
        passages: [examplePassages.libraryRooms],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question: 'How many people fit into a stduy room of the Quayside Library',
            ideal_answer: 'Six.',
            answer_type: 'short_fact',
            quotes: [{ chunk_id: 'library#c4', text: 'A study room seats six people and is booked for two hours.' }],
            claims: [{ text: 'A study room seats six people.', quotes: [0] }],
          },
        ],
      }),
    },
    {
      input: {
        language: 'es-AR',
        profile: {},
        seeds: [
          {
            ask_id: 'ask-2',
            question: '¿Con cuánta antelación tengo que avisar en Río Manso si quiero pausar el pase mensual?',
            ideal_answer: 'Con 48 horas, en recepción.',
            answer_type: 'short_fact',
            quotes: [
              { chunk_id: 'gimnasio#c5', text: 'El congelamiento se pide en recepción con 48 horas de anticipación.' },
            ],
          },
        ],
        passages: [examplePassages.gimnasio],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-2',
            question: 'Con cuánta antelacion tengo que avisar en Río Manso si quiero pausar el pase mensual?',
            ideal_answer: 'Con 48 horas, en recepción.',
            answer_type: 'short_fact',
            quotes: [
              { chunk_id: 'gimnasio#c5', text: 'El congelamiento se pide en recepción con 48 horas de anticipación.' },
            ],
            claims: [{ text: 'La pausa se pide en recepción con 48 horas de anticipación.', quotes: [0] }],
          },
        ],
      }),
    },
  ],
})
