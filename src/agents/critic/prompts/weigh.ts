import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { Extent } from '../../../vocabulary/index.ts'
import { examplePassages } from '../../example-passages.ts'
import { NumberedPassage } from '../critic-schemas.ts'
import { critiqueRules } from '../critique-rules.ts'
import { Limit } from './limits.ts'

/** The number of people, out of ten, who would change the answer. */
const Votes = z.int().min(0).max(10)

/** Decides which objections to an answer hold. */
export const weighPrompt = definePrompt({
  id: 'critic.weigh',
  version: 9,
  instruction: `A colleague compared each answer with its pages and objects that it leaves out a sentence. Most of these objections are right, but some ask for more than this asker needs. Tell them apart.

- question_parts: each thing that the question asks for, and what it says about the asker's situation.
- consequence: in one clause, what would go wrong for this asker if the answer stays unchanged, or “nothing”.
- votes: of ten careful colleagues who know these pages, how many would want the answer changed before a release depends on it? Use the whole scale.
- Many would if the sentence gives
  - a condition, version, step or restart without which the instructions in the answer do not work
  - a role, plan or edition that some askers may not have, unless the question says that this one has it
  - an exception to a flat “yes”, “no”, “only” or “always”, or to the one value that the answer gives, in an ordinary case that the question does not rule out
  - the other half of a sentence, row or list, if the answer gives only one half
  - another value for the same thing, or the opposite, on any page, even for something that the question takes for granted
  - the answer to another common reading of the question
  - a cost, loss or deadline that follows from doing what the answer says
- Few would if one of these is plainly true
  - Whoever asks this has already met what it requires (the program installed, an account, room on the disk), or the program itself asks for it when it is needed.
  - It says in which release something was added, and the question does not mention an older release (assume a current one).
  - It says where or how, and the question asks only what, which or whether.
  - It is about a later step, how to undo what is asked, why it works that way or what follows from it, and the answer does not depend on it.
  - The question or answer already says or implies it, or the asker's case rules it out or is not affected by it.
  - It is a second way that nobody would add to the answer: a generic alternative to the documented procedure, the same setting in another place, a message or name that the user may choose freely, or an example of another setup.
  - It is a detail that changes nothing that the asker does or believes, or is obvious to anybody who can carry out the rest of the answer.
  - What the answer says is true with or without it, or it is one more rule about something that the answer recommends.
  - The problem occurs only in an uncommon situation that the question does not suggest.
- passages: for every passage of the entry, \`answers\` says whether somebody could answer the question from it. \`yes\`: they could, even from one clause among others. \`partly\`: it gives a part of the answer. \`no\`: it answers nothing, even if it is about the same subject.
- limits: sentences of the entry's passages, copied character by character, that neither the answer nor an objection mentions, and because of which most of those colleagues would want the answer changed. The most important first, at most two, usually none.
  - kind: \`changes\` (with it the right answer is another one), \`restricts\` (a condition, exception or version), \`precedes\` (must be done or be true first), \`contradicts\` (another value, command or way for the same thing), \`completes\` (the other half of what is asked).
  - why: one clause that says what would go wrong.
  - votes: how many of the ten, counted as strictly as for the objections.

${critiqueRules}`,
  input: z.object({
    /** Passages that an earlier request showed only in part. */
    passages: z.array(NumberedPassage),
    entries: z.array(
      z.object({
        ask_id: z.string(),
        question: z.string(),
        ideal_answer: z.string(),
        objections: z.array(
          z.object({
            objection: z.int().min(0),
            sentence: z.string(),
            source: z.string(),
            effect: z.string(),
            why: z.string(),
          }),
        ),
        passages: z.array(z.int()),
      }),
    ),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        ask_id: z.string(),
        /** The parts of the question. Comes first, because objections are judged by them. */
        question_parts: z.array(z.string()),
        objections: z.array(z.object({ objection: z.int(), consequence: z.string(), votes: Votes })),
        passages: z.array(z.object({ passage: z.int(), answers: Extent })),
        /** Further objections from the passages. */
        limits: z.array(Limit.extend({ votes: Votes })),
      }),
    ),
  }),
  examples: [
    {
      input: {
        passages: [
          {
            passage: 0,
            source: 'Quayside Library › Quick answers',
            text: 'Renew a book up to two times, if nobody is waiting for it.',
          },
        ],
        entries: [
          {
            ask_id: 'ask-1',
            question: 'How often can I extend the loan of a book from the Quayside Library?',
            ideal_answer: 'Twice.',
            objections: [
              {
                objection: 0,
                sentence: 'A loan can be renewed twice, unless another member has reserved the item.',
                source: examplePassages.libraryLoans.title,
                effect: 'limits the answer',
                why: 'a reserved book cannot be renewed at all',
              },
              {
                objection: 1,
                sentence: 'Overdue books cost 20 cents per day, up to 8 euros per item.',
                source: examplePassages.libraryLoans.title,
                effect: 'answers more of what was asked',
                why: 'what it costs to keep the book longer is left out',
              },
            ],
            passages: [0],
          },
        ],
      },
      output: {
        entries: [
          {
            ask_id: 'ask-1',
            question_parts: ['how often a book can be extended'],
            objections: [
              {
                objection: 0,
                consequence: 'counts on two extensions even if somebody is waiting for the book',
                votes: 9,
              },
              { objection: 1, consequence: 'nothing: the question does not ask about late returns', votes: 2 },
            ],
            passages: [{ passage: 0, answers: 'yes' }],
            limits: [],
          },
        ],
      },
    },
  ],
})
