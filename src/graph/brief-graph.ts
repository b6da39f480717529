import { Command, END, START, StateGraph } from '@langchain/langgraph'
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import { counted } from '../text/counted.ts'
import { BriefState } from './brief-state.ts'
import { initialWork } from './decide.ts'
import type { BriefDependencies } from './dependencies.ts'
import { checks } from './nodes/checks.ts'
import { critic } from './nodes/critic.ts'
import { ground } from './nodes/ground.ts'
import { briefOf, record } from './nodes/records.ts'
import { reword } from './nodes/reword.ts'
import { settle } from './nodes/settle.ts'
import { tools } from './nodes/tools.ts'
import { write } from './nodes/write.ts'

/** Marks every ask of a brief as not yet written and starts the brief's author. */
const route = (deps: Pick<BriefDependencies, 'store'>) => async (state: BriefState) => {
  const brief = await briefOf(deps, state)
  const why = `${counted(brief.asks.length, 'ask')} of the strategy ${brief.strategy}`
  await record(deps, state, [], { from: 'route', to: brief.agent, why })
  return new Command({
    goto: brief.agent,
    update: { work: initialWork(brief), author: brief.agent, step: state.step + 1 },
  })
}

const authors = ['generator', 'adversarial', 'journey_simulator'] as const

/** route → author (⇄ tools) → ground → evolver (⇄ tools) → ground → reword → checks → critic → settle, which ends or goes back to an author. */
export const briefGraph = (deps: BriefDependencies, checkpointer?: BaseCheckpointSaver) =>
  new StateGraph(BriefState)
    .addNode('route', route(deps), { ends: [...authors] })
    .addNode('generator', write('generator', deps), { ends: ['tools', 'ground'] })
    .addNode('adversarial', write('adversarial', deps), { ends: ['tools', 'ground'] })
    .addNode('journey_simulator', write('journey_simulator', deps), { ends: ['tools', 'ground'] })
    .addNode('ground', ground(deps), { ends: ['evolver', 'reword', 'checks', 'settle'] })
    .addNode('evolver', write('evolver', deps), { ends: ['tools', 'ground'] })
    .addNode('tools', tools(deps), { ends: [...authors, 'evolver'] })
    .addNode('reword', reword(deps), { ends: ['checks'] })
    .addNode('checks', checks(deps), { ends: ['critic', 'settle'] })
    .addNode('critic', critic(deps), { ends: ['settle'] })
    .addNode('settle', settle(deps), { ends: [...authors, 'evolver', END] })
    .addEdge(START, 'route')
    .compile({ name: 'brief', checkpointer })
