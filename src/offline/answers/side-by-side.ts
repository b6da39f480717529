import type { OfflineReply, OfflineTurn } from '../../models/responder.ts'

interface Written {
  readonly items: readonly unknown[]
  readonly declined: readonly unknown[]
}

/** A request of many kinds as one request for each kind: what is looked for is looked for at once, what is written stands together. */
export const sideBySide = <Part, Out extends Written>(
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
