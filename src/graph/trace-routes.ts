import { RunTree } from 'langsmith/run_trees'
import { getCurrentRunTree } from 'langsmith/singletons/traceable'
import type { Decision } from '../store/decisions.ts'
import { fieldsOf } from '../text/own.ts'
import { AgentName } from '../vocabulary/index.ts'
import type { AskWork, BriefState } from './brief-state.ts'
import type { Route } from './decide.ts'

/** An edge of a graph that was taken. */
export type Taken = Route & { readonly from: string }

/** Shows in the trace what a step put on record: which ask, which attempt, what it became, and why. */
export const traceRecorded = (
  { work }: Pick<BriefState, 'work'>,
  decisions: readonly Decision[],
  changes: Readonly<Record<string, Partial<AskWork>>>,
): void =>
  traceDecisions(
    decisions
      // Tool calls are runs of their own.
      .filter(({ step }) => step !== 'tools')
      .map((decision) => traced(decision, work, changes)),
  )

const traced = (
  decision: Decision,
  work: BriefState['work'],
  changes: Readonly<Record<string, Partial<AskWork>>>,
): TracedDecision => {
  const { step, ask_id, summary, detail } = decision
  if (step === 'route') return routed(decision)
  const change = ask_id === undefined ? undefined : changes[ask_id]
  const attempt = ask_id === undefined ? undefined : (change?.attempt ?? work[ask_id]?.attempt)
  const ended = change?.status === 'returned' || change?.status === 'rejected' ? change.ended : undefined
  return {
    step,
    inputs: inputsOf(decision, work),
    summary,
    detail,
    metadata: {
      agent: AgentName.safeParse(step).success ? step : undefined,
      ask: ask_id,
      attempt,
      decision: change?.status,
      stage: ended?.stage,
      by: ended?.by,
    },
    reason: ended?.reasons.join(' '),
  }
}

/** The draft that was decided about. */
const inputsOf = ({ ask_id, detail }: Decision, work: BriefState['work']): Readonly<Record<string, unknown>> => {
  const before = ask_id === undefined ? undefined : work[ask_id]
  const { question } = fieldsOf(detail)
  return { ask: ask_id, attempt: before?.attempt, draft: before?.hash, question }
}

/** Shows in the trace an edge of the session's graph that was taken. */
export const traceRoute = (taken: Taken, metadata: Readonly<Record<string, number>>): void =>
  traceDecisions([routed(routeDecision(taken), metadata)])

/** An edge of a graph that was taken, for the record. */
export const routeDecision = (taken: Taken): Decision => ({
  step: 'route',
  summary: `${taken.from} → ${taken.to}: ${taken.why}`,
  detail: taken,
})

const routed = (
  { step, summary, detail }: Decision,
  metadata: Readonly<Record<string, number>> = {},
): TracedDecision => {
  const { from, to, why } = detail as Taken
  return { step, inputs: { from }, summary, metadata: { ...metadata, from, next: to, why } }
}

/** A decision as a trace shows it. */
interface TracedDecision {
  readonly step: string
  /** What was decided about. */
  readonly inputs?: Readonly<Record<string, unknown>>
  readonly summary: string
  readonly detail?: unknown
  /** For filters: session, brief, ask, agent, attempt, decision, by. */
  readonly metadata: Readonly<Record<string, string | number | undefined>>
  readonly reason?: string | undefined
}

/** Puts decisions into the trace, as runs inside the run that decides them. Where nothing is traced it does nothing. */
const traceDecisions = (decisions: readonly TracedDecision[]): void => {
  const parent = getCurrentRunTree(true)
  if (!parent?.tracingEnabled) return
  const hides = hidesContent(parent.client)
  const now = Date.now()
  for (const [index, { step, inputs = {}, summary, detail, metadata, reason }] of decisions.entries()) {
    // Not `createChild`: that walks the whole trace, and puts its own records of unfinished runs in place of LangChain's, whose ends get lost.
    const run = new RunTree({
      parent_run: parent,
      client: parent.client,
      project_name: parent.project_name,
      execution_order: parent.child_execution_order + 1 + index,
      name: `decision: ${step}`,
      run_type: 'chain',
      tags: ['decision'],
      start_time: now,
      end_time: now,
      inputs,
      outputs: { summary, detail },
      metadata: {
        ...parent.extra?.metadata,
        ...metadata,
        reason: reason === undefined || hides ? undefined : shortened(reason),
      },
    })
    // Sent in the background, whole: a run that takes no time needs no second message for its end.
    void run.postRun()
  }
}

/** Reasons quote questions and documents, so they are content where content is hidden. */
const hidesContent = (client: object): boolean =>
  ['hideInputs', 'hideOutputs'].some((name) => fieldsOf(client)[name] === true)

/** Metadata is for finding things; the whole is in the outputs. */
const shortened = (text: string): string => (text.length <= 300 ? text : `${text.slice(0, 299)}…`)
