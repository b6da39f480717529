import type { SessionSteps } from '../../graph/session-graph.ts'
import { runBriefs } from '../../graph/steps/write.ts'
import { searchOfSet } from '../../review/search-of-set.ts'
import { derivedId } from '../../text/hash.ts'
import { present } from '../../text/required.ts'
import { sum } from '../../text/sum.ts'
import { translationBriefs } from '../../update/translate/translation-briefs.ts'
import type { Brief } from '../../vocabulary/index.ts'
import { announceSession } from '../announce-session.ts'
import { beginOnSet, readOlderSet } from '../begin-on-set.ts'
import { defaultConcurrency } from '../request.ts'
import type { Run } from '../run.ts'
import { type OpenSession, runGraph } from '../run-graph.ts'
import { translateBrief } from './translate-brief.ts'
import { writeTranslation } from './write-translation.ts'

export const translateSet = async (run: Run): Promise<void> => runGraph(run, await openTranslation(run))

/** Starts or resumes a translation. It reads only the documents inside the set. */
const openTranslation = async (given: Run): Promise<OpenSession> => {
  const { dataset, to: languages } = present(given.request.translation, 'the request of a translation')
  const { open, request } = readOlderSet(given, dataset)
  const run = { ...given, request }
  const { store, emit, signal } = run
  const { before } = open
  const { corpus } = before
  const { generator, critic } = request.models
  const ids = before.items.map(({ query_id }) => query_id)
  const session = derivedId('s', 'translate', ...languages, generator.model, critic.model, ...ids)
  const documents = { corpus, search: await searchOfSet(before)(), barred: new Set(before.measures.barred) }
  const { briefNeeds, description, resumed, checkpointer } = await beginOnSet(run, session, documents)
  const planned = translationBriefs(before.items, languages, {
    session,
    seed: before.session.settings.seed,
    together: request.settings.asksPerBrief,
  })
  const asksIn = (briefs: readonly Brief[]): number => sum(briefs.map(({ asks }) => asks.length))
  const wanted = Object.fromEntries(
    languages.map((language) => [language, asksIn(planned.briefs.filter((brief) => brief.language === language))]),
  )
  announceSession(run, { session, resumed, description, notes: planned.notes, wanted })
  const items = new Map(before.items.map((item) => [item.query_id, item]))
  const steps: SessionSteps = {
    survey: async (own) => own,
    async plan(_, round) {
      if (round > 1) return 0
      await store.briefs.saveAll(planned.briefs)
      emit({ type: 'round-planned', round, briefs: planned.briefs.length, asks: asksIn(planned.briefs) })
      return planned.briefs.length
    },
    async write(own) {
      const concurrency = request.options.concurrency ?? defaultConcurrency
      const pool = {
        concurrency,
        signal,
        giveUpAfter: Math.max(5, concurrency),
        run: (brief_id: string) => translateBrief({ ...briefNeeds, items }, own, brief_id),
      }
      const failed = await runBriefs(await store.briefs.open(own), pool)
      // Retry once: a model may have been unavailable for a moment. Otherwise the brief stays open, and the set reports what is missing.
      await runBriefs(failed, { ...pool, giveUpAfter: failed.length + 1 })
    },
    assemble: async () => 0,
    writeDataset: () => writeTranslation({ ...run, search: documents.search, session, open, languages }, planned),
    maxRounds: 1,
  }
  return { session, steps, checkpointer }
}
