import { z } from 'zod'
import { definePrompt } from '../../../models/prompt.ts'

export const DistillContextInput = z.object({
  topic: z.string(),
  question: z.string(),
  blocks: z.array(z.object({ block: z.int().min(0), chunk_id: z.string(), text: z.string() })),
})
export type DistillContextInput = z.infer<typeof DistillContextInput>

export const DistillContextOutput = z.object({
  /** Every block on its own, as if the others were not there. */
  single: z.array(z.object({ block: z.int(), relevant: z.boolean() })),
  /** Blocks that matter once everything is read together. */
  overall: z.array(z.int()),
})
export type DistillContextOutput = z.infer<typeof DistillContextOutput>

/** Which blocks of the search results matter, one by one and taken together. */
export const distillContextPrompt = definePrompt<DistillContextInput, DistillContextOutput>({
  id: 'surveyor.distill-context',
  version: 1,
  instruction: `Search results were cut into numbered blocks. Choose those that help to answer the question, in two separate readings.

- First reading, single: take each block alone, as if you had not seen the others. relevant is true when it states something about the topic that belongs in an answer: a fact, a condition, an exception, a step, a definition that the answer needs. Every block of the input appears once.
- Second reading, overall: take all blocks together. List the blocks that are needed once the others are known: also a block that says nothing alone, such as a table header, a heading or a sentence that limits another one. Leave out a block that only repeats a better one.
- Sharing words with the question is not enough. If nothing helps, everything is false and overall is empty.`,
  input: DistillContextInput,
  output: DistillContextOutput,
  examples: [
    {
      input: {
        topic: 'price of a motorcycle ticket',
        question: 'What does a return crossing with a motorcycle cost on Sound Ferries?',
        blocks: [
          { block: 0, chunk_id: 'ferry-fares#c1', text: '| Vehicle | Single | Return |' },
          { block: 1, chunk_id: 'ferry-fares#c1', text: '| Motorcycle | €11.00 | €20.00 |' },
          {
            block: 2,
            chunk_id: 'ferry-boarding#c2',
            text: 'Motorcycles and cars check in no later than 30 minutes before departure.',
          },
        ],
      },
      output: {
        single: [
          { block: 0, relevant: false },
          { block: 1, relevant: true },
          { block: 2, relevant: false },
        ],
        overall: [0, 1],
      },
    },
    {
      input: {
        topic: 'parking at the donation centre',
        question: 'Can donors park for free in Norhaven?',
        blocks: [{ block: 0, chunk_id: 'donors#c3', text: 'The donation itself takes ten minutes.' }],
      },
      output: { single: [{ block: 0, relevant: false }], overall: [] },
    },
  ],
})
