import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { WritingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { answerableProbe } from '../rules.ts'

/** The answer depends on when. */
export const temporalTrapPrompt = definePrompt<WritingInput, Writing>({
  id: 'adversarial.temporal_trap',
  version: 1,
  instruction:
    answerableProbe(`Task: temporal trap. The passages hold a rule that changed, or that holds from, until or between certain dates. Ask so that a system that takes the wrong version or overlooks the date answers wrongly: about today where an older version is around, about a date in the past, about the time around the change.

- If the question is about now, the answer is that of the newest version, and may say since when. If it is about another date, the question names that date and the answer is that of the version in force then.
- Title, heading or text of the passage must tell from when it holds. Quote the sentence that gives the value; if another sentence gives the date or a transition rule, quote it too.
- If the passages show no change and no date, decline.`),
  input: WritingInput,
  output: Writing,
  examples: [
    {
      input: {
        passages: [examplePassages.parking2023, examplePassages.parking2025],
        asks: [
          {
            ask_id: 'ask-1',
            language: 'en',
            intent: 'policy_lookup',
            difficulty: 'hard',
            profile: {},
            adversarial_type: 'temporal_trap',
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question:
              'My resident parking permit was bought in November 2024 for a year. Do I have to buy a new one now that the price has gone up?',
            ideal_answer: 'No. Permits bought before 1 January 2025 stay valid until they expire.',
            answer_type: 'yes_no',
            quotes: [
              {
                chunk_id: 'parking@2025#c1',
                text: 'Permits bought before 1 January 2025 stay valid until they expire.',
              },
            ],
            claims: [{ text: 'Permits bought before 1 January 2025 stay valid until they expire.', quotes: [0] }],
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
            adversarial_type: 'temporal_trap',
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [],
        declined: [
          {
            ask_id: 'ask-2',
            reason: 'The passage gives one rule without a date, and no other version of it is shown.',
          },
        ],
      }),
    },
  ],
})
