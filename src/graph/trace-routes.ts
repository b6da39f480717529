import { RunTree } from 'langsmith/run_trees'
import { getCurrentRunTree } from 'langsmith/singletons/traceable'
import type { BriefStep } from '../store/decisions.ts'
import { fieldsOf } from '../text/objects.ts'
import { oneLine } from '../text/one-line.ts'
import { AgentName } from '../vocabulary/index.ts'
import type { AskWork, BriefState } from './brief-state.ts'
import type { Route } from './decide.ts'

export type TakenRoute = Route & { readonly from: string }

/** Traces what a step of a brief decided about each ask, and where the brief goes next. */
export const traceStep = (
  { work }: Pick<BriefState, 'work'>,
  decisions: readonly BriefStep[],
  route: TakenRoute,
  changes: Readonly<Record<string, Partial<AskWork>>>,
): void =>
  traceDecisions([
    ...decisions
      // Tool calls are runs of their own.
      .filter(({ step }) => step !== 'tools')
      .map(({ step, ask_id, summary, detail }): TracedDecision => {
        const before = ask_id === undefined ? undefined : work[ask_id]
        const change = ask_id === undefined ? undefined : changes[ask_id]
        const setback = change?.status === 'returned' || change?.status === 'rejected' ? change.setback : undefined
        const { question } = fieldsOf(detail)
        return {
          step,
          inputs: { ask: ask_id, attempt: before?.attempt, draft: before?.hash, question },
          outputs: { summary, detail },
          metadata: {
            agent: AgentName.safeParse(step).success ? step : undefined,
            ask: ask_id,
            attempt: change?.attempt ?? before?.attempt,
            decision: change?.status,
            stage: setback?.stage,
            by: setback?.by,
          },
          reason: setback?.reasons.join(' '),
        }
      }),
    tracedRoute(route),
  ])

export const traceRoute = (route: TakenRoute, metadata: Readonly<Record<string, number>>): void =>
  traceDecisions([tracedRoute(route, metadata)])

export const routeDecision = (route: TakenRoute): BriefStep => ({
  step: 'route',
  summary: `${route.from} → ${route.to}: ${route.why}`,
  detail: route,
})

const tracedRoute = (route: TakenRoute, metadata: Readonly<Record<string, number>> = {}): TracedDecision => ({
  step: 'route',
  inputs: { from: route.from },
  outputs: { summary: routeDecision(route).summary },
  metadata: { ...metadata, from: route.from, next: route.to, why: route.why },
})

interface TracedDecision {
  readonly step: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly outputs: Readonly<Record<string, unknown>>
  /** Fields by which traces can be filtered. */
  readonly metadata: Readonly<Record<string, string | number | undefined>>
  readonly reason?: string | undefined
}

/** Adds decisions to the trace as child runs of the current run. Does nothing if tracing is off. */
const traceDecisions = (decisions: readonly TracedDecision[]): void => {
  const parent = getCurrentRunTree(true)
  if (!parent?.tracingEnabled) return
  // Reasons quote questions and documents, so they count as content.
  const hidesContent = ['hideInputs', 'hideOutputs'].some((name) => fieldsOf(parent.client)[name] === true)
  const now = Date.now()
  for (const [index, { step, inputs, outputs, metadata, reason }] of decisions.entries()) {
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
      outputs,
      metadata: {
        ...parent.extra?.metadata,
        ...metadata,
        // Shortened: metadata is for searching, and the outputs contain the full text.
        reason: reason === undefined || hidesContent ? undefined : oneLine(reason, 300),
      },
    })
    // Sent once, in the background: the run has already ended, so it needs no update.
    void run.postRun()
  }
}
