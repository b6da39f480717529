import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { WriteReply, WrittenItem } from '../../../vocabulary/index.ts'
import { WritingInput } from '../../author-inputs.ts'
import { examplePassages, loanItems } from '../../example-passages.ts'
import { authorRules, lookUpRule, needRules, searchedRule, yesRule } from '../../writing-rules.ts'

/** A model that first plans the steps to an answer writes fewer look-ups. */
const PlannedWriting = WriteReply.extend({
  items: z.array(
    z.object({
      ...WrittenItem.pick({ ask_id: true }).shape,
      challenge: z.string().default(''),
      ...WrittenItem.omit({ ask_id: true }).shape,
    }),
  ),
})

/** Writes question, ideal answer, verbatim evidence and claims together, for all asks of a brief in one call. */
export const writePrompt = definePrompt({
  id: 'generator.write',
  version: 23,
  instruction: `You write test items for a question answering system that searches a collection of documents. For each ask, write one item: a question, its ideal answer, the quotes that prove it, and the claims that the answer makes.

For each ask, think of the needs that its passage meets, and choose the one where a wrong or incomplete answer would cost somebody the most: work, money, data or a bad decision. Copy the quotes, derive the answer from them alone, then write the question as a person with that profile would ask it. Read the question again without the passage: is it clear, is your answer the only right one, and does the answer give everything that was asked for? ${yesRule}

${lookUpRule}

${needRules}

${authorRules}

The fields
- challenge, written before the question: what a reader has to do besides finding one sentence, and what a hasty reader would answer instead (“must notice that the pasted line has no unit; hasty reader: the limit is too low”, “must combine the row with the rule below the table; hasty reader: the price in the row”). Leave it empty for a look-up.
- answer_type: the one that the ask names, otherwise the one that fits your answer.
- For intent several_pages, number the quotes from different places hop 1, 2, … In hops, say for each hop how the answer would change without it. Otherwise leave hop and hops empty.
- ${searchedRule}
- Leave no_answer and standalone_question empty.`,
  input: WritingInput,
  output: PlannedWriting,
  examples: [
    {
      input: {
        passages: [examplePassages.libraryLoans, examplePassages.libraryRooms],
        asks: [
          {
            ask_id: 'ask-1',
            language: 'en',
            intent: 'fact',
            answer_type: 'short_fact',
            difficulty: 'medium',
            profile: { persona: 'parent', tone: 'casual' },
            max_words: 15,
          },
          {
            ask_id: 'ask-2',
            language: 'en',
            intent: 'condition',
            answer_type: 'yes_no',
            difficulty: 'medium',
            profile: { persona: 'student', tone: 'hurried' },
            max_words: 25,
          },
          {
            ask_id: 'ask-3',
            language: 'en',
            intent: 'symptom',
            difficulty: 'easy',
            profile: { persona: 'visitor' },
            max_words: 10,
          },
        ],
        examples: ['can i bring back dvds at another branch?', 'is there somewhere quiet to work on sundays'],
        objections: [
          {
            ask_id: 'ask-1',
            question: 'What do overdue books cost at Quayside Library?',
            reasons: ['completeness: the answer leaves out that members under 16 pay nothing'],
          },
        ],
      },
      output: PlannedWriting.parse({
        items: [
          {
            ask_id: 'ask-1',
            challenge: 'must find the rule for members under 16; hasty reader: 20 cents a day',
            ...loanItems.overdue,
            answer_type: 'short_fact',
            quotes: [
              { chunk_id: 'library#c1', text: 'Overdue books cost 20 cents per day, up to 8 euros per item.' },
              { chunk_id: 'library#c1', text: 'Members under 16 pay no overdue charges.' },
            ],
            claims: [
              { text: 'Members under 16 pay nothing for overdue books.', quotes: [1] },
              { text: 'An overdue book costs 20 cents per day.', quotes: [0] },
              { text: 'The cost for one item is never more than 8 euros.', quotes: [0] },
            ],
            searched: ['overdue charges children exceptions', 'lost or damaged items cost', 'stop overdue notices'],
          },
          {
            ask_id: 'ask-2',
            challenge: 'must add the renewals to the loan period; hasty reader: no, because books are lent for 21 days',
            ...loanItems.renewal,
            answer_type: 'yes_no',
            quotes: [
              { chunk_id: 'library#c1', text: 'Books are lent for 21 days and films for 7 days.' },
              {
                chunk_id: 'library#c1',
                text: 'A loan can be renewed twice, unless another member has reserved the item.',
              },
            ],
            claims: [
              { text: 'Books are lent for 21 days.', quotes: [0], importance: 'helpful' },
              { text: 'A loan can be extended two times.', quotes: [1] },
              { text: 'A loan cannot be extended when another member has reserved the item.', quotes: [1] },
            ],
            searched: ['extend loan reserved item', 'loan period students thesis', 'interlibrary loan renewal'],
          },
        ],
        declined: [
          {
            ask_id: 'ask-3',
            reason: 'Neither passage describes a problem and what to do about it; they state rules only.',
          },
        ],
      }),
    },
    {
      input: {
        passages: [examplePassages.ferryFares, examplePassages.ferryBoarding],
        asks: [
          {
            ask_id: 'ask-4',
            language: 'en',
            intent: 'several_pages',
            answer_type: 'short_fact',
            difficulty: 'hard',
            profile: { persona: 'tourist' },
            max_words: 45,
          },
        ],
        examples: [],
        objections: [],
      },
      output: PlannedWriting.parse({
        items: [
          {
            ask_id: 'ask-4',
            challenge:
              'must combine the fare of one page with the time of another; hasty reader: the single fare, or the 10-minute limit for foot passengers',
            question:
              'taking my motorbike over on Sound Ferries and back the same evening. what do I pay, and how long before departure do I have to be there?',
            ideal_answer: 'A return ticket for a motorcycle costs €20.00. Check-in closes 30 minutes before departure.',
            answer_type: 'short_fact',
            quotes: [
              { chunk_id: 'ferry-fares#c1', text: '| Motorcycle | €11.00 | €20.00 |', hop: 1 },
              {
                chunk_id: 'ferry-boarding#c2',
                text: 'Foot passengers check in no later than 10 minutes before departure, motorcycles and cars no later than 30 minutes.',
                hop: 2,
              },
            ],
            claims: [
              { text: 'A return ticket for a motorcycle costs €20.00.', quotes: [0] },
              { text: 'Motorcycles check in no later than 30 minutes before departure.', quotes: [1] },
            ],
            searched: ['motorcycle day return discount', 'evening sailing fare supplement', 'late check-in vehicles'],
            hops: ['Only the fare table has the price.', 'Only the boarding page says when check-in closes.'],
          },
        ],
      }),
    },
  ],
})
