import type { TakeTurn } from '../models/turn.ts'
import type { AgentName, SessionEvent } from '../vocabulary/index.ts'

/** Reports which agents wait for a reply, whenever that changes. */
export const tellWorking = (takeTurn: TakeTurn, emit: (event: SessionEvent) => void): TakeTurn => {
  const turns = new Map<AgentName, number>()
  const count = (agent: AgentName, by: 1 | -1): void => {
    const before = turns.get(agent) ?? 0
    turns.set(agent, before + by)
    if (before > 0 === before + by > 0) return
    emit({ type: 'working', agents: [...turns].flatMap(([name, waiting]) => (waiting > 0 ? [name] : [])).sort() })
  }
  return async (request) => {
    count(request.agent, 1)
    try {
      return await takeTurn(request)
    } finally {
      count(request.agent, -1)
    }
  }
}
