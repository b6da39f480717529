import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'
import { PassageInput } from '../../author-inputs.ts'
import { examplePassages } from '../../example-passages.ts'
import { questionRules } from '../../writing-rules.ts'

/** Makes unclear questions clear without changing what they ask for. */
export const rewritePrompt = definePrompt({
  id: 'generator.rewrite',
  version: 5,
  instruction: `These questions were found unclear, each for the reason given in its feedback. Rewrite each so that the feedback no longer applies.

- Ask for the same fact: the answer must not change. Take names and details that are missing from the passages.
- Change as little as the feedback needs. Keep the language, the tone and the length where they were not the problem.
- If a question asks for several things, keep the one that the passages answer best.

${questionRules}

Every ask_id of the input appears once.`,
  input: z.object({
    passages: z.array(PassageInput),
    questions: z.array(
      z.object({ ask_id: z.string(), language: z.string(), question: z.string(), feedback: z.string() }),
    ),
  }),
  output: z.object({
    questions: z.array(z.object({ ask_id: z.string(), question: z.string().min(1) })),
  }),
  examples: [
    {
      input: {
        passages: [examplePassages.sprinklerRun],
        questions: [
          {
            ask_id: 'ask-1',
            language: 'en',
            question: 'What is the maximum duration?',
            feedback: '"The maximum duration" of what is not said. Name the command, loan or booking that is meant.',
          },
        ],
      },
      output: {
        questions: [{ ask_id: 'ask-1', question: 'How long at most can sprinkle run keep one zone watered?' }],
      },
    },
    {
      input: {
        passages: [examplePassages.gimnasio],
        questions: [
          {
            ask_id: 'ask-8',
            language: 'es-AR',
            question: '¿Con cuánto tiempo hay que avisar para eso?',
            feedback: '"Eso" no tiene referente.',
          },
        ],
      },
      output: {
        questions: [
          {
            ask_id: 'ask-8',
            question: '¿Con cuánta antelación tengo que avisar en Río Manso si quiero pausar el pase mensual?',
          },
        ],
      },
    },
  ],
})
