import { openSet } from '../dataset/set/open-set.ts'
import { UsageError } from '../errors.ts'
import { SqliteCheckpoints } from './checkpoints.ts'
import { makeModels } from './make-models.ts'
import type { PreparedCorpus } from './prepare-corpus.ts'
import type { Run } from './run.ts'

/** Reads the set that a session continues from. Throws before any paid call if the next version can't be written. */
export const readOlderSet = ({ request }: Pick<Run, 'request'>, dataset: string) => {
  const { out, force } = request.options
  const open = openSet(dataset, { out, force, inputs: request.sources })
  if (request.refresh?.grows) return { open, request }
  const { surplus, maxRounds, maxCalls, maxTokens, maxCost } = request.settings
  const settings = { ...open.before.session.settings, surplus, maxRounds, maxCalls, maxTokens, maxCost }
  return { open, request: { ...request, settings } }
}

/** Starts or resumes a session on a set, and connects its models. A resumed session must find the set and the documents unchanged. */
export const beginOnSet = async (
  run: Run,
  session: string,
  documents: Pick<PreparedCorpus, 'corpus' | 'search' | 'barred'>,
) => {
  const { store, request, now } = run
  if (request.session !== undefined && request.session !== session)
    throw new UsageError(
      `The set or its documents have changed since session ${request.session} began, so it can't continue. Start again with: goldspan ${request.translation ? 'translate' : 'refresh'}`,
    )
  const before = await store.sessions.get(session)
  if (before?.status === 'done') await store.forgetSession(session)
  await store.sessions.start(session, new Date(now()).toISOString(), { ...request, session })
  return {
    ...(await makeModels(run, session, documents)),
    resumed: before !== undefined && before.status !== 'done',
    checkpointer: new SqliteCheckpoints(store.database),
  }
}
