import { nextVersion, type OpenSet, type SetChange } from '../dataset/set/open-set.ts'
import type { SetParts } from '../dataset/set/set-parts.ts'
import { writeSet } from '../dataset/set/write-set.ts'
import { announce, type Finishing, type Told, workOf } from './finish-session.ts'

export interface ChangedSet
  extends Omit<SetChange, 'items' | 'rejections' | 'session'>,
    Pick<SetParts, 'items' | 'rejections'> {
  readonly session: Partial<Told> & Pick<Told, 'shortfalls'>
}

/** Writes the set that a session ends with: the next version of the one that it began with. */
export const finishNextVersion = async (needs: Finishing, open: OpenSet, change: ChangedSet): Promise<void> => {
  const { prompts, cost, calls, verdicts, map } = await workOf(needs, change)
  const { before, target } = open
  const { shortfalls } = change.session
  const next = nextVersion(open, {
    ...change,
    corpus: needs.corpus,
    session: { ...change.session, prompts: { ...before.session.prompts, ...prompts }, cost },
    measures: {
      ...change.measures,
      calls: [...(before.measures.calls ?? []), ...calls],
      verdicts: [...(before.measures.verdicts ?? []), ...verdicts],
      map,
    },
  })
  writeSet(target, next)
  announce(needs, target, change, shortfalls, shortfalls.length > 0)
}
