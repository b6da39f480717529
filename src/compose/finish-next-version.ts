import { nextVersion, type OpenSet, type SetChange } from '../dataset/set/open-set.ts'
import { writeSet } from '../dataset/set/write-set.ts'
import type { SetParts } from '../dataset/set-parts.ts'
import { announceResult, type Finishing, type SessionSummary, sessionWork } from './finish-session.ts'

export interface ChangedSet
  extends Omit<SetChange, 'items' | 'rejections' | 'session'>,
    Pick<SetParts, 'items' | 'rejections'> {
  readonly session: Partial<SessionSummary> & Pick<SessionSummary, 'shortfalls'>
}

export const finishNextVersion = async (finishing: Finishing, open: OpenSet, change: ChangedSet): Promise<void> => {
  const { prompts, cost, calls, verdicts } = await sessionWork(finishing)
  const { before, target } = open
  const { shortfalls } = change.session
  const next = nextVersion(open, {
    ...change,
    session: { ...change.session, prompts: { ...before.session.prompts, ...prompts }, cost },
    measures: {
      ...change.measures,
      calls: [...(before.measures.calls ?? []), ...calls],
      verdicts: [...(before.measures.verdicts ?? []), ...verdicts],
    },
  })
  writeSet(target, next)
  announceResult(finishing, target, change, shortfalls, shortfalls.length > 0)
}
