import { z } from 'zod'
import type { ChatReply } from './chat.ts'

/** A reply without the mark of who paid for it. */
export const KeptReply = z.object({
  text: z.string(),
  calls: z.array(z.object({ name: z.string(), arguments: z.string() })),
  finish: z.enum(['stop', 'calls', 'length', 'refusal', 'filter', 'unknown']),
  usage: z.object({
    inputTokens: z.number(),
    outputTokens: z.number(),
    cachedInputTokens: z.number().optional(),
    estimated: z.boolean().optional(),
  }),
  model: z.string(),
})

/** A reply as it is kept. An empty one is a hiccup of the server, not an answer: nothing is kept of it. */
export const writeKept = ({ cached: _, ...reply }: ChatReply): string | undefined =>
  reply.text === '' && reply.calls.length === 0 ? undefined : JSON.stringify(reply)

/** A body that another version wrote and we cannot read is no reply. */
export const readKept = (body: string): ChatReply | undefined => {
  try {
    return { ...(KeptReply.parse(JSON.parse(body)) as Omit<ChatReply, 'cached'>), cached: true }
  } catch {
    return undefined
  }
}
