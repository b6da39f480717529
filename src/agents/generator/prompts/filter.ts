import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'

export const FilterOutput = z.object({
  findings: z.array(
    z.object({ ask_id: z.string(), feedback: z.string(), independent: z.boolean(), clear_intent: z.boolean() }),
  ),
})
export type FilterOutput = z.infer<typeof FilterOutput>

/** Judges, without the passages, whether a stranger would understand each question. */
export const filterPrompt = definePrompt({
  id: 'generator.filter',
  version: 1,
  instruction: `You see questions that people may put to a search system, and nothing else. Judge each of them on its own, as somebody who works in the field and has never seen the page that the question was made from.

- independent: it can be understood without a page, table, figure, earlier message or unnamed thing that only the writer has before them. Names that a professional would look up are fine, even if you do not know them. "it", "this plan", "the limit" without saying of what, "in the section above" are not.
- clear_intent: it is plain what kind of answer would satisfy. Two people would expect the same. "Tell me about X" and questions that ask for two unrelated things are not clear. Spelling mistakes, missing question marks and casual words are no fault.
- feedback comes first: one or two sentences on what is missing and what would mend it, naming the words that fail. For a good question, what makes it clear.

Every ask_id of the input appears once.`,
  input: z.object({ questions: z.array(z.object({ ask_id: z.string(), question: z.string() })) }),
  output: FilterOutput,
  examples: [
    {
      input: {
        questions: [
          { ask_id: 'ask-1', question: 'What is the maximum duration?' },
          { ask_id: 'ask-2', question: 'what does exit code 3 of sprinkle run mean' },
          { ask_id: 'ask-3', question: 'What about study rooms at the Quayside Library?' },
        ],
      },
      output: {
        findings: [
          {
            ask_id: 'ask-1',
            feedback: '"The maximum duration" of what is not said. Name the command, loan or booking that is meant.',
            independent: false,
            clear_intent: false,
          },
          {
            ask_id: 'ask-2',
            feedback:
              'Names the command and the code and asks for one meaning. The missing question mark does not matter.',
            independent: true,
            clear_intent: true,
          },
          {
            ask_id: 'ask-3',
            feedback:
              'The subject is named, but "what about" could ask for size, price, booking or opening hours. Ask for one of them.',
            independent: true,
            clear_intent: false,
          },
        ],
      },
    },
    {
      input: {
        questions: [{ ask_id: 'ask-8', question: '¿Se puede hacer eso también los domingos?' }],
      },
      output: {
        findings: [
          {
            ask_id: 'ask-8',
            feedback: '"Eso" no tiene referente. Hay que decir qué se quiere hacer los domingos y dónde.',
            independent: false,
            clear_intent: false,
          },
        ],
      },
    },
  ],
})
