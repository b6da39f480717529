import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { examplePassages } from '../../example-passages.ts'
import { Answerable, NumberedPassage } from '../critic-schemas.ts'
import { critiqueRules } from '../critique-rules.ts'

/** Looks for an answer to questions that should have none. */
export const absencePrompt = definePrompt({
  id: 'critic.absence',
  version: 6,
  instruction: `Each question is believed to have no answer in a collection of documents. passages names those that belong to it, the nearest first. Read every one and try to prove the belief wrong.

- answers yes: a careful person could answer from it, also by a general rule that covers the case ("all members", "every plan"), by a table cell, or because it says that there is no such thing. partly: it answers for some of the cases that the question asks about, or by an example that a helpful person would pass on (“under Fedora, for instance, …”). no: it leaves the question open, however near its subject is. In doubt between partly and no: would the asker stop searching after reading it? If not, no.
- A passage about another product, place or version answers only if it says that it holds for this one too.
- on_subject: it speaks of the very thing that the question is about, whatever it says of it.
- sentence: for yes and partly, the words that answer, copied; also where they stand in a passage shown here that is not among those of the entry. Otherwise empty. reason: one sentence on what is answered, or what all of them leave open.

${critiqueRules}`,
  input: z.object({
    passages: z.array(NumberedPassage),
    /** The passages to compare each question with. */
    entries: z.array(z.object({ ask_id: z.string(), question: z.string(), passages: z.array(z.int()) })),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        ask_id: z.string(),
        /** One finding per passage of the question. */
        passages: z.array(z.object({ passage: z.int(), answers: Answerable, on_subject: z.boolean() })),
        /** The sentence that answers, copied from a passage. Empty if none does. */
        sentence: z.string(),
        reason: z.string(),
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
            passages: [0, 1],
          },
          {
            ask_id: 'ask-2',
            question: 'What does a 15-year-old pay at the Quayside Library for a film returned late?',
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
            reason: 'Loan periods are those of members; nothing says whether they hold for schools.',
          },
          {
            ask_id: 'ask-2',
            passages: [{ passage: 0, answers: 'yes', on_subject: true }],
            sentence: 'Members under 16 pay no overdue charges.',
            reason: 'The rule covers every item, so films too.',
          },
        ],
      },
    },
  ],
})
