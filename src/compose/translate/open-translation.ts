import { readSet } from '../../dataset/set/read-set.ts'
import { UsageError } from '../../errors.ts'
import { runBriefs } from '../../graph/run-briefs.ts'
import type { SessionNeeds } from '../../graph/session-graph.ts'
import { searchOfSet } from '../../review/search-of-set.ts'
import { derivedId } from '../../text/hash.ts'
import { translationBriefs } from '../../translate/translation-briefs.ts'
import { checkFolder, checkOwner } from '../check-folder.ts'
import { SqliteCheckpoints } from '../checkpoints.ts'
import type { OpenSession } from '../opened-session.ts'
import { defaultConcurrency, makeParts } from '../parts.ts'
import type { PartsNeeds } from '../parts-needs.ts'
import { recordFor } from '../refresh/open-refresh.ts'
import { sumCalls } from '../sum-calls.ts'
import { publishTranslation } from './publish-translation.ts'
import { translateBrief } from './translate-brief.ts'
import type { TranslationNeeds } from './translation-needs.ts'

/** A translation that is begun or gone on with, ready for the session's graph. It reads the documents that the set carries, and no others. */
export const openTranslation = async (needs: PartsNeeds): Promise<OpenSession> => {
  const { store, emit, now } = needs
  const { dataset, to: languages } = needs.record.translation!
  const { options } = needs.record
  const out = options.out ?? dataset
  checkFolder(out)
  const parts = readSet(dataset)
  if (out !== dataset) checkOwner(out, parts.session.session, options.force ?? false)
  const record = recordFor(needs.record, parts)
  const { models } = record
  const ids = parts.items.map(({ query_id }) => query_id)
  const session = derivedId('s', 'translate', ...languages, models.generator.model, models.critic.model, ...ids)
  if (needs.record.session !== undefined && needs.record.session !== session)
    throw new UsageError(
      `The set of session ${needs.record.session} has changed since it began, so it can't go on. Begin again with: goldspan translate`,
    )
  const before = await store.sessions.get(session)
  if (before?.status === 'done') await store.forgetSession(session)
  await store.sessions.start(session, new Date(now()).toISOString(), { ...needs.record, session })
  const { corpus } = parts
  const search = await searchOfSet(parts)()
  const { briefNeeds, description } = await makeParts({ ...needs, record }, session, {
    corpus,
    search,
    barred: new Set(parts.measures.barred),
  })
  const planned = translationBriefs(parts.items, languages, {
    session,
    seed: parts.session.settings.seed,
    together: record.settings.asksPerBrief,
  })
  const asked = (language: string): number =>
    planned.briefs.filter((brief) => brief.language === language).reduce((sum, { asks }) => sum + asks.length, 0)
  emit({
    type: 'session-started',
    session,
    resumed: before !== undefined && before.status !== 'done',
    models: description.line,
    offline: description.offline,
    wanted: Object.fromEntries(languages.map((language) => [language, asked(language)])),
  })
  for (const message of [...description.warnings, ...planned.notes]) emit({ type: 'note', message })
  const tellCost = async (): Promise<void> => {
    const { paid, reused } = sumCalls(await store.calls.ofSession(session))
    const tokens = paid.inputTokens + paid.outputTokens
    emit({ type: 'cost', calls: paid.calls, cached: reused.calls, failed: paid.failed, tokens, usd: paid.usd })
  }
  const version = (parts.session.version ?? 1) + 1
  const all: TranslationNeeds = { ...needs, record, parts, corpus, search, session, version, out, languages }
  const publish = () => publishTranslation(all, planned)
  const items = new Map(parts.items.map((item) => [item.query_id, item]))
  const graph: SessionNeeds = {
    survey: async (own) => own,
    async plan(_, round) {
      if (round > 1) return 0
      await store.briefs.saveAll(planned.briefs)
      const asks = planned.briefs.reduce((sum, brief) => sum + brief.asks.length, 0)
      emit({ type: 'round-planned', round, briefs: planned.briefs.length, asks })
      return planned.briefs.length
    },
    async write(own) {
      const run = (brief_id: string) => translateBrief({ ...briefNeeds, items }, own, brief_id)
      const concurrency = options.concurrency ?? defaultConcurrency
      const failed = await runBriefs(await store.briefs.open(own), {
        concurrency,
        signal: needs.signal,
        giveUpAfter: Math.max(5, concurrency),
        run,
      })
      // A model that was away for a moment may be back; one that is not leaves the brief open, and the set says what is missing.
      await runBriefs(failed, { concurrency, signal: needs.signal, giveUpAfter: failed.length + 1, run })
    },
    assemble: async () => 0,
    publish: async () => {
      await tellCost()
      await publish()
    },
    maxRounds: 1,
  }
  return { session, graph, checkpointer: new SqliteCheckpoints(store.database), tellCost, publish }
}
