import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { Answerable, Solvable, YesNoNone } from '../critic-schemas.ts'
import { critiqueRules } from '../critique-rules.ts'
import { boardingEvidence, freezeEvidence, overdueEntry, tattooEvidence } from '../example-entries.ts'

export const BlindSolveInput = z.object({ entries: z.array(Solvable) })
export type BlindSolveInput = z.infer<typeof BlindSolveInput>

export const Solution = z.object({
  ask_id: z.string(),
  answerable: Answerable,
  /** In the language of the entry; empty when nothing can be said. */
  answer: z.string(),
  /** Which evidence the answer rests on. */
  used: z.array(z.int()),
  /** The answer in one word, for a question that can be answered so. */
  yes_no: YesNoNone,
  /** The question takes for granted what the evidence says is wrong. */
  premise_false: z.boolean(),
  /** The question can be read in several ways, and the evidence answers them differently. */
  ambiguous: z.boolean(),
})
export type Solution = z.infer<typeof Solution>

export const BlindSolveOutput = z.object({ entries: z.array(Solution) })
export type BlindSolveOutput = z.infer<typeof BlindSolveOutput>

/** Answers from the spans alone, without having seen the ideal answer. */
export const blindSolvePrompt = definePrompt<BlindSolveInput, BlindSolveOutput>({
  id: 'critic.blind-solve',
  version: 1,
  instruction: `Answer each question from its evidence, as a reader does who has nothing else: no other document, no knowledge of your own, no idea what answer is expected.

- answerable: yes if the evidence answers everything asked; partly if something asked, or a condition that you would need, is not in it; no if it does not answer.
- answer: in the language of the entry, short and complete: the result first, then every condition and exception that the evidence attaches to it. Keep numbers, names and terms as the evidence has them. If a number has to be worked out, give the result. For answerable no, an empty text.
- used: which pieces of evidence your answer rests on, by their numbers. A piece that only repeats another or adds nothing to the answer is not used.
- yes_no: yes or no if the question can be answered by one of them, else none.
- premise_false: true if the question takes something for granted that the evidence contradicts. Then answer says what is right instead.
- ambiguous: true only if the question can honestly be read in two ways that this evidence answers differently. Then answer gives both.

${critiqueRules}`,
  input: BlindSolveInput,
  output: BlindSolveOutput,
  examples: [
    {
      input: {
        entries: [
          { ask_id: 'ask-1', language: 'en', question: overdueEntry.question, evidence: overdueEntry.evidence },
          {
            ask_id: 'ask-2',
            language: 'en',
            question: 'What is the latest check-in for the vehicle that Sound Ferries carries both ways for €20.00?',
            evidence: boardingEvidence,
          },
        ],
      },
      output: {
        entries: [
          {
            ask_id: 'ask-1',
            answerable: 'yes',
            answer: '20 cents per day, at most 8 euros for one item; nothing for members under 16.',
            used: [0, 1],
            yes_no: 'none',
            premise_false: false,
            ambiguous: false,
          },
          {
            ask_id: 'ask-2',
            answerable: 'no',
            answer: '',
            used: [],
            yes_no: 'none',
            premise_false: false,
            ambiguous: false,
          },
        ],
      },
    },
    {
      input: {
        entries: [
          {
            ask_id: 'ask-3',
            language: 'es-AR',
            question: 'Saqué una promo en Río Manso y me voy tres semanas de viaje, ¿puedo poner el pase en pausa?',
            evidence: freezeEvidence,
          },
          {
            ask_id: 'ask-4',
            language: 'en',
            question: 'Since every tattoo means a year without giving blood in Norhaven, when may I come back?',
            evidence: tattooEvidence,
          },
        ],
      },
      output: {
        entries: [
          {
            ask_id: 'ask-3',
            answerable: 'yes',
            answer: 'No, los pases promocionales no se pueden congelar.',
            used: [0],
            yes_no: 'no',
            premise_false: false,
            ambiguous: false,
          },
          {
            ask_id: 'ask-4',
            answerable: 'yes',
            answer:
              'It is not a year: after four months, and without any wait if the tattoo was made in a licensed studio.',
            used: [0],
            yes_no: 'none',
            premise_false: true,
            ambiguous: false,
          },
        ],
      },
    },
  ],
})
