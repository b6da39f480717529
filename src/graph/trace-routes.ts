import { RunTree } from 'langsmith/run_trees'
import { getCurrentRunTree } from 'langsmith/singletons/traceable'
import type { Decision } from '../store/decisions.ts'
import { fieldsOf } from '../text/own.ts'
import { oneLine } from '../text/shown.ts'
import { AgentName } from '../vocabulary/index.ts'
import type { AskWork, BriefState } from './brief-state.ts'
import type { Route } from './decide.ts'

export type Taken = Route & { readonly from: string }

/** Adds the decisions of a step to the trace: which ask and attempt, what became of it, and why. */
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

const inputsOf = ({ ask_id, detail }: Decision, work: BriefState['work']): Readonly<Record<string, unknown>> => {
  const before = ask_id === undefined ? undefined : work[ask_id]
  const { question } = fieldsOf(detail)
  return { ask: ask_id, attempt: before?.attempt, draft: before?.hash, question }
}

/** Adds an edge that the session graph took to the trace. */
export const traceRoute = (taken: Taken, metadata: Readonly<Record<string, number>>): void =>
  traceDecisions([routed(routeDecision(taken), metadata)])

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

interface TracedDecision {
  readonly step: string
  readonly inputs?: Readonly<Record<string, unknown>>
  readonly summary: string
  readonly detail?: unknown
  /** For filters: session, brief, ask, agent, attempt, decision, by. */
  readonly metadata: Readonly<Record<string, string | number | undefined>>
  readonly reason?: string | undefined
}

/** Adds decisions to the trace as child runs of the current run. Does nothing if tracing is off. */
const traceDecisions = (decisions: readonly TracedDecision[]): void => {
  const parent = getCurrentRunTree(true)
  if (!parent?.tracingEnabled) return
  const hides = hidesContent(parent.client)
  const now = Date.now()
  for (const [index, { step, inputs = {}, summary, detail, metadata, reason }] of decisions.entries()) {
    // `createChild` would walk the whole trace and replace LangChain's records of unfinished runs, which would then never end.
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
        // Metadata is for searching; the outputs hold the full text.
        reason: reason === undefined || hides ? undefined : oneLine(reason, 300),
      },
    })
    // Sent once, in the background: the run has already ended, so it needs no update.
    void run.postRun()
  }
}

/** Reasons quote questions and documents, so they count as content. */
const hidesContent = (client: object): boolean =>
  ['hideInputs', 'hideOutputs'].some((name) => fieldsOf(client)[name] === true)
