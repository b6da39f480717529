import type { Exchange } from '../../models/turn.ts'
import type { Decision } from '../../store/decisions.ts'
import { present } from '../../text/required.ts'
import type { Brief, Draft } from '../../vocabulary/index.ts'
import type { AskWork, BriefState } from '../brief-state.ts'
import { withSeeds } from '../decide.ts'
import type { BriefNeeds } from '../needs.ts'
import { routeDecision, type Taken, traceRecorded } from '../trace-routes.ts'

export const briefOf = async (
  { store }: Pick<BriefNeeds, 'store'>,
  { session, brief_id, work }: Pick<BriefState, 'session' | 'brief_id' | 'work'>,
): Promise<Brief> => {
  const brief = await store.briefs.get(session, brief_id)
  if (!brief) throw new Error(`Brief ${brief_id} of session ${session} is not in the store.`)
  return withSeeds(brief, work)
}

export const draftOf = async (
  { store }: Pick<BriefNeeds, 'store'>,
  state: BriefState,
  ask_id: string,
): Promise<Draft | undefined> => {
  const hash = state.work[ask_id]?.hash
  return hash === undefined ? undefined : await store.drafts.get(state.session, ask_id, hash)
}

/** What was called before, and what came back. */
export const exchangesOf = (
  { store }: Pick<BriefNeeds, 'store'>,
  { session, brief_id }: Pick<BriefState, 'session' | 'brief_id'>,
  references: readonly string[],
): Promise<Exchange[]> =>
  Promise.all(references.map((reference) => store.exchanges.get(session, brief_id, reference) as Promise<Exchange>))

/** Puts on record, and in the trace, what a step decided, and which way it went. `changes` are what it made of the asks. */
export const record = async (
  { store }: Pick<BriefNeeds, 'store'>,
  state: BriefState,
  decisions: readonly Decision[],
  taken: Taken,
  changes: Readonly<Record<string, Partial<AskWork>>> = {},
): Promise<void> => {
  const all = [...decisions, routeDecision(taken)]
  await store.decisions.save(state.session, state.brief_id, state.step, all)
  traceRecorded(state, all, changes)
}

/** The same work with some asks changed. */
export const changed = (
  state: BriefState,
  changes: Readonly<Record<string, Partial<AskWork>>>,
): BriefState['work'] => ({
  ...state.work,
  ...Object.fromEntries(
    Object.entries(changes).map(([ask_id, change]) => [ask_id, { ...present(state.work[ask_id], ask_id), ...change }]),
  ),
})
