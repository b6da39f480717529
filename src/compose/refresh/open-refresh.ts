import { derivedId } from '../../text/hash.ts'
import { present } from '../../text/required.ts'
import { beginOnSet, readOlderSet } from '../begin-on-set.ts'
import { SqliteCheckpoints } from '../checkpoints.ts'
import type { OpenSession } from '../opened-session.ts'
import { makeParts } from '../parts.ts'
import type { PartsNeeds } from '../parts-needs.ts'
import { type PreparedCorpus, prepareCorpus } from '../prepare-corpus.ts'
import { reportCost } from '../sum-calls.ts'
import { refreshSteps } from './refresh-steps.ts'

/** A refresh that is begun or continued, ready for the session's graph. */
export const openRefresh = async (needs: PartsNeeds, read?: PreparedCorpus): Promise<OpenSession> => {
  const { store, emit } = needs
  const { dataset, count } = present(needs.request.refresh, 'the request of a refresh')
  const { parts, out, open, request } = readOlderSet(needs, dataset)
  const prepared = read ?? (await prepareCorpus({ ...needs, request }))
  const { search } = prepared
  const wish = [request.models.generator.model, request.models.critic.model, count ?? 0, open.version]
  const ids = parts.items.map(({ query_id }) => query_id).join(' ')
  const session = derivedId('s', 'refresh', parts.session.corpus.sha256, ids, prepared.hash, ...wish)
  const { resumed } = await beginOnSet(needs, session, { changed: 'The documents or the set', command: 'refresh' })
  const { briefNeeds, description } = await makeParts({ ...needs, request }, session, prepared)
  emit({ type: 'session-started', session, resumed, models: description.line, wanted: {} })
  for (const message of [...description.warnings, ...(needs.request.refresh?.grows ? request.notes : [])])
    emit({ type: 'note', message })
  const { documents, languages, refused } = prepared
  emit({
    type: 'corpus-ready',
    documents,
    passages: search.size,
    languages,
    refused,
    passed_over: prepared.passedOver,
  })
  const checkpointer = new SqliteCheckpoints(store.database)
  const steps = refreshSteps({
    ...needs,
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
  return { session, steps, checkpointer, reportCost: reportCost(needs, session) }
}
