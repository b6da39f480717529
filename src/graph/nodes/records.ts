import type { Decision } from '../../store/decisions.ts'
import type { Store } from '../../store/store.ts'
import type { Brief, Draft } from '../../vocabulary/index.ts'
import type { AskWork, BriefState } from '../brief-state.ts'
import { withSeeds } from '../decide.ts'
import { routeDecision, type Taken, traceRecorded } from '../trace.ts'

/** What every node needs: the store. */
export interface NodeNeeds {
  readonly store: Store
}

export const briefOf = (
  { store }: NodeNeeds,
  { session, brief_id, work }: Pick<BriefState, 'session' | 'brief_id' | 'work'>,
): Brief => {
  const brief = store.briefs.get(session, brief_id)
  if (!brief) throw new Error(`Brief ${brief_id} of session ${session} is not in the store.`)
  return withSeeds(brief, work)
}

export const draftOf = ({ store }: NodeNeeds, state: BriefState, ask_id: string): Draft | undefined => {
  const hash = state.work[ask_id]?.hash
  return hash === undefined ? undefined : store.drafts.get(state.session, ask_id, hash)
}

/** Puts on record, and in the trace, what a step decided, and which way it went. `changes` are what it made of the asks. */
export const record = (
  { store }: NodeNeeds,
  state: BriefState,
  decisions: readonly Decision[],
  taken: Taken,
  changes: Readonly<Record<string, Partial<AskWork>>> = {},
): void => {
  const all = [...decisions, routeDecision(taken)]
  store.decisions.save(state.session, state.brief_id, state.step, all)
  traceRecorded(state, all, changes)
}

/** The same work with some asks changed. */
export const changed = (
  state: BriefState,
  changes: Readonly<Record<string, Partial<AskWork>>>,
): BriefState['work'] => ({
  ...state.work,
  ...Object.fromEntries(
    Object.entries(changes).map(([ask_id, change]) => [ask_id, { ...state.work[ask_id]!, ...change }]),
  ),
})
