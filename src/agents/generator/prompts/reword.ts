import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { Profile } from '../../../vocabulary/index.ts'
import { examplePassages } from '../../example-passages.ts'

/** Rewords questions whose evidence every search ranks first. Answers and evidence stay unchanged. */
export const rewordPrompt = definePrompt({
  id: 'generator.reword',
  version: 1,
  instruction: `Each question below shares so many words with the page that answers it that every search finds this page first. Such a question tests nothing. Ask for the same need once more, as somebody does who has never seen the page.

- What such a person has is a situation: what they see, have set up, tried, or want to have in the end. Start there, and leave the page's way of putting it. shared are words that the question has in common with its page. Where people would say it in other words, use those.
- What has a name keeps it: products, features, options, commands, fields, files, messages, codes. So do words that anybody would use. No synonym that nobody types, no riddle that describes what has a name, no scene that changes nothing.
- The same answer: ideal_answer stays as it is, so it must be right, complete and to the point for the new question too, by quotes alone. No circumstance that changes it, none taken away that it rests on, nothing more asked for, and a yes or no only where it begins with one. The new question does not give its answer away.
- It stays clear to a stranger who does not see the first question: the product, feature or place is named. Keep the language and regional form, the manner of profile, and about the length: at most half as long again.
- If every natural question would use these words, keep the question as it is. That is right for some.

Every ask_id of the input appears once.`,
  input: z.object({
    entries: z.array(
      z.object({
        ask_id: z.string(),
        language: z.string(),
        profile: Profile,
        question: z.string(),
        ideal_answer: z.string(),
        quotes: z.array(z.string()),
        /** Title and headings of the page. */
        source: z.string(),
        shared: z.array(z.string()),
      }),
    ),
  }),
  output: z.object({ questions: z.array(z.object({ ask_id: z.string(), question: z.string().min(1) })) }),
  examples: [
    {
      input: {
        entries: [
          {
            ask_id: 'ask-1',
            language: 'en',
            profile: { persona: 'student' },
            question:
              'Can a loan of a book at the Quayside Library be renewed if another member has reserved the item?',
            ideal_answer: 'No. A loan is extended twice at most, and not while somebody else has the book on reserve.',
            quotes: ['A loan can be renewed twice, unless another member has reserved the item.'],
            source: examplePassages.libraryLoans.title,
            shared: ['loan', 'book', 'Quayside', 'Library', 'renewed', 'another', 'member', 'reserved', 'item'],
          },
          {
            ask_id: 'ask-2',
            language: 'en',
            profile: { persona: 'visitor' },
            question: 'What do overdue films cost at the Quayside Library?',
            ideal_answer: '20 cents per day, 8 euros at most.',
            quotes: ['Overdue books cost 20 cents per day, up to 8 euros per item.'],
            source: examplePassages.libraryLoans.title,
            shared: ['overdue', 'cost', 'Quayside', 'Library'],
          },
        ],
      },
      output: {
        questions: [
          {
            ask_id: 'ask-1',
            question:
              'My three weeks with the Quayside Library’s copy are up and I am not through with it. They say the next reader is already waiting. Can I still keep it longer?',
          },
          { ask_id: 'ask-2', question: 'how much if I bring a film back late to the Quayside Library?' },
        ],
      },
    },
  ],
})
