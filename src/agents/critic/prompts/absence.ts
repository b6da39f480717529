import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { Extent } from '../../../vocabulary/index.ts'
import { examplePassages } from '../../example-passages.ts'
import { NumberedPassage } from '../critic-schemas.ts'
import { critiqueRules } from '../critique-rules.ts'

/** How useful the related fact is that is offered when the documents do not answer the question. Numbers are out of ten askers. */
export const OfferFinding = z.object({
  helps: z.int().min(0).max(10),
  /** A sentence that would help more of them, copied from a passage. Empty if there is none. */
  better_fact: z.string(),
  better_fact_helps: z.int().min(0).max(10),
})
export type OfferFinding = z.infer<typeof OfferFinding>

/** Looks for an answer to questions that should have none. */
export const absencePrompt = definePrompt({
  id: 'critic.absence',
  version: 9,
  instruction: `Each question is believed to have no answer in a collection of documents. Read every passage in its \`passages\`, the nearest first, and try to prove the belief wrong.

- answers
  - yes: a careful person could answer from the passage, also by a general rule that covers the case (“all members”, “every plan”), by a table cell, or by saying that there is no such thing.
  - partly: it answers for some of the cases that the question asks about, or by an example that a helpful person would pass on (“under Fedora, for instance, …”).
  - no: it leaves the question open, however close its subject is. In doubt between \`partly\` and \`no\`: would the asker stop searching after reading it? If not, choose \`no\`.
  - A passage about another product, place or version answers only if it says that it applies to this one too.
- on_subject: the passage is about the very thing that the question is about, even if it says something else about it.
- sentence: for \`yes\` and \`partly\`, the words that answer, copied. They may also be in another passage shown here. Otherwise empty.
- reason: one sentence on what is answered, or on what all passages leave open.
- offer: \`answer\` says what is missing and may also offer a fact.
  - helps: of ten people who are stuck with this question, how many could do or check something with the offered fact that gets them further? 0 if nothing is offered.
  - better_fact: the sentence, copied from a passage, that would get most of them further, though it does not answer the question. Empty if that is the offered fact or if there is none.
  - better_fact_helps: how many of the ten it would get further.
  - Similar words are no reason: ask what each of the ten would do next.

${critiqueRules}`,
  input: z.object({
    passages: z.array(NumberedPassage),
    /** The questions, each with the answer that was given and the numbers of the passages to read. */
    entries: z.array(
      z.object({ ask_id: z.string(), question: z.string(), answer: z.string(), passages: z.array(z.int()) }),
    ),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        ask_id: z.string(),
        /** One finding per passage of the question. */
        passages: z.array(z.object({ passage: z.int(), answers: Extent, on_subject: z.boolean() })),
        /** The sentence that answers, copied from a passage. Empty if none does. */
        sentence: z.string(),
        reason: z.string(),
        offer: OfferFinding.optional(),
      }),
    ),
  }),
  examples: [
    {
      input: {
        passages: [
          { passage: 0, source: 'Quayside Library › Borrowing', text: examplePassages.libraryLoans.text },
          { passage: 1, source: 'Quayside Library › Study rooms', text: examplePassages.libraryRooms.text },
        ],
        entries: [
          {
            ask_id: 'ask-1',
            question: 'For how many days does the Quayside Library lend films to schools?',
            answer: 'How long schools may keep films is not documented. Members have them for seven days, as a guide.',
            passages: [0, 1],
          },
          {
            ask_id: 'ask-2',
            question: 'What does a 15-year-old pay at the Quayside Library for a film returned late?',
            answer: 'There is no information on what a 15-year-old pays for a late film.',
            passages: [0],
          },
        ],
      },
      output: {
        entries: [
          {
            ask_id: 'ask-1',
            passages: [
              { passage: 0, answers: 'no', on_subject: true },
              { passage: 1, answers: 'no', on_subject: false },
            ],
            sentence: '',
            reason: 'The loan periods are for members. Nothing says whether they apply to schools.',
            offer: { helps: 6, better_fact: '', better_fact_helps: 0 },
          },
          {
            ask_id: 'ask-2',
            passages: [{ passage: 0, answers: 'yes', on_subject: true }],
            sentence: 'Members under 16 pay no overdue charges.',
            reason: 'The rule covers every item, so films too.',
            offer: { helps: 0, better_fact: '', better_fact_helps: 0 },
          },
        ],
      },
    },
  ],
})
