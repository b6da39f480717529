import { adversarialPrompt } from '../../agents/adversarial/prompts/write.ts'
import { answers, type OfflineReply, type OfflineTurn, type Responder } from '../../models/responder.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import type { AdversarialType } from '../../vocabulary/index.ts'
import { type MakeProbes, writeAbsent } from './adversarial/absent.ts'
import { entitySwaps, nearMisses } from './adversarial/probes.ts'

interface Written {
  readonly items: readonly unknown[]
  readonly declined: readonly unknown[]
}

/** Answers each part of a request separately and joins the replies. */
const answerParts = <Part, Out extends Written>(
  parts: readonly Part[],
  answer: (part: Part, turn: OfflineTurn) => OfflineReply<Out>,
  turn: OfflineTurn,
): OfflineReply<Out> => {
  const replies = parts.map((part) => answer(part, turn))
  const calls = replies.flatMap((reply) => ('calls' in reply ? reply.calls : []))
  if (calls.length > 0) return { calls }
  const outputs = replies.flatMap((reply) => ('output' in reply ? [reply.output] : []))
  return {
    output: {
      items: outputs.flatMap(({ items }) => items),
      declined: outputs.flatMap(({ declined }) => declined),
    } as unknown as Out,
  }
}

const probesOf: Readonly<Partial<Record<AdversarialType, MakeProbes>>> = {
  near_miss: nearMisses,
  entity_swap: entitySwaps,
}

/** Writes questions without an answer, proved by searching. Other types need a model. */
export const adversarialResponders: readonly Responder[] = [
  answers(adversarialPrompt, (input, turn) => {
    const kinds = [...groupedBy(input.asks, ({ adversarial_type }) => adversarial_type ?? 'near_miss')]
    return answerParts(
      kinds,
      ([type, asks], each) => writeAbsent(probesOf[type] ?? (() => []))({ ...input, asks: [...asks] }, each),
      turn,
    )
  }),
]
