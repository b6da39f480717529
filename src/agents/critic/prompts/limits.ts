import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { examplePassages } from '../../example-passages.ts'
import { NumberedPassage } from '../critic-schemas.ts'
import { critiqueRules } from '../critique-rules.ts'

/** A sentence that an answer should not leave out. */
export const Limit = z.object({
  sentence: z.string(),
  kind: z.enum(['changes', 'restricts', 'precedes', 'contradicts', 'completes']),
  why: z.string(),
})
export type Limit = z.infer<typeof Limit>

export const LimitsFinding = z.object({
  ask_id: z.string(),
  /** What the asker wants to achieve. Comes first, because limits are judged by it. */
  goal: z.string(),
  question_parts: z.array(z.string()),
  /** Where an asker who follows the answer falls short of the goal. */
  if_followed: z.string(),
  /** What else the pages give as an answer. */
  other_answers: z.string(),
  passages: z.array(
    z.object({ passage: z.int(), role: z.enum(['answers', 'partly', 'misleads', 'read_on', 'other']) }),
  ),
  /** Headings whose omitted text must be read. */
  open_headings: z.array(z.string()),
  limits: z.array(Limit),
  /** Sentences outside of the evidence that give the same answer. */
  same_answer: z.array(z.string()),
})
export type LimitsFinding = z.infer<typeof LimitsFinding>

/** Compares answers with their whole pages and the nearest passages. */
export const limitsPrompt = definePrompt({
  id: 'critic.limits',
  version: 15,
  instruction: `Each answer is supported by its evidence, but other parts of the documents may change or limit it. Read the pages and passages of each entry. Report what somebody who follows the answer should have been told, and where else the answer can be found.

- goal: one clause on what the asker wants in the end, which may be more than the question says.
- question_parts: each thing that the question asks for, in a few words. A question with “which” and “why” has two parts.
- if_followed: imagine that you are the asker, have the pages open and do what the answer says. Where does it fall short of the goal, fail, or apply only to some cases (one version, role, policy, or the example on the page)? One or two sentences.
- other_answers: what else a careful colleague could answer from these pages: another value, command, setting or way that reaches the goal, a shorter one, or the opposite, because another page is newer or says so. Also anything that the question takes for granted, if the pages show that it is wrong or cannot happen. Check headings whose text was left out […], and what a passage or index refers to. Empty if there is nothing.
- passages: \`role\` says how each passage of the entry relates to this question.
  - answers: a careful person could correctly answer the whole question from it alone.
  - partly: it gives a part of the correct answer.
  - read_on: its heading, or what is shown of it, says that the answer, another way to the goal or a limit is in what was left out […].
  - misleads: it does not answer the question but names what the question names, something of the same kind, or the same attribute of another thing, so that a system that found nothing else would take something in it for the answer. A value, step or rule of a similar case is enough. Usually two of eight passages mislead, rarely none. Before you call all of them \`other\`, look for those that come closest.
  - other: anything else, such as a list of options, a release note or another product's set-up that nobody with this question would take for the answer because it only shares words with it.
- open_headings: at most two headings of the pages or passages, copied, under which […] hides what this asker needs: the section about the very thing asked for, the option or command with that effect, or the condition for what the answer says to do. They will be read in full. Usually none.
- limits: sentences that apply to this asker's case and are neither in the evidence nor stated in ideal_answer. The most important first, at most three. Each has one of these kinds:
  - changes: it makes another answer the right one.
  - restricts: an exception, condition, version or deadline that this asker may meet, a setting or policy under which things differ from the example in the evidence, or a sentence according to which the answer alone does not reach the goal.
  - precedes: something must be done or be true first, or the answer fails.
  - contradicts: it gives one of \`other_answers\`, so that a system that answers with it is right too, or it shows that the question rests on a mistake.
  - completes: it says outright what the answer only mentions, gives in part or leaves out about one of \`question_parts\`: what it is for, how it is done, the second of two explanations, the setting that has the very effect that the question names.
- Not a limit
  - what applies to other cases than the asker's, or to versions that nobody with this question runs
  - what the question, or an earlier turn, rules out, says is done, or shows to be otherwise
  - what everybody who asks this has already done or has (the program installed, an account, permission to run what they run), or what the program itself asks for
  - what matters only with a setting, feature or failure that the question does not suggest and that is rare or off by default
  - a passing remark, if another page describes the matter itself
  - an older page, if the evidence is a newer one
  - further reading, background, advice, or defaults that the answer does not touch
- If in doubt: would a colleague who has the page open call the answer wrong or incomplete without the sentence? If not, leave it out. Report everything from \`if_followed\` and \`other_answers\` that these rules do not exclude: as a limit with its sentence or, if that was left out, as a passage with the role \`read_on\` or as a heading in \`open_headings\`.
- same_answer: sentences outside of the evidence that alone give the whole answer to this question.
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
            text: 'Children borrow without charge. They can renew a loan twice.',
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
            goal: 'to keep a book as long as possible',
            question_parts: ['number of renewals'],
            if_followed: 'A reader who counts on two renewals is stopped if somebody else has reserved the book.',
            other_answers: '',
            passages: [
              { passage: 0, role: 'partly' },
              { passage: 1, role: 'misleads' },
              { passage: 2, role: 'answers' },
            ],
            open_headings: [],
            limits: [
              {
                sentence: 'A loan can be renewed twice, unless another member has reserved the item.',
                kind: 'restricts',
                why: 'a reserved book cannot be renewed at all',
              },
            ],
            same_answer: ['Renew a book up to two times, if nobody is waiting for it.'],
          },
          {
            ask_id: 'ask-2',
            goal: 'to take many items home at once',
            question_parts: ['number of items at once'],
            if_followed: 'Nothing on the page stops a member who takes twelve.',
            other_answers: '',
            passages: [{ passage: 1, role: 'other' }],
            open_headings: [],
            limits: [],
            same_answer: [],
          },
        ],
      },
    },
  ],
})
