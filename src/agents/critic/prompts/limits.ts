import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { examplePassages } from '../../example-passages.ts'
import { NumberedPassage } from '../critic-schemas.ts'
import { critiqueRules } from '../critique-rules.ts'

/** A sentence that an answer should not leave out. */
export const Limit = z.object({
  sentence: z.string(),
  kind: z.enum(['changes', 'limits', 'precedes', 'contradicts', 'completes']),
  why: z.string(),
})
export type Limit = z.infer<typeof Limit>

export const LimitsFinding = z.object({
  ask_id: z.string(),
  /** What the asker wants to achieve. Comes first, because limits are judged by it. */
  aim: z.string(),
  asked: z.array(z.string()),
  /** The point at which following the answer fails to reach the goal. */
  acting: z.string(),
  /** Another answer in the pages. */
  otherwise: z.string(),
  /** One reading per passage of the draft. */
  passages: z.array(
    z.object({ passage: z.int(), reads: z.enum(['answers', 'partly', 'misleads', 'further', 'other']) }),
  ),
  /** Headings whose omitted text must be read. */
  open: z.array(z.string()),
  limits: z.array(Limit),
  /** Sentences outside of the evidence that give the same answer. */
  also: z.array(z.string()),
})
export type LimitsFinding = z.infer<typeof LimitsFinding>

/** Compares answers with their whole pages and the nearest passages. */
export const limitsPrompt = definePrompt({
  id: 'critic.limits',
  version: 9,
  instruction: `Each answer is supported by its evidence, but the evidence may not be the whole story. Read the entry's pages and passages. Report what somebody who acts on the answer would regret not having been told, and where else the answer is.

- aim: one clause on what the asker wants to have in the end, which may be more than the question says.
- asked: each thing that the question asks for, in a few words. A question with “which” and “why” asks for two.
- acting: in the asker's place, with the pages open, imagine doing what the answer says. Where does it stop short of the aim, fail, or apply only to some (one version, role, policy, or the example of the page)? One or two sentences.
- otherwise: what else a careful colleague could answer from these pages: another value, command, setting or way that reaches the aim, a shorter one, or the opposite, because another page is newer or says so. Also what the question takes for granted, if the pages show that it is not so or cannot happen. Look also at headings whose text was left out […], and at what a passage or index points to. Empty if there is nothing.
- passages: \`reads\` says what each passage of the entry is to this question.
  - answers: a careful person could rightly answer the whole question from it alone.
  - partly: it gives a part of the right answer.
  - further: its heading, or what is shown of it, says that the answer, another way to the aim or a limit is in what was left out […].
  - misleads: it leaves the question open but names what the question names, a sibling of it, or the same attribute of another thing, so that a system that found nothing else would take something in it for the answer. A value, step or rule of a neighboring case is enough. As a rule, two or three of ten passages mislead. Before you call all of them \`other\`, look for those that come closest.
  - other: anything else.
- open: at most two headings of the pages or passages, copied, under which […] hides what this asker needs: the section about the very thing asked for, the option or command with that effect, the condition for what the answer does. Somebody will read them. Usually none.
- limits: sentences that are neither in the evidence nor said in ideal_answer and apply to this asker's case. The weightiest first, at most three. Their kinds:
  - changes: with it the right answer is another one.
  - limits: an exception, condition, version or deadline that this asker may meet, a setting or policy under which things differ from the example that the evidence shows, or a sentence according to which the answer alone does not reach the aim.
  - precedes: something must be done or be true first, or the answer fails.
  - contradicts: what \`otherwise\` says: another value, command or way for the same thing, so that a system that gives it is right too, or what shows that the question rests on a mistake.
  - completes: it says about a thing in \`asked\` what the answer only names, gives in part or leaves out, if the pages say it outright: what it is for, by what means, the other of two accounts, the setting that has the very effect that the question names.
- Not a limit
  - what applies in other cases than the asker's, or in versions that nobody with this question runs
  - what everybody who asks this has done or has already (the program installed, an account, the rights to run what they run), or what the program itself asks for
  - what requires a setting, feature or mishap that the question gives no sign of and that is off or rare unless somebody says otherwise
  - a passing remark, if another page describes the matter itself
  - an older page, if a newer one is the evidence
  - further reading, background, advice, or defaults that the answer does not touch
- In doubt: would a colleague who has the page open call the answer wrong or incomplete without the sentence? If not, leave it out. Whatever \`acting\` or \`otherwise\` names and these rules do not exclude is a limit with its sentence or, if that was left out, a passage that reads \`further\` or a heading in \`open\`.
- also: sentences outside of the evidence that by themselves give the whole answer to this question.
- Copy every sentence from one page or passage, character by character. A table row counts as a sentence. \`why\`: one clause that says what would go wrong.

${critiqueRules}`,
  input: z.object({
    /** The pages of the evidence. Less relevant sections may be reduced to their headings. */
    pages: z.array(z.object({ page: z.int().min(0), source: z.string(), text: z.string() })),
    passages: z.array(NumberedPassage),
    entries: z.array(
      z.object({
        ask_id: z.string(),
        question: z.string(),
        ideal_answer: z.string(),
        evidence: z.array(z.string()),
        pages: z.array(z.int()),
        passages: z.array(z.int()),
      }),
    ),
  }),
  output: z.object({ entries: z.array(LimitsFinding) }),
  examples: [
    {
      input: {
        pages: [
          {
            page: 0,
            source: examplePassages.libraryLoans.title,
            text: `## Borrowing\n\n${examplePassages.libraryLoans.text}`,
          },
        ],
        passages: [
          {
            passage: 0,
            source: 'Quayside Library › Young readers',
            text: 'Children borrow without charge. A loan of a child can be renewed twice.',
          },
          {
            passage: 1,
            source: 'Quayside Library › Music room',
            text: 'Instruments are lent for 14 days and renewed once, at the desk.',
          },
          {
            passage: 2,
            source: 'Quayside Library › Quick answers',
            text: 'Renew a book up to two times, if nobody is waiting for it.',
          },
        ],
        entries: [
          {
            ask_id: 'ask-1',
            question: 'How often can I extend the loan of a book from the Quayside Library?',
            ideal_answer: 'Twice.',
            evidence: ['A loan can be renewed twice'],
            pages: [0],
            passages: [0, 1, 2],
          },
          {
            ask_id: 'ask-2',
            question: 'How many items can I borrow at the Quayside Library at once?',
            ideal_answer: 'Up to twelve.',
            evidence: ['Members may borrow up to twelve items at a time.'],
            pages: [0],
            passages: [1],
          },
        ],
      },
      output: {
        entries: [
          {
            ask_id: 'ask-1',
            aim: 'to keep a book as long as possible',
            asked: ['number of renewals'],
            acting: 'A reader who counts on two renewals is stopped if somebody else has reserved the book.',
            otherwise: '',
            passages: [
              { passage: 0, reads: 'partly' },
              { passage: 1, reads: 'misleads' },
              { passage: 2, reads: 'answers' },
            ],
            open: [],
            limits: [
              {
                sentence: 'A loan can be renewed twice, unless another member has reserved the item.',
                kind: 'limits',
                why: 'a reserved book cannot be renewed at all',
              },
            ],
            also: ['Renew a book up to two times, if nobody is waiting for it.'],
          },
          {
            ask_id: 'ask-2',
            aim: 'to take many items home at once',
            asked: ['number of items at once'],
            acting: 'Nothing on the page stops a member who takes twelve.',
            otherwise: '',
            passages: [{ passage: 1, reads: 'other' }],
            open: [],
            limits: [],
            also: [],
          },
        ],
      },
    },
  ],
})
