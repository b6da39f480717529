import { derivedId } from '../../text/hash.ts'
import { present } from '../../text/required.ts'
import { announceSession } from '../announce-session.ts'
import { beginOnSet, readOlderSet } from '../begin-on-set.ts'
import { SqliteCheckpoints } from '../checkpoints.ts'
import { makeModels } from '../make-models.ts'
import { type PreparedCorpus, prepareCorpus } from '../prepare-corpus.ts'
import type { Run } from '../run.ts'
import type { OpenSession } from '../run-graph.ts'
import { reportCost } from '../sum-calls.ts'
import { refreshSteps } from './refresh-steps.ts'

/** A refresh that is begun or continued, ready for the session's graph. */
export const openRefresh = async (run: Run, read?: PreparedCorpus): Promise<OpenSession> => {
  const { dataset, count } = present(run.request.refresh, 'the request of a refresh')
  const { parts, out, open, request } = readOlderSet(run, dataset)
  const prepared = read ?? (await prepareCorpus({ ...run, request }))
  const wish = [request.models.generator.model, request.models.critic.model, count ?? 0, open.version]
  const ids = parts.items.map(({ query_id }) => query_id).join(' ')
  const session = derivedId('s', 'refresh', parts.session.corpus.sha256, ids, prepared.hash, ...wish)
  const { resumed } = await beginOnSet(run, session, { changed: 'The documents or the set', command: 'refresh' })
  const { briefNeeds, description } = await makeModels({ ...run, request }, session, prepared)
  const notes = request.refresh?.grows ? request.notes : []
  announceSession(run, { session, resumed, description, notes, wanted: {} }, prepared)
  const checkpointer = new SqliteCheckpoints(run.store.database)
  const steps = refreshSteps({
    ...run,
    request,
    parts,
    prepared,
    briefNeeds,
    checkpointer,
    session,
    out,
    open,
    count,
  })
  return { session, steps, checkpointer, reportCost: reportCost(run, session) }
}
