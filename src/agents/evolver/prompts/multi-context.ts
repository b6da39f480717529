import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { EvolvingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { deepEvolution } from '../rules.ts'

/** Two places are needed, and neither is enough. */
export const multiContextPrompt = definePrompt<EvolvingInput, Writing>({
  id: 'evolver.multi_context',
  version: 1,
  instruction:
    deepEvolution(`Task: multi-context. Make a question that needs two passages: the first leads to something (a name, a value, a category) that the second says more about. Describe that something in the question instead of naming it.

- Number the quotes with hop 1 and hop 2 in the order in which a reader needs them. hops says for each in one sentence why it is needed.
- Test it: with only the first quote the answer must be out of reach, and with only the second too. If one of them is enough, the question is not multi-context.
- Two questions joined by "and" are not multi-context either. One question, one answer.
- Prefer passages of different documents. At most 30 words.`),
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
            question: 'What does a Sound Ferries return ticket for a motorcycle cost?',
            ideal_answer: '€20.00.',
            answer_type: 'short_fact',
            quotes: [{ chunk_id: 'ferry-fares#c1', text: '| Motorcycle | €11.00 | €20.00 |' }],
          },
        ],
        passages: [examplePassages.ferryFares, examplePassages.ferryBoarding],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question:
              'The vehicle that Sound Ferries carries both ways for €20.00: when is the latest it can check in?',
            ideal_answer: '30 minutes before departure. The €20.00 return fare is that of a motorcycle.',
            answer_type: 'short_fact',
            quotes: [
              { chunk_id: 'ferry-fares#c1', text: '| Vehicle | Single | Return |', hop: 1 },
              { chunk_id: 'ferry-fares#c1', text: '| Motorcycle | €11.00 | €20.00 |', hop: 1 },
              {
                chunk_id: 'ferry-boarding#c2',
                text: 'Foot passengers check in no later than 10 minutes before departure, motorcycles and cars no later than 30 minutes.',
                hop: 2,
              },
            ],
            claims: [
              { text: 'The return fare of €20.00 is that of a motorcycle.', quotes: [0, 1] },
              { text: 'Motorcycles check in no later than 30 minutes before departure.', quotes: [2] },
            ],
            hops: ['Tells which vehicle has a return fare of €20.00.', 'Tells how late that vehicle may check in.'],
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
        passages: [examplePassages.libraryLoans, examplePassages.donorDay],
        objections: [],
      },
      output: Writing.parse({
        items: [],
        declined: [
          {
            ask_id: 'ask-1',
            reason: 'The passages share no name, value or category that leads from one to the other.',
          },
        ],
      }),
    },
  ],
})
