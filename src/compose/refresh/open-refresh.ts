import { readSet } from '../../dataset/set/read-set.ts'
import type { SetParts } from '../../dataset/set/set-parts.ts'
import { UsageError } from '../../errors.ts'
import { derivedId } from '../../text/hash.ts'
import { checkFolder, checkOwner } from '../check-folder.ts'
import { SqliteCheckpoints } from '../checkpoints.ts'
import type { OpenSession } from '../opened-session.ts'
import { makeParts } from '../parts.ts'
import type { PartsNeeds } from '../parts-needs.ts'
import { type PreparedCorpus, prepareCorpus } from '../prepare-corpus.ts'
import { sumCalls } from '../sum-calls.ts'
import { refreshSteps } from './refresh-steps.ts'

/** A refresh that is begun or gone on with, ready for the session's graph. */
export const openRefresh = async (needs: PartsNeeds, read?: PreparedCorpus): Promise<OpenSession> => {
  const { store, emit, now } = needs
  const { dataset, count } = needs.record.refresh!
  const { options } = needs.record
  const out = options.out ?? dataset
  checkFolder(out)
  const parts = readSet(dataset)
  if (out !== dataset) checkOwner(out, parts.session.session, options.force ?? false)
  const record = recordFor(needs.record, parts)
  const prepared = read ?? (await prepareCorpus({ ...needs, record }))
  const { search } = prepared
  const version = (parts.session.version ?? 1) + 1
  const wish = [record.models.generator.model, record.models.critic.model, count ?? 0, version]
  const ids = parts.items.map(({ query_id }) => query_id).join(' ')
  const session = derivedId('s', 'refresh', parts.session.corpus.sha256, ids, prepared.hash, ...wish)
  if (needs.record.session !== undefined && needs.record.session !== session)
    throw new UsageError(
      `The documents or the set of session ${needs.record.session} have changed since it began, so it can't go on. Begin again with: goldspan refresh`,
    )
  const before = await store.sessions.get(session)
  if (before?.status === 'done') await store.forgetSession(session)
  await store.sessions.start(session, new Date(now()).toISOString(), { ...needs.record, session })
  const { briefNeeds, description } = await makeParts({ ...needs, record }, session, prepared)
  const resumed = before !== undefined && before.status !== 'done'
  const { line: models, offline } = description
  emit({ type: 'session-started', session, resumed, models, offline, wanted: {} })
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
  const tellCost = async (): Promise<void> => {
    const { paid, reused } = sumCalls(await store.calls.ofSession(session))
    const tokens = paid.inputTokens + paid.outputTokens
    emit({
      type: 'cost',
      calls: paid.calls,
      cached: reused.calls,
      failed: paid.failed,
      tokens,
      cachedTokens: paid.cachedTokens,
      usd: paid.usd,
    })
  }
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
    count,
  })
  return {
    session,
    checkpointer,
    tellCost,
    graph: {
      ...graph,
      publish: async (session) => {
        await tellCost()
        await graph.publish(session)
      },
    },
    publish: () => graph.publish(session),
  }
}

/** The settings of the set, with those of this run that say how it is written. */
export const recordFor = (record: PartsNeeds['record'], parts: SetParts): PartsNeeds['record'] => {
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
