import { openSet } from '../dataset/set/open-set.ts'
import { UsageError } from '../errors.ts'
import { SqliteCheckpoints } from './checkpoints.ts'
import { makeBriefDependencies } from './make-brief-dependencies.ts'
import type { PreparedCorpus } from './prepare-corpus.ts'
import type { Run } from './run.ts'
import { startSession } from './start-session.ts'

/**
 * Reads the set that a session continues from. Unless items are only added, the returned request has the settings of the set, except limits.
 * Throws before any paid call if the next version can't be written.
 */
export const readOlderSet = ({ request }: Pick<Run, 'request'>, dataset: string) => {
  const { out, force } = request.options
  const olderSet = openSet(dataset, { out, force, inputs: request.sources })
  if (request.refresh?.grows) return { olderSet, request }
  const { surplus, maxRounds, maxCalls, maxTokens, maxCost } = request.settings
  const settings = { ...olderSet.before.session.settings, surplus, maxRounds, maxCalls, maxTokens, maxCost }
  return { olderSet, request: { ...request, settings } }
}

/** Starts or resumes a session on a set, and connects its models. A resumed session must find the set and the documents unchanged. */
export const startSessionOnSet = async (
  run: Run,
  session: string,
  documents: Pick<PreparedCorpus, 'corpus' | 'search' | 'withheld'>,
) => {
  const { store, request } = run
  if (request.session !== undefined && request.session !== session)
    throw new UsageError(
      `The set or its documents have changed since session ${request.session} began, so it can't continue. Start again with: goldspan ${request.translation ? 'translate' : 'refresh'}`,
    )
  const resumed = await startSession(run, session)
  const checkpointer = new SqliteCheckpoints(store.database)
  return { ...(await makeBriefDependencies(run, session, documents)), resumed, checkpointer }
}
