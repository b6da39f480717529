import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { loanItems } from '../../example-passages.ts'

const CompareInput = z.object({
  entries: z.array(z.object({ entry: z.int().min(0), question: z.string(), ideal_answer: z.string() })),
})

export const Comparison = z.object({
  /** Groups of entries that ask for the same fact. */
  repeats: z.array(z.object({ entries: z.array(z.int()), shared_need: z.string(), best: z.int() })),
  /** `why` comes first, so that the grade follows from it. */
  entries: z.array(z.object({ entry: z.int(), why: z.string(), grade: z.int().min(1).max(5) })),
})
export type Comparison = z.infer<typeof Comparison>

/** Compares many items, to find the best ones and those that ask for the same fact. */
export const comparePrompt = definePrompt({
  id: 'critic.compare',
  version: 6,
  instruction: `A team tests a question answering system with entries like these before every release. Read them together, as the editor who decides which ones the team shows to others and which are rewritten. You do not see the pages: others check whether an answer is right.

repeats: groups of entries that ask for the same thing, even in other words or from another page. Whoever knows the answer to one has the answer to the other, or both depend on the same fact, rule or step. Turns of one conversation do not repeat each other. Usually few groups or none.
- shared_need: what they ask for, in a few words.
- best: the best of them.

entries: every entry once.
- why: what makes it good or weak, in at most twelve words.
- grade: use the whole scale. 5: you would show it to a colleague as an example. 4: good. 3: plain, but useful. 2: weak. 1: you would be ashamed of it. At most a third get 5, and at least a sixth get 2 or 1.
- Good: somebody with a real job to do asks this, and the answer changes what they do next. A system that finds a passage on the subject but reads it hastily, stops at the general rule or lacks the second passage would answer wrong. The words are the asker's own, and a stranger understands them. The answer gives at once what was asked, with its conditions.
- Weak: the words of the question are in the one row or sentence that answers it. Nobody would stop work to ask it. It asks for two unrelated things, is a riddle, or sets a scene that does not affect the answer. It contains its own answer, or anybody sees through its trap at once. The answer leaves open what was asked, goes beyond it, or answers a neighboring question. It makes sense only with a page in view. It asks for the same thing as a better entry.
- Length is no merit: most people type one short line. A plain question of eight words is good if its answer takes careful reading, and very good if one detail in it decides the answer.
- An entry whose answer says that the pages have no answer is good if people would expect one.`,
  input: CompareInput,
  output: Comparison,
  examples: [
    {
      input: {
        entries: [
          { entry: 0, ...loanItems.overdue },
          {
            entry: 1,
            question: 'What do overdue books cost per day at Quayside Library?',
            ideal_answer: '20 cents per day.',
          },
          { entry: 2, ...loanItems.renewal },
          {
            entry: 3,
            question:
              'A reader of the Quayside Library ponders the period after which the lending of a film ends. How long is it?',
            ideal_answer: '7 days.',
          },
        ],
      },
      output: {
        repeats: [{ entries: [0, 1], shared_need: 'what a late book costs', best: 0 }],
        entries: [
          {
            entry: 0,
            why: 'real worry; the exception for children overrides the price that everybody finds',
            grade: 5,
          },
          { entry: 1, why: 'its words are in the sentence that answers; asked better in 0', grade: 1 },
          { entry: 2, why: 'joins two rules; the reservation is easily missed', grade: 4 },
          { entry: 3, why: 'examiner’s tone around a plain look-up', grade: 2 },
        ],
      },
    },
  ],
})
