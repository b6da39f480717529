import type { ReplyMode } from './chat.ts'

/** What one model's server refused, and what it answered. Kept for the session, so that each refusal is met once. */
export interface LadderMemory {
  readonly refused: Set<string>
  readonly proven: Set<ReplyMode>
  /** How often a way of asking gave what it promises. */
  readonly kept: Map<ReplyMode, { good: number; bad: number }>
}

export const ladderMemory = (): LadderMemory => ({ refused: new Set(), proven: new Set(), kept: new Map() })

/** More unusable replies than this, and more than usable ones, and the way of asking is dropped. */
const patience = 2

/**
 * Some servers take a schema and ignore it: the model was never told how to reply, and every turn would cost a repair. The last way,
 * which only tells, is never dropped.
 */
export const noteReply = ({ kept, refused }: LadderMemory, mode: ReplyMode, isUsable: boolean): void => {
  const count = kept.get(mode) ?? { good: 0, bad: 0 }
  kept.set(mode, { good: count.good + Number(isUsable), bad: count.bad + Number(!isUsable) })
  const { good, bad } = kept.get(mode)!
  if (mode !== 'prose' && bad > patience && bad > good) refused.add(mode)
}
