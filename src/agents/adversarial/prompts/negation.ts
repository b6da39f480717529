import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { WritingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { answerableProbe } from '../rules.ts'

/** Turns on what is not so. */
export const negationPrompt = definePrompt<WritingInput, Writing>({
  id: 'adversarial.negation',
  version: 1,
  instruction:
    answerableProbe(`Task: negation. Ask for what is not supported, not allowed, not included, not needed, or under which circumstances something does not happen. The answer turns on a negation or exclusion that the passages state.

- The answer follows from what is stated: an explicit exclusion, or a list that the text itself calls complete. Never from silence.
- A system that overlooks the "not" in question or text would give the opposite answer. Build the question so that this shows.
- For yes/no questions, let the right answer be yes as often as no.`),
  input: WritingInput,
  output: Writing,
  examples: [
    {
      input: {
        passages: [examplePassages.gimnasio],
        asks: [
          {
            ask_id: 'ask-1',
            language: 'es-AR',
            intent: 'eligibility_exception',
            difficulty: 'medium',
            profile: {},
            adversarial_type: 'negation',
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question: '¿Qué pases de Río Manso no admiten una pausa?',
            ideal_answer: 'Los pases promocionales: no se pueden congelar.',
            answer_type: 'short_fact',
            quotes: [{ chunk_id: 'gimnasio#c5', text: 'Los pases promocionales no se congelan.' }],
            claims: [{ text: 'Los pases promocionales no se pueden congelar.', quotes: [0] }],
          },
        ],
      }),
    },
    {
      input: {
        passages: [examplePassages.libraryLoans],
        asks: [
          {
            ask_id: 'ask-2',
            language: 'en',
            intent: 'policy_lookup',
            difficulty: 'hard',
            profile: {},
            adversarial_type: 'negation',
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-2',
            question: 'Who does not have to pay at Quayside Library when a book comes back late?',
            ideal_answer: 'Members under 16; everybody else pays 20 cents per day.',
            answer_type: 'short_fact',
            quotes: [
              { chunk_id: 'library#c1', text: 'Members under 16 pay no overdue charges.' },
              { chunk_id: 'library#c1', text: 'Overdue books cost 20 cents per day, up to 8 euros per item.' },
            ],
            claims: [
              { text: 'Members under 16 pay nothing for overdue books.', quotes: [0] },
              { text: 'Other members pay 20 cents per day.', quotes: [1] },
            ],
          },
        ],
      }),
    },
  ],
})
