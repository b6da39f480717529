import { Writing } from '../../vocabulary/index.ts'
import type { EvolvingInput } from '../authoring.ts'
import { examplePassages } from '../example-passages.ts'

interface Example {
  readonly input: EvolvingInput
  readonly output: Writing
}

/** The same two questions before and after a change of their surface: only how they are put is new. */
export const variantExamples = (english: string, spanish: string): Example[] => [
  { input: studyRoom, output: evolved(studyRoom, english, 'A study room seats six people.') },
  spanishVariant(spanish),
]

export const spanishVariant = (question: string): Example => {
  const input = pausedPass('es-AR')
  return { input, output: evolved(input, question, 'La pausa se pide en recepción con 48 horas de anticipación.') }
}

const studyRoom: EvolvingInput = {
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
}

/** A Spanish question, to be put again in the language given. */
export const pausedPass = (language: string): EvolvingInput => ({
  language,
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
})

const evolved = ({ seeds }: EvolvingInput, question: string, claim: string): Writing =>
  Writing.parse({
    items: seeds.map((seed) => ({ ...seed, question, claims: [{ text: claim, quotes: [0] }] })),
  })
