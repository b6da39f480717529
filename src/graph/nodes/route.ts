import { Command } from '@langchain/langgraph'
import type { BriefState } from '../brief-state.ts'
import { openingWork } from '../decide.ts'
import { briefOf, type NodeNeeds } from './records.ts'

/** Opens a brief: every ask is wanted, and the strategy says who writes. */
export const route = (needs: NodeNeeds) => (state: BriefState) => {
  const brief = briefOf(needs, state)
  return new Command({
    goto: brief.agent,
    update: { work: openingWork(brief), author: brief.agent, step: state.step + 1 },
  })
}
