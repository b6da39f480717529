import { openSet } from '../dataset/set/open-set.ts'
import type { SetParts } from '../dataset/set/set-parts.ts'
import type { Target } from '../dataset/set/target.ts'
import { UsageError } from '../errors.ts'
import type { PartsNeeds } from './parts-needs.ts'

interface OnSet {
  readonly parts: SetParts
  /** Where the next version goes. */
  readonly out: string
  readonly target: Target
  readonly version: number
  /** With the settings of the set, and those of this run that say how it is written. */
  readonly record: PartsNeeds['record']
}

/** Reads a set that a session goes on from, and says before anything is paid where its next version can't be written. */
export const readOlderSet = ({ record }: Pick<PartsNeeds, 'record'>, dataset: string): OnSet => {
  const out = record.options.out ?? dataset
  const { before, target, version } = openSet(dataset, { out, force: record.options.force, inputs: record.sources })
  return { parts: before, out, target, version, record: recordFor(record, before) }
}

/** Begins the session or goes on with it, and says which. One that goes on must find the set and the documents as they were. */
export const beginOnSet = async (
  { store, record, now }: Pick<PartsNeeds, 'store' | 'record' | 'now'>,
  session: string,
  { changed, command }: { readonly changed: string; readonly command: string },
): Promise<{ readonly resumed: boolean }> => {
  if (record.session !== undefined && record.session !== session)
    throw new UsageError(
      `${changed} of session ${record.session} have changed since it began, so it can't continue. Start again with: goldspan ${command}`,
    )
  const before = await store.sessions.get(session)
  if (before?.status === 'done') await store.forgetSession(session)
  await store.sessions.start(session, new Date(now()).toISOString(), { ...record, session })
  return { resumed: before !== undefined && before.status !== 'done' }
}

const recordFor = (record: PartsNeeds['record'], parts: SetParts): PartsNeeds['record'] => {
  if (record.refresh?.grows) return record
  const { surplus, maxRounds, maxCalls, maxTokens, maxCost } = record.settings
  const { maxCalls: _, maxTokens: __, maxCost: ___, ...kept } = parts.session.settings
  const limits = {
    ...(maxCalls === undefined ? {} : { maxCalls }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(maxCost === undefined ? {} : { maxCost }),
  }
  return { ...record, settings: { ...kept, surplus, maxRounds, ...limits } }
}
