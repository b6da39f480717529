import type { Decision } from '../store/decisions.ts'
import { type TracedDecision, traceDecisions } from '../tracing/trace-decisions.ts'
import { AgentName } from '../vocabulary/index.ts'
import type { AskWork, BriefState } from './brief-state.ts'

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
  { step, ask_id, summary, detail }: Decision,
  work: BriefState['work'],
  changes: Readonly<Record<string, Partial<AskWork>>>,
): TracedDecision => {
  const change = ask_id === undefined ? undefined : changes[ask_id]
  const attempt = ask_id === undefined ? undefined : (change?.attempt ?? work[ask_id]?.attempt)
  const ended = change?.status === 'returned' || change?.status === 'rejected' ? change.ended : undefined
  return {
    step,
    summary,
    ...(detail === undefined ? {} : { detail }),
    metadata: {
      ...(AgentName.safeParse(step).success ? { agent: step } : {}),
      ...(ask_id === undefined ? {} : { ask: ask_id }),
      ...(attempt === undefined ? {} : { attempt }),
      ...(change?.status === undefined ? {} : { decision: change.status }),
      ...(ended ? { stage: ended.stage, by: ended.by } : {}),
    },
    reason: ended?.reasons.join(' '),
  }
}
