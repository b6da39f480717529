import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { EvolvingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { surfaceVariant } from '../rules.ts'

/** The same question as bilingual people ask it. */
export const codeSwitchPrompt = definePrompt<EvolvingInput, Writing>({
  id: 'evolver.code_switch',
  version: 1,
  instruction:
    surfaceVariant(`Task: code switch. Ask the same as somebody does who lives in two languages: the sentence stays in the language of the seed, and one to three nouns, verbs or short phrases are in the other one. For a seed that is not English the other language is English; for an English seed it is the one that profile names, or else Spanish.

- Switch where such people do: technical words, names of features, everyday loans. The grammar is that of the sentence's own language.
- Keep the answer in the language of the seed.`),
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
            question: 'How many people fit into a sala de estudio of the Quayside Library?',
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
            question:
              '¿Con cuánta antelación tengo que avisar en Río Manso si quiero hacer un freeze del pase mensual?',
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
