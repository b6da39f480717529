import { Writing } from '../../vocabulary/index.ts'
import type { EvolvingInput } from '../authoring.ts'
import { examplePassages } from '../example-passages.ts'

/** The same two questions before and after a change of their surface: only how they are put is new. */
export const variantExamples = (english: string, spanish: string): { input: EvolvingInput; output: Writing }[] => [
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
          question: english,
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
          question: spanish,
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
]
