import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { AnswerType, WrittenItem } from '../../../vocabulary/index.ts'
import { PassageInput } from '../../author-inputs.ts'
import { examplePassages, pairingNote, pairingSteps } from '../../example-passages.ts'
import { answerRules, quoteRules } from '../../writing-rules.ts'

export const DraftAnswerOutput = WrittenItem.pick({ ideal_answer: true, quotes: true, claims: true }).extend({
  verdict: z.enum(['answered', 'partly', 'not_found']),
  /** What the passages leave open; empty when nothing. */
  missing: z.string(),
})
export type DraftAnswerOutput = z.infer<typeof DraftAnswerOutput>

/** Answers a given question from passages, and says whether they hold the answer. */
export const draftAnswerPrompt = definePrompt({
  id: 'generator.draft-answer',
  version: 3,
  instruction: `Answer the question from the passages and from nothing else, and say how far they carry.

- verdict answered: the passages answer all of it. partly: they answer something that helps the asker; missing says what stays open, and the answer says so too. not_found: they do not answer it; the answer says in one sentence that this information is not available, quotes and claims are empty, and missing names what would be needed.
- Do not stretch. A passage about a neighbouring thing, another product, another year is not an answer.

${answerRules}

${quoteRules}`,
  input: z.object({
    question: z.string(),
    language: z.string(),
    answer_type: AnswerType.optional(),
    passages: z.array(PassageInput),
  }),
  output: DraftAnswerOutput,
  examples: [
    {
      input: {
        question: 'How do I add another valve to Sprinkle?',
        language: 'en',
        answer_type: 'multi_step',
        passages: [examplePassages.sprinklerPairing],
      },
      output: {
        ideal_answer:
          '1) Keep the button of the valve pressed for five seconds, until its light blinks blue.\n2) Within two minutes, run `sprinkle pair`.\n3) Give the valve a zone number between 1 and 16.\nLeave the battery in afterwards: without it the valve forgets its zone.',
        quotes: [pairingSteps, pairingNote],
        claims: [
          { text: 'The button of the valve is held for five seconds until its light blinks blue.', quotes: [0] },
          { text: '`sprinkle pair` is run within two minutes.', quotes: [0] },
          { text: 'The valve gets a zone number from 1 to 16.', quotes: [0] },
          { text: 'A valve without its battery forgets its zone.', quotes: [1] },
        ],
        verdict: 'answered',
        missing: '',
      },
    },
    {
      input: {
        question: 'Quanto custa a limpeza do salão de festas depois da reserva?',
        language: 'pt-BR',
        passages: [examplePassages.salao],
      },
      output: {
        ideal_answer: 'O custo da limpeza do salão de festas não está informado.',
        quotes: [],
        claims: [],
        verdict: 'not_found',
        missing: 'O valor da limpeza; o regulamento só informa a taxa de reserva.',
      },
    },
  ],
})
