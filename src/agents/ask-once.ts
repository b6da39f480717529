import { UnusableReplyError } from '../errors.ts'
import type { Prompt } from '../models/prompt.ts'
import type { TakeTurn } from '../models/turn.ts'
import type { AgentName } from '../vocabulary/index.ts'

/** Asks a model for its output in one turn, without tools. */
export const askOnce = async <In, Out>(takeTurn: TakeTurn, agent: AgentName, prompt: Prompt<In, Out>, input: In) => {
  const turn = await takeTurn({ prompt, input, agent, mayCallTools: false })
  if (turn.kind === 'output') return turn.output
  throw new Error(`The model called a tool in reply to ${prompt.id}, but no tools were provided.`)
}

/** Returns undefined if the model's reply is unusable. */
export const undefinedIfUnusable = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnusableReplyError) return undefined
    throw error
  }
}
