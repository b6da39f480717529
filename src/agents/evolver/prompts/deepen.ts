import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { EvolvingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { deepEvolution } from '../rules.ts'

/** Asks for what lies under the seed answer. */
export const deepenPrompt = definePrompt<EvolvingInput, Writing>({
  id: 'evolver.deepen',
  version: 1,
  instruction:
    deepEvolution(`Task: deepen. Go one level further into the same matter: the reason, the mechanism, the consequence, the parts, the exact conditions behind what the seed asks for. Somebody who knows the seed's answer would ask this next.

- The passages must hold the deeper answer; do not ask "why" where they give no reason.
- The new question stands alone: the seed's answer may appear in it as something known, if the question needs it.
- The answer explains; it may be longer than the seed's, but keeps to what was asked.`),
  input: EvolvingInput,
  output: Writing,
  examples: [
    {
      input: {
        language: 'en',
        profile: { persona: 'first-time donor' },
        seeds: [
          {
            ask_id: 'ask-1',
            question: 'How long does giving blood take in Norhaven?',
            ideal_answer: 'Ten minutes for the donation itself.',
            answer_type: 'short_fact',
            quotes: [{ chunk_id: 'donors#c3', text: 'The donation itself takes ten minutes.' }],
          },
        ],
        passages: [examplePassages.donorDay],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question:
              'If giving blood in Norhaven is over in ten minutes, why am I not allowed to walk off straight away?',
            ideal_answer:
              'Because your blood pressure drops if you get up too soon. That is why you stay seated for a quarter of an hour.',
            answer_type: 'explanation',
            quotes: [
              {
                chunk_id: 'donors#c3',
                text: 'Stay seated for a quarter of an hour afterwards, because blood pressure drops when you stand up too soon.',
              },
            ],
            claims: [
              { text: 'Blood pressure drops when a donor stands up too soon.', quotes: [0] },
              { text: 'Donors stay seated for a quarter of an hour after the donation.', quotes: [0] },
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
            ask_id: 'ask-2',
            question: 'What does a resident parking permit cost since 2025?',
            ideal_answer: '120 crowns a year.',
            answer_type: 'short_fact',
            quotes: [{ chunk_id: 'parking@2025#c1', text: 'A resident permit costs 120 crowns a year.' }],
          },
        ],
        passages: [examplePassages.parking2025],
        objections: [],
      },
      output: Writing.parse({
        items: [],
        declined: [{ ask_id: 'ask-2', reason: 'No passage says why the price was raised or what it is made of.' }],
      }),
    },
  ],
})
