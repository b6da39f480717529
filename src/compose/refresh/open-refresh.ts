import { derivedId } from '../../text/hash.ts'
import { beginOnSet, readOlderSet } from '../begin-on-set.ts'
import { SqliteCheckpoints } from '../checkpoints.ts'
import type { OpenSession } from '../opened-session.ts'
import { makeParts } from '../parts.ts'
import type { PartsNeeds } from '../parts-needs.ts'
import { type PreparedCorpus, prepareCorpus } from '../prepare-corpus.ts'
import { tellCost } from '../tell-cost.ts'
import { refreshSteps } from './refresh-steps.ts'

/** A refresh that is begun or gone on with, ready for the session's graph. */
export const openRefresh = async (needs: PartsNeeds, read?: PreparedCorpus): Promise<OpenSession> => {
  const { store, emit } = needs
  const { dataset, count } = needs.record.refresh!
  const { parts, out, target, version, record } = readOlderSet(needs, dataset)
  const prepared = read ?? (await prepareCorpus({ ...needs, record }))
  const { search } = prepared
  const wish = [record.models.generator.model, record.models.critic.model, count ?? 0, version]
  const ids = parts.items.map(({ query_id }) => query_id).join(' ')
  const session = derivedId('s', 'refresh', parts.session.corpus.sha256, ids, prepared.hash, ...wish)
  const { resumed } = await beginOnSet(needs, session, { changed: 'The documents or the set', command: 'refresh' })
  const { briefNeeds, description } = await makeParts({ ...needs, record }, session, prepared)
  emit({ type: 'session-started', session, resumed, models: description.line, wanted: {} })
  for (const message of [...description.warnings, ...(needs.record.refresh?.grows ? record.notes : [])])
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
  const told = tellCost(needs, session)
  const graph = refreshSteps({
    ...needs,
    record,
    parts,
    prepared,
    briefNeeds,
    checkpointer,
    session,
    version,
    out,
    target,
    count,
  })
  return {
    session,
    checkpointer,
    tellCost: told,
    graph: {
      ...graph,
      publish: async (session) => {
        await told()
        await graph.publish(session)
      },
    },
    publish: () => graph.publish(session),
  }
}
