import { Command, END, START, StateGraph } from '@langchain/langgraph'
import { withLangGraph } from '@langchain/langgraph/zod'
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import { z } from 'zod'
import { counted } from '../text/counted.ts'
import type { Route } from './decide.ts'
import { traceRoute } from './trace-routes.ts'

/** The steps of a session. Each can run again safely. */
export interface SessionSteps {
  /** Surveys the corpus: topics, scores, dimensions. Returns the session id, which depends on the corpus. */
  survey(session: string): Promise<string>
  /** Plans the missing items and returns the number of new briefs. `planned` is the number of briefs so far. */
  plan(session: string, round: number, planned: number): Promise<number>
  write(session: string, round: number): Promise<void>
  /** Assembles the set. Returns the number of missing items or of postponed answers to real questions, whichever is larger: an answer may fill a missing place. */
  assemble(session: string, round: number): Promise<number>
  writeDataset(session: string): Promise<void>
  readonly maxRounds: number
}

/** What a graph server passes to a run. */
export interface GraphServerInput {
  readonly sources: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
}

interface GraphOptions {
  readonly checkpointer?: BaseCheckpointSaver
  /** The schema of a run's context. A graph server shows it as a form. */
  readonly context?: z.ZodObject
}

/** survey → plan → write → assemble → (if items are missing, plan again, up to `maxRounds` times) → publish. A round with an empty plan does not count. */
export const sessionGraph = (
  steps: SessionSteps | ((input: GraphServerInput) => Promise<SessionSteps>),
  { checkpointer, context = z.looseObject({}) }: GraphOptions = {},
) => {
  const resolveSteps = async ({ sources }: SessionState, run: Run): Promise<SessionSteps> =>
    typeof steps === 'function' ? steps({ sources, options: { ...run.configurable, ...run.context } }) : steps
  return (
    new StateGraph({ state: SessionState, input: SessionInput, context })
      .addNode('survey', async (state, run): Promise<SessionUpdate> => {
        const { survey } = await resolveSteps(state, run)
        return { session: await survey(state.session) }
      })
      .addNode(
        'plan',
        async (state: SessionState, run) => {
          const { plan } = await resolveSteps(state, run)
          const { session, round, planned } = state
          const briefs = await plan(session, round + 1, planned)
          const next = afterPlan(briefs)
          traceRoute({ from: 'plan', ...next }, { round: round + 1, missing: state.missing })
          const update = briefs > 0 ? { round: round + 1, planned: planned + briefs } : {}
          return new Command({ goto: next.to, update })
        },
        { ends: ['write', 'publish'] },
      )
      .addNode('write', async (state, run): Promise<SessionUpdate> => {
        const { write } = await resolveSteps(state, run)
        await write(state.session, state.round)
        return {}
      })
      .addNode(
        'assemble',
        async (state: SessionState, run) => {
          const { assemble, maxRounds } = await resolveSteps(state, run)
          const { session, round } = state
          const missing = await assemble(session, round)
          const next = afterAssemble({ missing, round }, maxRounds)
          traceRoute({ from: 'assemble', ...next }, { round, missing })
          return new Command({ goto: next.to, update: { missing } })
        },
        { ends: ['plan', 'publish'] },
      )
      // Writes the set. The node keeps this name because checkpoints of earlier versions use it.
      .addNode('publish', async (state, run): Promise<SessionUpdate> => {
        const { writeDataset } = await resolveSteps(state, run)
        await writeDataset(state.session)
        return {}
      })
      .addEdge(START, 'survey')
      .addEdge('survey', 'plan')
      .addEdge('write', 'assemble')
      .addEdge('publish', END)
      .compile({ name: 'session', checkpointer })
  )
}

/** Information about the run that LangGraph passes to a node. */
interface Run {
  readonly configurable?: Readonly<Record<string, unknown>> | undefined
  readonly context?: Readonly<Record<string, unknown>> | undefined
}

const afterPlan = (briefs: number): Route<'write' | 'publish'> =>
  briefs > 0
    ? { to: 'write', why: `${counted(briefs, 'brief')} planned` }
    : { to: 'publish', why: 'nothing left to plan' }

/** Plans another round if items are missing and rounds are left. */
export const afterAssemble = (
  { missing, round }: Pick<SessionState, 'missing' | 'round'>,
  maxRounds: number,
): Route<'plan' | 'publish'> => {
  if (missing === 0) return { to: 'publish', why: 'nothing is missing' }
  return round < maxRounds
    ? { to: 'plan', why: `${missing} missing after round ${round} of at most ${maxRounds}` }
    : { to: 'publish', why: `${missing} missing after the last of ${maxRounds} rounds` }
}

const counterField = () => withLangGraph(z.int(), { default: () => 0 })

/** The progress of a session. Its results are in the store. */
const SessionState = z.object({
  /** Set only when a graph server runs the graph. Otherwise the sources are in the session request. */
  sources: withLangGraph(z.array(z.string()).describe('files, folders, globs and URLs to read'), {
    default: (): string[] => [],
  }),
  /** The session id. Empty if the caller does not know it yet. */
  session: withLangGraph(z.string().describe('the session id; leave it empty'), { default: () => '' }),
  round: counterField(),
  planned: counterField(),
  /** What `assemble` returned in the last round. */
  missing: counterField(),
})
type SessionState = z.infer<typeof SessionState>
type SessionUpdate = Partial<SessionState>

const SessionInput = SessionState.pick({ sources: true, session: true }).partial()
