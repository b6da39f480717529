import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { EvolvingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { surfaceVariant } from '../rules.ts'

/** The same question in other words. */
export const paraphrasePrompt = definePrompt<EvolvingInput, Writing>({
  id: 'evolver.paraphrase',
  version: 1,
  instruction:
    surfaceVariant(`Task: paraphrase. Ask the same in other words: other verbs and nouns, another sentence structure, another first word. A person who never saw the seed could have written it.

- At least half of the content words differ from the seed, and the words of the passages are not brought back in.
- Nothing is added and nothing is lost: no condition, no number, no name. Not longer than the seed by more than five words.`),
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
            question: 'Our project team needs a study room at Quayside Library. What size of group can it take?',
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
            question: 'Quiero frenar mi pase mensual por un tiempo en Río Manso, ¿cuánto antes lo pido?',
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
