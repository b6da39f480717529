import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { EvolvingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { surfaceVariant } from '../rules.ts'

/** The same question as a phone in a hurry sends it. */
export const noiseSeverePrompt = definePrompt<EvolvingInput, Writing>({
  id: 'evolver.noise_severe',
  version: 1,
  instruction:
    surfaceVariant(`Task: severe noise. Let the question look as if it was sent from a phone by somebody who does not care about spelling: three to five slips. Typing errors, phonetic spelling, letters dropped, abbreviations of chat language as they are usual in the language, no capitals, no accents, no punctuation.

- Names, commands, codes, numbers, dates and units keep their spelling; capitals may go where they carry nothing.
- At most every third word is damaged. A patient reader who knows the subject still understands it in one way only.`),
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
            question: 'hw many ppl fit in a studyroom of teh quayside library',
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
            question: 'con cuanta antelasion tngo q avisar en rio manso si kiero pausar el pase mensual',
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
