import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { WritingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { answerableProbe } from '../rules.ts'

/** Has two answers, because it can mean two things. */
export const ambiguousPrompt = definePrompt<WritingInput, Writing>({
  id: 'adversarial.ambiguous',
  version: 1,
  instruction:
    answerableProbe(`Task: ambiguous. Write a question that can honestly be read in two or three ways, each answered differently by the passages: a name that several things share, a word with two meanings here, a case that the asker left open.

- Each reading is likely, and each is proved by its own quote: at least two quotes, of different sentences, rows or passages.
- The question sounds as if the asker had not noticed. What is said below about one intent and one right answer does not hold here.
- ideal_answer names the readings and gives the answer for each, or asks back, naming the choices. answer_type is clarification. Each claim belongs to one reading and its quote.
- What is merely vague, or misses its subject, is a bad question and not an ambiguous one.`),
  input: WritingInput,
  output: Writing,
  examples: [
    {
      input: {
        passages: [examplePassages.donorRules],
        asks: [
          {
            ask_id: 'ask-1',
            language: 'en',
            intent: 'policy_lookup',
            answer_type: 'clarification',
            difficulty: 'hard',
            profile: {},
            adversarial_type: 'ambiguous',
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question: 'How long do I have to wait in Norhaven before I can donate again?',
            ideal_answer:
              'That depends on what you give: eight weeks for whole blood, two weeks for platelets. If you have been tattooed in the meantime, it is four months, unless it was done in a licensed studio.',
            answer_type: 'clarification',
            quotes: [
              { chunk_id: 'donors#c1', text: 'Whole blood can be given every eight weeks, platelets every two weeks.' },
              {
                chunk_id: 'donors#c1',
                text: 'After a tattoo you wait four months, unless it was made in a licensed studio.',
              },
            ],
            claims: [
              { text: 'Whole blood can be given every eight weeks.', quotes: [0] },
              { text: 'Platelets can be given every two weeks.', quotes: [0] },
              { text: 'After a tattoo one waits four months, unless it was made in a licensed studio.', quotes: [1] },
            ],
          },
        ],
      }),
    },
    {
      input: {
        passages: [examplePassages.ferryFares, examplePassages.ferryBoarding],
        asks: [
          {
            ask_id: 'ask-2',
            language: 'en',
            intent: 'reference_lookup',
            answer_type: 'clarification',
            difficulty: 'medium',
            profile: {},
            adversarial_type: 'ambiguous',
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-2',
            question: 'What is the price for a motorcycle on Sound Ferries?',
            ideal_answer: 'Do you travel one way or both? A single costs €11.00, a return €20.00.',
            answer_type: 'clarification',
            quotes: [
              { chunk_id: 'ferry-fares#c1', text: '| Vehicle | Single | Return |' },
              { chunk_id: 'ferry-fares#c1', text: '| Motorcycle | €11.00 | €20.00 |' },
            ],
            claims: [
              { text: 'A single for a motorcycle costs €11.00.', quotes: [0, 1] },
              { text: 'A return for a motorcycle costs €20.00.', quotes: [0, 1] },
            ],
          },
        ],
      }),
    },
  ],
})
