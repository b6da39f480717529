import { singleTurn } from '../../../agents/single-turn.ts'
import { UnusableReplyError } from '../../../errors.ts'
import type { Prompt } from '../../../models/prompt.ts'
import type { TakeTurn } from '../../../models/turn.ts'

export const askSurveyor = <In, Out>(
  takeTurn: TakeTurn,
  prompt: Prompt<In, Out>,
  input: In,
): Promise<Out | undefined> => unlessUnusable(() => singleTurn(takeTurn, 'surveyor', prompt, input))

/** A survey that can't be understood costs quality, not the session. */
export const unlessUnusable = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnusableReplyError) return undefined
    throw error
  }
}
