import { RunTree } from 'langsmith/run_trees'
import { getCurrentRunTree } from 'langsmith/singletons/traceable'
import { fieldsOf } from '../../text/own.ts'

/** A decision as a trace shows it. */
export interface TracedDecision {
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
export const traceDecisions = (decisions: readonly TracedDecision[]): void => {
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
