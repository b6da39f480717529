import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { WritingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { answerableProbe } from '../rules.ts'

/** A case just beyond the limit. */
export const conditionOutOfRangePrompt = definePrompt<WritingInput, Writing>({
  id: 'adversarial.condition_out_of_range',
  version: 1,
  instruction:
    answerableProbe(`Task: condition out of range. The passages give a limit, a range or a condition. Ask about a case that lies outside of it, not far from the edge, without mentioning the limit.

- If the limit settles the case ("at most 45", so 60 is not possible), the answer says so and gives the limit, proved by its quote.
- If the text rules only what lies inside and leaves the rest open, do not conclude anything: the answer says that there is no information on this case. Then no_answer is true, answer_type is abstain, quotes and claims are empty, and searched lists at least three wordings that you searched for.
- Do not ask about a case for which another passage has a rule.`),
  input: WritingInput,
  output: Writing,
  examples: [
    {
      input: {
        passages: [examplePassages.sprinklerRun],
        asks: [
          {
            ask_id: 'ask-1',
            language: 'en',
            intent: 'reference_lookup',
            difficulty: 'hard',
            profile: {},
            adversarial_type: 'condition_out_of_range',
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question: 'Can one call of sprinkle run keep my vegetable zone on for a full hour?',
            ideal_answer: 'No. `--minutes` takes at most 45.',
            answer_type: 'yes_no',
            quotes: [
              {
                chunk_id: 'sprinkle-cli#c2',
                text: 'The `--minutes` option sets for how long (default: 10, at most 45).',
              },
            ],
            claims: [{ text: '`--minutes` takes at most 45.', quotes: [0] }],
          },
        ],
      }),
    },
    {
      input: {
        passages: [examplePassages.libraryRooms],
        asks: [
          {
            ask_id: 'ask-2',
            language: 'en',
            intent: 'policy_lookup',
            difficulty: 'medium',
            profile: {},
            adversarial_type: 'condition_out_of_range',
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-2',
            question: 'Could I already reserve a Quayside Library study room for a day three weeks from now?',
            ideal_answer: 'No. Bookings open 14 days ahead.',
            answer_type: 'yes_no',
            quotes: [{ chunk_id: 'library#c4', text: 'Bookings open 14 days ahead.' }],
            claims: [{ text: 'Bookings open 14 days ahead.', quotes: [0] }],
          },
        ],
      }),
    },
  ],
})
