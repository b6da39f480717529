import type { Exchange } from '../../models/turn.ts'
import type { BriefStep } from '../../store/decisions.ts'
import type { Brief } from '../../vocabulary/index.ts'
import type { AskWork, BriefState } from '../brief-state.ts'
import { withSourceDrafts } from '../decide.ts'
import type { BriefDependencies } from '../dependencies.ts'
import { routeDecision, type TakenRoute, traceStep } from '../trace-routes.ts'

export const briefOf = async (
  { store }: Pick<BriefDependencies, 'store'>,
  { session, brief_id, work }: Pick<BriefState, 'session' | 'brief_id' | 'work'>,
): Promise<Brief> => {
  const brief = await store.briefs.get(session, brief_id)
  if (!brief) throw new Error(`Brief ${brief_id} of session ${session} is not in the store.`)
  return withSourceDrafts(brief, work)
}

export const draftOf = async ({ store }: Pick<BriefDependencies, 'store'>, state: BriefState, ask_id: string) => {
  const hash = state.work[ask_id]?.hash
  return hash === undefined ? undefined : await store.drafts.get(state.session, ask_id, hash)
}

/** The drafts of a brief by ask, without asks that were not written yet. */
export const draftsOf = async (deps: Pick<BriefDependencies, 'store'>, state: BriefState, { asks }: Brief) => {
  const drafts = await Promise.all(asks.map(({ ask_id }) => draftOf(deps, state, ask_id)))
  return new Map(drafts.flatMap((draft) => (draft ? [[draft.ask_id, draft] as const] : [])))
}

export const exchangesOf = (
  { store }: Pick<BriefDependencies, 'store'>,
  { session, brief_id }: Pick<BriefState, 'session' | 'brief_id'>,
  references: readonly string[],
): Promise<Exchange[]> =>
  Promise.all(references.map((reference) => store.exchanges.get(session, brief_id, reference) as Promise<Exchange>))

/** Saves and traces the decisions of a step and the route it took. `changes` are the asks that the step changed. */
export const record = async (
  { store }: Pick<BriefDependencies, 'store'>,
  state: BriefState,
  decisions: readonly BriefStep[],
  route: TakenRoute,
  changes: Readonly<Record<string, Partial<AskWork>>> = {},
): Promise<void> => {
  await store.decisions.save(state.session, state.brief_id, state.step, [...decisions, routeDecision(route)])
  traceStep(state, decisions, route, changes)
}
