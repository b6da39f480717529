import { definePrompt } from '../../../models/prompt.ts'
import { Writing } from '../../../vocabulary/index.ts'
import { WritingInput } from '../../author-inputs.ts'
import { examplePassages } from '../../example-passages.ts'
import { authorRules } from '../../writing-rules.ts'

/** Question, ideal answer, verbatim evidence and claims together, for all asks of a brief in one call. */
export const writePrompt = definePrompt<WritingInput, Writing>({
  id: 'generator.write',
  version: 1,
  instruction: `You write test items for a question answering system that searches a collection of documents. For each ask, write one item: a question, its ideal answer, the quotes that prove the answer, and the claims that the answer makes.

Work in this order for each ask. Choose a fact in the passages that suits its intent and difficulty, and that somebody would really need. Copy the quotes. Write the answer from the quotes alone. Write the question last, as a person with that profile would ask it, and read it again without the passages: is it clear, and is your answer the only right one?

${authorRules}

The fields
- answer_type: as the ask says; where it says none, the one that fits your answer.
- Where the intent is multi_hop, at least two quotes with hop 1, 2, … stand in different places, none of them answers alone, and hops says for each in one sentence why it is needed. Otherwise leave hop out and hops empty.
- no_answer is false. searched stays empty, unless you used a search tool.`,
  input: WritingInput,
  output: Writing,
  examples: [
    {
      input: {
        passages: [examplePassages.libraryLoans, examplePassages.libraryRooms],
        asks: [
          {
            ask_id: 'ask-1',
            language: 'en',
            intent: 'policy_lookup',
            answer_type: 'short_fact',
            difficulty: 'medium',
            profile: { persona: 'parent', tone: 'casual' },
          },
          {
            ask_id: 'ask-2',
            language: 'en',
            intent: 'eligibility_exception',
            answer_type: 'yes_no',
            difficulty: 'medium',
            profile: { persona: 'student', tone: 'hurried' },
          },
          {
            ask_id: 'ask-3',
            language: 'en',
            intent: 'troubleshooting',
            difficulty: 'easy',
            profile: { persona: 'visitor' },
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
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-1',
            question: 'my kid returned a Quayside Library book way too late, what will that set us back?',
            ideal_answer:
              'Nothing if your child is a member under 16. Otherwise it is 20 cents for each day, and never more than 8 euros for one item.',
            answer_type: 'short_fact',
            quotes: [
              {
                chunk_id: 'library#c1',
                text: 'Overdue books cost 20 cents per day, up to 8 euros per item.',
              },
              { chunk_id: 'library#c1', text: 'Members under 16 pay no overdue charges.' },
            ],
            claims: [
              { text: 'Members under 16 pay nothing for overdue books.', quotes: [1] },
              { text: 'An overdue book costs 20 cents per day.', quotes: [0] },
              { text: 'The cost for one item is never more than 8 euros.', quotes: [0] },
            ],
          },
          {
            ask_id: 'ask-2',
            question: 'Can I keep a Quayside Library book past three weeks if I still need it for my thesis?',
            ideal_answer:
              'Yes. After the 21 days you can extend the loan, two times at most, as long as no other member has put the book on reserve.',
            answer_type: 'yes_no',
            quotes: [
              { chunk_id: 'library#c1', text: 'Books are lent for 21 days and films for 7 days.' },
              {
                chunk_id: 'library#c1',
                text: 'A loan can be renewed twice, unless another member has reserved the item.',
              },
            ],
            claims: [
              { text: 'Books are lent for 21 days.', quotes: [0] },
              { text: 'A loan can be extended two times.', quotes: [1] },
              { text: 'A loan cannot be extended when another member has reserved the item.', quotes: [1] },
            ],
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
            intent: 'multi_hop',
            answer_type: 'short_fact',
            difficulty: 'hard',
            profile: { persona: 'commuter', phrasing: 'short' },
          },
        ],
        examples: [],
        objections: [],
      },
      output: Writing.parse({
        items: [
          {
            ask_id: 'ask-4',
            question: 'How early must the Sound Ferries vehicle that goes one way for €11.00 be at check-in?',
            ideal_answer:
              'At least 30 minutes before the ferry leaves. That one-way price is the fare of a motorcycle.',
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
              { text: 'The single fare of €11.00 is that of a motorcycle.', quotes: [0, 1] },
              { text: 'Motorcycles check in no later than 30 minutes before departure.', quotes: [2] },
            ],
            hops: [
              'The fare table says which vehicle pays €11.00.',
              'The boarding page says how early that vehicle checks in.',
            ],
          },
        ],
      }),
    },
  ],
})
