import { Command } from '@langchain/langgraph'
import type { BriefState } from '../brief-state.ts'
import { openingWork } from '../decide.ts'
import { briefOf, type NodeNeeds, record } from './records.ts'

/** Opens a brief: every ask is wanted, and the strategy says who writes. */
export const route = (needs: NodeNeeds) => async (state: BriefState) => {
  const brief = await briefOf(needs, state)
  const why = `${brief.asks.length} wanted of the strategy ${brief.strategy}`
  await record(needs, state, [], { from: 'route', to: brief.agent, why })
  return new Command({
    goto: brief.agent,
    update: { work: openingWork(brief), author: brief.agent, step: state.step + 1 },
  })
}
