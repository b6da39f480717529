import type { SessionSteps } from '../../graph/session-graph.ts'
import { runBriefs } from '../../graph/steps/write.ts'
import { searchOfSet } from '../../review/search-of-set.ts'
import { derivedId } from '../../text/hash.ts'
import { present } from '../../text/required.ts'
import { translationBriefs } from '../../update/translate/translation-briefs.ts'
import { announceSession } from '../announce-session.ts'
import { beginOnSet, readOlderSet } from '../begin-on-set.ts'
import { SqliteCheckpoints } from '../checkpoints.ts'
import { openEngineThread } from '../embedded-engine.ts'
import { makeModels } from '../make-models.ts'
import { defaultConcurrency } from '../request.ts'
import type { Run } from '../run.ts'
import { type OpenSession, runGraph } from '../run-graph.ts'
import { reportCost } from '../sum-calls.ts'
import { translateBrief } from './translate-brief.ts'
import { type Translation, writeTranslation } from './write-translation.ts'

export const translateSet = async (given: Run): Promise<void> => {
  await using thread = openEngineThread(given.request.models)
  const needs = { ...given, thread }
  await runGraph(needs, await openTranslation(needs))
}

/** Starts or resumes a translation. It reads only the documents inside the set. */
const openTranslation = async (needs: Run): Promise<OpenSession> => {
  const { store, emit } = needs
  const { dataset, to: languages } = present(needs.request.translation, 'the request of a translation')
  const { options } = needs.request
  const { parts, open, request } = readOlderSet(needs, dataset)
  const { models } = request
  const ids = parts.items.map(({ query_id }) => query_id)
  const session = derivedId('s', 'translate', ...languages, models.generator.model, models.critic.model, ...ids)
  const { resumed } = await beginOnSet(needs, session, { changed: 'The items of the set', command: 'translate' })
  const { corpus } = parts
  const search = await searchOfSet(parts)()
  const { briefNeeds, description } = await makeModels({ ...needs, request }, session, {
    corpus,
    search,
    barred: new Set(parts.measures.barred),
  })
  const planned = translationBriefs(parts.items, languages, {
    session,
    seed: parts.session.settings.seed,
    together: request.settings.asksPerBrief,
  })
  const asked = (language: string): number =>
    planned.briefs.filter((brief) => brief.language === language).reduce((sum, { asks }) => sum + asks.length, 0)
  const wanted = Object.fromEntries(languages.map((language) => [language, asked(language)]))
  announceSession(needs, { session, resumed, description, notes: planned.notes, wanted })
  const all: Translation = { ...needs, request, parts, corpus, search, session, open, languages }
  const items = new Map(parts.items.map((item) => [item.query_id, item]))
  const steps: SessionSteps = {
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
      // Retry once: a model may have been unavailable for a moment. Otherwise the brief stays open, and the set reports what is missing.
      await runBriefs(failed, { concurrency, signal: needs.signal, giveUpAfter: failed.length + 1, run })
    },
    assemble: async () => 0,
    writeDataset: () => writeTranslation(all, planned),
    maxRounds: 1,
  }
  const checkpointer = new SqliteCheckpoints(store.database)
  return { session, steps, checkpointer, reportCost: reportCost(needs, session) }
}
