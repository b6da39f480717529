import type { Prompt } from '../models/prompt.ts'
import type { TakeTurn } from '../models/turn.ts'
import type { AgentName } from '../vocabulary/index.ts'

/** Takes one turn without tools. */
export const singleTurn = async <In, Out>(
  takeTurn: TakeTurn,
  agent: AgentName,
  prompt: Prompt<In, Out>,
  input: In,
): Promise<Out> => {
  const turn = await takeTurn({ prompt, input, agent, mayCallTools: false })
  if (turn.kind === 'output') return turn.output
  throw new Error(`${prompt.id} called tools that it was not given.`)
}
