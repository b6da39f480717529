import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { loanItems } from '../../example-passages.ts'
import { BlindAnswer, BlindQuestion } from '../critic-schemas.ts'
import { critiqueRules } from '../critique-rules.ts'
import { boardingEvidence, freezeEvidence, overdueEvidence, tattooEvidence } from '../example-entries.ts'

/** Answers questions from their evidence alone, without seeing the ideal answers. */
export const blindSolvePrompt = definePrompt({
  id: 'critic.blind-solve',
  version: 5,
  instruction: `Answer each question from its evidence, as a reader who has nothing else: no other document, no knowledge of your own, no idea what answer is expected.

- answerable: \`yes\` if the evidence answers everything asked, \`partly\` if something asked is not in it, \`no\` if it does not answer. An answer that says “it depends on …” and gives each case is \`yes\`.
- answer: short, in the language of the entry. Give the result first, then each condition and exception of the evidence that applies. Work out numbers. Empty for \`no\`.
- readings: only if the question can honestly be read in two ways and the evidence gives two different answers to them. “Yes, if …” is one answer to one reading. Otherwise empty.
- false_premise: what the question takes for granted although the evidence contradicts it. \`answer\` then says what is right instead. Otherwise empty.

${critiqueRules}`,
  input: z.object({ entries: z.array(BlindQuestion) }),
  output: z.object({ entries: z.array(z.object({ ask_id: z.string(), ...BlindAnswer.shape })) }),
  examples: [
    {
      input: {
        entries: [
          { ask_id: 'ask-1', language: 'en', question: loanItems.overdue.question, evidence: overdueEvidence },
          {
            ask_id: 'ask-2',
            language: 'en',
            question: 'How long before departure must I be there with Sound Ferries?',
            evidence: boardingEvidence,
          },
          {
            ask_id: 'ask-3',
            language: 'es-AR',
            question:
              'Saqué una promo en Río Manso y me voy tres semanas de viaje, ¿cuánto cuesta poner el pase en pausa?',
            evidence: freezeEvidence,
          },
          {
            ask_id: 'ask-4',
            language: 'en',
            question: 'On which days can Norhaven donors with a tattoo come?',
            evidence: tattooEvidence,
          },
        ],
      },
      output: {
        entries: [
          {
            ask_id: 'ask-1',
            answerable: 'yes',
            answer: '20 cents a day and at most 8 euros an item; nothing if the child is a member under 16.',
          },
          { ask_id: 'ask-2', answerable: 'yes', answer: '10 minutes on foot, 30 minutes with a motorcycle or car.' },
          {
            ask_id: 'ask-3',
            answerable: 'partly',
            answer: 'Los pases promocionales no se pueden congelar.',
            false_premise: 'Que un pase promocional se puede poner en pausa.',
          },
          { ask_id: 'ask-4', answerable: 'no', answer: '' },
        ],
      },
    },
  ],
})
