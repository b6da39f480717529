import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { Answerable, Solvable } from '../critic-schemas.ts'
import { critiqueRules } from '../critique-rules.ts'
import { boardingEvidence, fareEvidence } from '../example-entries.ts'

/** The evidence of each entry lacks one hop; the reader is not told which. */
export const HopNecessityInput = z.object({ entries: z.array(Solvable) })
export type HopNecessityInput = z.infer<typeof HopNecessityInput>

export const HopFinding = z.object({
  ask_id: z.string(),
  reason: z.string(),
  answer: z.string(),
  answerable: Answerable,
})
export type HopFinding = z.infer<typeof HopFinding>

export const HopNecessityOutput = z.object({ entries: z.array(HopFinding) })
export type HopNecessityOutput = z.infer<typeof HopNecessityOutput>

/** Whether a question can do without one of its hops. */
export const hopNecessityPrompt = definePrompt<HopNecessityInput, HopNecessityOutput>({
  id: 'critic.hop-necessity',
  version: 1,
  instruction: `For each question you get some evidence, which may or may not be enough. Try hard to answer from it alone; then say how far you came.

- reason comes first: what the evidence gives and what it lacks.
- answer: the answer that you can give from this evidence, in the language of the entry; empty if none. No guess: an answer that is only likely, or that one of several possible readings would give, is none.
- answerable: yes if the evidence determines the answer; partly if it narrows the answer to two or three possibilities or gives a part of it; no otherwise.
- What you know without the evidence does not count.

${critiqueRules}`,
  input: HopNecessityInput,
  output: HopNecessityOutput,
  examples: [
    {
      input: {
        entries: [
          {
            ask_id: 'ask-1',
            language: 'en',
            question:
              'The vehicle that Sound Ferries carries both ways for €20.00: when is the latest it can check in?',
            evidence: boardingEvidence,
          },
          {
            ask_id: 'ask-2',
            language: 'en',
            question: 'How late can a Sound Ferries motorcycle with a €20.00 return ticket check in?',
            evidence: boardingEvidence,
          },
        ],
      },
      output: {
        entries: [
          {
            ask_id: 'ask-1',
            reason: 'There are two check-in times, and nothing says which vehicle pays €20.00.',
            answer: '',
            answerable: 'partly',
          },
          {
            ask_id: 'ask-2',
            reason: 'The question names the motorcycle itself, so the price is not needed.',
            answer: 'No later than 30 minutes before departure.',
            answerable: 'yes',
          },
        ],
      },
    },
    {
      input: {
        entries: [
          {
            ask_id: 'ask-1',
            language: 'en',
            question:
              'The vehicle that Sound Ferries carries both ways for €20.00: when is the latest it can check in?',
            evidence: fareEvidence,
          },
        ],
      },
      output: {
        entries: [
          {
            ask_id: 'ask-1',
            reason: 'It is a motorcycle, but no check-in time is given.',
            answer: '',
            answerable: 'no',
          },
        ],
      },
    },
  ],
})
