import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { EvolvingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { deepEvolution } from '../rules.ts'

/** The answer has to be worked out, not looked up. */
export const reasoningPrompt = definePrompt<EvolvingInput, Writing>({
  id: 'evolver.reasoning',
  version: 1,
  instruction:
    deepEvolution(`Task: reasoning. Make a question whose answer nobody can copy from one place: it has to be worked out from two or more stated facts by comparing, ordering, adding, subtracting, applying a limit to a case, or drawing the one conclusion that they allow.

- The facts are in the quotes; the working is in the answer, in as few words as make it checkable ("44 − 2 × 20 = 4").
- Use only operations that leave one result. Recompute it before you write it down.
- Do not ask for the steps, ask for the result that a person needs. At most 25 words.
- If the facts come from different places, number them as hops and say in hops why each is needed.`),
  input: EvolvingInput,
  output: Writing,
  examples: [
    {
      input: {
        language: 'en',
        profile: { persona: 'commuter' },
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
            question: 'How much do I save on Sound Ferries with a motorcycle if I buy there and back together?',
            ideal_answer: 'Two euros: two single tickets come to 2 × €11.00 = €22.00, a return ticket is €20.00.',
            answer_type: 'short_fact',
            quotes: [
              { chunk_id: 'ferry-fares#c1', text: '| Vehicle | Single | Return |' },
              { chunk_id: 'ferry-fares#c1', text: '| Motorcycle | €11.00 | €20.00 |' },
            ],
            claims: [
              { text: 'A single ticket for a motorcycle costs €11.00, so that two cost €22.00.', quotes: [0, 1] },
              { text: 'A return ticket for a motorcycle costs €20.00, two euros less.', quotes: [0, 1] },
            ],
          },
        ],
      }),
    },
    {
      input: {
        language: 'en',
        profile: {},
        seeds: [
          {
            ask_id: 'ask-1',
            question: 'How long may I keep a film from the Quayside Library?',
            ideal_answer: 'Seven days.',
            answer_type: 'short_fact',
            quotes: [{ chunk_id: 'library#c1', text: 'Books are lent for 21 days and films for 7 days.' }],
          },
        ],
        passages: [examplePassages.libraryLoans],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question: 'After how many days does a late Quayside Library book stop getting more expensive for an adult?',
            ideal_answer: 'After 40 days: at 20 cents per day that makes 8 euros, and one item never costs more.',
            answer_type: 'short_fact',
            quotes: [{ chunk_id: 'library#c1', text: 'Overdue books cost 20 cents per day, up to 8 euros per item.' }],
            claims: [
              { text: 'An overdue book costs 20 cents per day, which makes 8 euros after 40 days.', quotes: [0] },
              { text: 'One item never costs more than 8 euros.', quotes: [0] },
            ],
          },
        ],
      }),
    },
  ],
})
