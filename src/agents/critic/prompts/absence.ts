import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { PassageInput } from '../../author-inputs.ts'
import { examplePassages } from '../../example-passages.ts'
import { Answerable } from '../critic-schemas.ts'
import { critiqueRules } from '../critique-rules.ts'

export const AbsenceInput = z.object({
  /** The passages that come closest to any of the questions. */
  passages: z.array(PassageInput),
  /** Which of them each question has to be held against. */
  entries: z.array(z.object({ ask_id: z.string(), question: z.string(), chunk_ids: z.array(z.string()) })),
})
export type AbsenceInput = z.infer<typeof AbsenceInput>

export const AbsenceFinding = z.object({
  ask_id: z.string(),
  /** One entry for every chunk_id: whether that passage answers the question. */
  passages: z.array(z.object({ chunk_id: z.string(), answers: Answerable })),
  reason: z.string(),
})
export type AbsenceFinding = z.infer<typeof AbsenceFinding>

export const AbsenceOutput = z.object({ entries: z.array(AbsenceFinding) })
export type AbsenceOutput = z.infer<typeof AbsenceOutput>

/** Tries to find an answer that should not be there. */
export const absencePrompt = definePrompt<AbsenceInput, AbsenceOutput>({
  id: 'critic.absence',
  version: 1,
  instruction: `Each question is believed to have no answer in a collection of documents. The passages are those of the whole collection that come closest; chunk_ids names those that belong to the entry. Read every one of them and try to prove the belief wrong.

- answers yes: with this passage a careful person could answer the question, also by a general rule that covers the case ("all members", "every plan"), by a table cell, by a simple conclusion, or because it says that there is no such thing or that it is not specified.
- answers partly: it gives a part of what was asked, or an answer for some cases.
- answers no: it is about the same subject, a sibling, another version or another attribute, and leaves the question open.
- A passage of another product, place or year answers only if it says that it holds for this one too.
- Every chunk_id of every entry gets a finding. reason: for yes and partly, the words that answer; otherwise what all of them leave open.

If you have search_corpus, use it for wordings that the passages suggest were not tried; name in reason what you found.

${critiqueRules}`,
  input: AbsenceInput,
  output: AbsenceOutput,
  examples: [
    {
      input: {
        passages: [examplePassages.libraryLoans, examplePassages.libraryRooms],
        entries: [
          {
            ask_id: 'ask-1',
            question: 'For how many days does the Quayside Library lend board games?',
            chunk_ids: ['library#c1', 'library#c4'],
          },
          {
            ask_id: 'ask-2',
            question: 'What does a 15-year-old pay at the Quayside Library for a film returned late?',
            chunk_ids: ['library#c1'],
          },
        ],
      },
      output: {
        entries: [
          {
            ask_id: 'ask-1',
            passages: [
              { chunk_id: 'library#c1', answers: 'no' },
              { chunk_id: 'library#c4', answers: 'no' },
            ],
            reason: 'Loan periods are given for books and films only, and no rule covers all items.',
          },
          {
            ask_id: 'ask-2',
            passages: [{ chunk_id: 'library#c1', answers: 'yes' }],
            reason: '"Members under 16 pay no overdue charges" covers films too.',
          },
        ],
      },
    },
    {
      input: {
        passages: [examplePassages.gimnasio],
        entries: [
          {
            ask_id: 'ask-3',
            question: '¿Cuánto sale congelar el pase mensual en Río Manso?',
            chunk_ids: ['gimnasio#c5'],
          },
        ],
      },
      output: {
        entries: [
          {
            ask_id: 'ask-3',
            passages: [{ chunk_id: 'gimnasio#c5', answers: 'no' }],
            reason: 'Dice cuándo y cómo se congela, pero no si tiene costo.',
          },
        ],
      },
    },
  ],
})
