import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { Profile } from '../../../vocabulary/index.ts'
import { examplePassages } from '../../example-passages.ts'

/** Rewords questions whose evidence every search ranks first. Answers and evidence stay unchanged. */
export const rewordPrompt = definePrompt({
  id: 'generator.reword',
  version: 7,
  instruction: `Each question below shares so many words with the page that answers it that every search finds this page first. Such a question tests nothing. Ask about the same need again, as a person who has never seen the page would.

- Such a person has a situation: what they see, have set up, have tried, or want to achieve. Start there, and do not follow the page's way of putting it. shared_words lists words that the question, or a failed wording, has in common with its page. Use other words wherever people would.
- Keep the names of products, features, options, commands, fields, files, messages and codes, and the words that anybody would use. Do not write synonyms that nobody types, descriptions of what has a name, vague words such as “the thing”, or scenes that change nothing.
- ideal_answer stays unchanged, so it must also be right, complete and to the point for the new question, by quotes alone. Its first words must read as a reply to the new question: “None” does not answer “what do I put there?”. Do not add a circumstance that changes it, drop one that it depends on, or ask for more. Ask a yes-or-no question only if ideal_answer begins with yes or no. The new question does not give its answer away.
- The new question is clear to a stranger who does not see the old one: it names the product, feature or place. Keep the language and regional form, the manner of the profile, and roughly the length: at most one and a half times.
- failed_wordings, if given: every search still finds the page first with these. Start from another side of the situation: what went wrong, what must not happen, what was done before.
- wordings: two new wordings, the second one further from the words of the page than the first. If every natural question would use the page's words, leave wordings empty, which is right for some.

Every ask_id of the input appears once.`,
  input: z.object({
    entries: z.array(
      z.object({
        ask_id: z.string(),
        language: z.string(),
        profile: Profile,
        question: z.string(),
        failed_wordings: z.array(z.string()).optional(),
        ideal_answer: z.string(),
        quotes: z.array(z.string()),
        /** Title and headings of the page. */
        source: z.string(),
        shared_words: z.array(z.string()),
      }),
    ),
  }),
  output: z.object({
    /** The new wordings of each question, from the closest to the furthest from the words of its page. */
    questions: z.array(z.object({ ask_id: z.string(), wordings: z.array(z.string()) })),
  }),
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
            shared_words: ['loan', 'book', 'Quayside', 'Library', 'renewed', 'another', 'member', 'reserved', 'item'],
          },
          {
            ask_id: 'ask-2',
            language: 'en',
            profile: { persona: 'visitor' },
            question: 'What do overdue books cost at the Quayside Library?',
            ideal_answer: '20 cents per day, 8 euros at most.',
            quotes: ['Overdue books cost 20 cents per day, up to 8 euros per item.'],
            source: examplePassages.libraryLoans.title,
            shared_words: ['overdue', 'books', 'cost', 'Quayside', 'Library'],
          },
        ],
      },
      output: {
        questions: [
          {
            ask_id: 'ask-1',
            wordings: [
              'I need more time with a novel from the Quayside Library, but somebody is already waiting for it. Can I still extend it?',
              'I have not finished my copy from the Quayside Library, but they say the next reader is already waiting. Can I keep it longer?',
            ],
          },
          {
            ask_id: 'ask-2',
            wordings: [
              'how much if I return a novel late to the Quayside Library?',
              'My Quayside Library novel is past its date. What will they charge?',
            ],
          },
        ],
      },
    },
  ],
})
