import type { Store } from '../store/store.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { fieldsOf } from '../text/own.ts'

/** What a critic has accepted in a workspace, of the drafts that came before it. */
export interface Acceptance {
  readonly share: number
  readonly drafts: number
}

const fewestDrafts = 20

/** Of all sessions with this critic; nothing where it has judged too few to tell. */
export const measuredAcceptance = async (
  store: Pick<Store, 'sessions' | 'verdicts'>,
  critic: string,
): Promise<Acceptance | undefined> => {
  let drafts = 0
  let accepted = 0
  for (const { session_id, config } of await store.sessions.list()) {
    if (fieldsOf(fieldsOf(fieldsOf(config).models).critic).model !== critic) continue
    const given = (await store.verdicts.ofSession(session_id)).filter(({ by }) => by === 'critic')
    for (const verdicts of groupedBy(given, ({ draft_hash }) => draft_hash).values()) {
      drafts++
      if (verdicts.every(({ finding }) => finding === 'sound')) accepted++
    }
  }
  return drafts < fewestDrafts ? undefined : { share: Math.max(0.05, accepted / drafts), drafts }
}
