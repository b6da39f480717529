import { z } from 'zod'
import { definePrompt } from '../src/models/prompt.ts'
import { defineResponder, type Responder } from '../src/models/responder.ts'
import { WriteReply } from '../src/vocabulary/index.ts'

/** The document of all trivial briefs. */
export const page = 'Refunds take 14 days. Renewals take 30 days.'

export const writePrompt = definePrompt({
  id: 'bench.write',
  version: 1,
  instruction: 'Write one question for each ask.',
  input: z.object({ chunk_id: z.string(), ask_ids: z.array(z.string()) }),
  output: WriteReply,
  examples: [],
})

export const judgePrompt = definePrompt({
  id: 'bench.judge',
  version: 1,
  instruction: 'Say whether the questions are fine.',
  input: z.object({ ask_ids: z.array(z.string()), number: z.int() }),
  output: z.object({ fine: z.boolean() }),
  examples: [],
})

export const responders: readonly Responder[] = [
  defineResponder(writePrompt, ({ chunk_id, ask_ids }) => ({
    output: {
      items: ask_ids.map((ask_id) => ({
        ask_id,
        question: `How long does refund ${ask_id} take?`,
        ideal_answer: '14 days.',
        answer_type: 'short_fact' as const,
        quotes: [{ chunk_id, text: 'Refunds take 14 days.' }],
        claims: [],
        no_answer: false,
        hops: [],
        searched: [],
      })),
      declined: [],
    },
  })) as Responder,
  defineResponder(judgePrompt, () => ({ output: { fine: true } })) as Responder,
]
