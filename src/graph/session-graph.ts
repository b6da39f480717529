import { Command, END, START, StateGraph } from '@langchain/langgraph'
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import type { Route } from './decide.ts'
import { SessionState, type SessionUpdate } from './session-state.ts'
import { traceRoute } from './trace-routes.ts'

/** What a session does, each step of it safe to do again. */
export interface SessionNeeds {
  /** Looks the corpus over: topics, scores, dimensions. Gives the session's id, which follows from the corpus too. */
  survey(session: string): Promise<string>
  /** Plans what is missing, and says how many briefs that gave. */
  plan(session: string, round: number, planned: number): Promise<number>
  /** Runs every open brief to its end. */
  write(session: string, round: number): Promise<void>
  /** Makes the set, and says how many items are missing. */
  assemble(session: string, round: number): Promise<number>
  publish(session: string): Promise<void>
  readonly maxRounds: number
}

/** survey → plan → write → assemble → (shortfall? back to plan, bounded) → publish. */
export const sessionGraph = (needs: SessionNeeds, checkpointer?: BaseCheckpointSaver) =>
  new StateGraph(SessionState)
    .addNode('survey', async ({ session }): Promise<SessionUpdate> => ({ session: await needs.survey(session) }))
    .addNode('plan', async ({ session, round, planned }): Promise<SessionUpdate> => {
      const briefs = await needs.plan(session, round + 1, planned)
      return { round: round + 1, planned: planned + briefs }
    })
    .addNode('write', async ({ session, round }): Promise<SessionUpdate> => {
      await needs.write(session, round)
      return {}
    })
    .addNode(
      'assemble',
      async ({ session, round }) => {
        const missing = await needs.assemble(session, round)
        const next = afterAssemble({ missing, round }, needs.maxRounds)
        traceRoute({ from: 'assemble', ...next }, { round, missing })
        return new Command({ goto: next.to, update: { missing } })
      },
      { ends: ['plan', 'publish'] },
    )
    .addNode('publish', async ({ session }): Promise<SessionUpdate> => {
      await needs.publish(session)
      return {}
    })
    .addEdge(START, 'survey')
    .addEdge('survey', 'plan')
    .addEdge('plan', 'write')
    .addEdge('write', 'assemble')
    .addEdge('publish', END)
    .compile({ name: 'session', ...(checkpointer ? { checkpointer } : {}) })

/** Another round while items are missing and rounds are left. */
export const afterAssemble = (
  { missing, round }: Pick<SessionState, 'missing' | 'round'>,
  maxRounds: number,
): Route<'plan' | 'publish'> => {
  if (missing === 0) return { to: 'publish', why: 'nothing is missing' }
  return round < maxRounds
    ? { to: 'plan', why: `${missing} missing after round ${round} of at most ${maxRounds}` }
    : { to: 'publish', why: `${missing} missing, and all ${maxRounds} rounds are spent` }
}
