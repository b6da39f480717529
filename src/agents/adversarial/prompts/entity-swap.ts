import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { WritingInput } from '../../authoring.ts'
import { examplePassages } from '../../example-passages.ts'
import { absentProbe } from '../rules.ts'

/** The right attribute of a thing that is not there. */
export const entitySwapPrompt = definePrompt<WritingInput, Writing>({
  id: 'adversarial.entity_swap',
  version: 1,
  instruction:
    absentProbe(`Task: entity swap. Take an attribute that the documents give for one thing, and ask it of a sibling for which they give nothing: another product, plan, command, zone, version, place of the same kind. The sibling is either mentioned elsewhere in the documents without this attribute, or invented after the naming pattern of its family (a next version number, an unused code).

- The question reads exactly like one about the documented thing.
- Make sure that no rule for all members of the family covers the sibling.`),
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
            adversarial_type: 'entity_swap',
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question: 'What does it mean when sprinkle run ends with exit code 5?',
            ideal_answer: 'The meaning of exit code 5 of sprinkle run is not documented.',
            answer_type: 'abstain',
            quotes: [],
            no_answer: true,
            searched: [
              'sprinkle run exit code 5',
              'exit codes of the Sprinkle command line',
              'all exit codes meaning error valve',
            ],
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
            difficulty: 'medium',
            profile: {},
            adversarial_type: 'entity_swap',
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-2',
            question: 'For how many days does the Quayside Library lend board games?',
            ideal_answer: 'There is no information on how long board games are lent.',
            answer_type: 'abstain',
            quotes: [],
            no_answer: true,
            searched: ['board games loan period', 'games borrow days Quayside Library', 'loan period for all items'],
          },
        ],
      }),
    },
  ],
})
