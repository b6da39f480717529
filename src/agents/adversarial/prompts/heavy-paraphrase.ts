import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { WritingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { answerableProbe } from '../rules.ts'

/** The meaning of the source, none of its words. */
export const heavyParaphrasePrompt = definePrompt<WritingInput, Writing>({
  id: 'adversarial.heavy_paraphrase',
  version: 1,
  instruction:
    answerableProbe(`Task: heavy paraphrase. Ask for a stated fact in words that share as little as possible with the passage: lay words for technical ones or the other way round, the effect for the cause, the need for the feature, a more general or more special term, the other person's view.

- Apart from names, codes, numbers and units, no content word of the sentence that answers appears in the question.
- The meaning stays exact. If the other words make it ask for something slightly else, take other ones.
- It still sounds like a person and not like a thesaurus.`),
  input: WritingInput,
  output: Writing,
  examples: [
    {
      input: {
        passages: [examplePassages.donorDay],
        asks: [
          {
            ask_id: 'ask-1',
            language: 'en',
            intent: 'procedure',
            difficulty: 'hard',
            profile: { persona: 'anxious newcomer' },
            adversarial_type: 'heavy_paraphrase',
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question: 'In Norhaven, how do I keep from getting dizzy once they have taken the needle out of my arm?',
            ideal_answer:
              'Stay seated for a quarter of an hour after giving blood. Blood pressure drops when you stand up too soon.',
            answer_type: 'explanation',
            quotes: [
              {
                chunk_id: 'donors#c3',
                text: 'Stay seated for a quarter of an hour afterwards, because blood pressure drops when you stand up too soon.',
              },
            ],
            claims: [
              { text: 'Donors stay seated for a quarter of an hour afterwards.', quotes: [0] },
              { text: 'Blood pressure drops when one stands up too soon.', quotes: [0] },
            ],
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
            difficulty: 'hard',
            profile: {},
            adversarial_type: 'heavy_paraphrase',
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-2',
            question:
              'We got held up on the way to Quayside Library and our slot began 20 minutes ago. Is our table still ours?',
            ideal_answer:
              'No. If nobody claims a study room within 15 minutes of its start, the next person on the waiting list gets it.',
            answer_type: 'yes_no',
            quotes: [
              {
                chunk_id: 'library#c4',
                text: 'A room that nobody claims within 15 minutes of its start goes to the next person on the waiting list.',
              },
            ],
            claims: [
              {
                text: 'A room not claimed within 15 minutes of its start goes to the next person on the waiting list.',
                quotes: [0],
              },
            ],
          },
        ],
      }),
    },
  ],
})
