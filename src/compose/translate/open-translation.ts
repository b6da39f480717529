import path from 'node:path'
import { parseLanguageTag } from '../../corpus/language-tag.ts'
import { UsageError } from '../../errors.ts'
import type { SessionSteps } from '../../graph/session-graph.ts'
import { runBriefs } from '../../graph/steps/write.ts'
import { searchOfSet } from '../../review/search-of-set.ts'
import { derivedId } from '../../text/hash.ts'
import { recordOf } from '../../text/objects.ts'
import { present } from '../../text/required.ts'
import { sum } from '../../text/sum.ts'
import { translationBriefs } from '../../update/translate/translation-briefs.ts'
import type { Brief } from '../../vocabulary/index.ts'
import { announceSession } from '../announce-session.ts'
import type { Environment } from '../options/environment.ts'
import type { UserOptions } from '../options/options.ts'
import { defaultConcurrency, readRequest, type SessionRequest } from '../request.ts'
import type { Run } from '../run.ts'
import { type OpenSession, runGraph } from '../run-graph.ts'
import { readOlderSet, startSessionOnSet } from '../session-on-set.ts'
import type { SuppliedParts } from '../supplied-parts.ts'
import { translateBrief } from './translate-brief.ts'
import { writeTranslation } from './write-translation.ts'

/** Makes the request for a translation. The set is translated in place unless --out is given. */
export const translateRequest = (
  dataset: string,
  to: readonly string[],
  options: UserOptions,
  environment: Environment,
  supplied: SuppliedParts,
): SessionRequest => {
  const folder = path.resolve(dataset)
  const languages = [...new Set(to.filter((tag) => tag !== '').map(parseLanguageTag))]
  if (languages.length === 0) throw new UsageError('Name at least one language: --to es,pt-BR.')
  const request = readRequest([folder], { ...options, out: options.out ?? folder }, environment, supplied)
  if (request.models.generator.model === 'offline')
    throw new UsageError("The embedded engine can't translate. Set OPENAI_API_KEY, or name a model with --model.")
  return { ...request, sources: [], translation: { dataset: folder, to: languages } }
}

export const translateSet = async (run: Run): Promise<void> => runGraph(run, await openTranslation(run))

/** Starts or resumes a translation. Reads only the documents that the set contains. */
const openTranslation = async (initialRun: Run): Promise<OpenSession> => {
  const { dataset, to: languages } = present(initialRun.request.translation, 'the request of a translation')
  const { olderSet, request } = readOlderSet(initialRun, dataset)
  const run = { ...initialRun, request }
  const { store, emit, signal } = run
  const { before } = olderSet
  const { corpus } = before
  const { generator, critic } = request.models
  const ids = before.items.map(({ query_id }) => query_id)
  const session = derivedId('s', 'translate', ...languages, generator.model, critic.model, ...ids)
  const documents = { corpus, search: await searchOfSet(before), withheld: new Set(before.measures.withheld) }
  const { briefDeps, description, resumed, checkpointer } = await startSessionOnSet(run, session, documents)
  const { seed } = before.session.settings
  const itemsPerBrief = request.settings.asksPerBrief
  const plan = translationBriefs(before.items, languages, { session, seed, itemsPerBrief })
  const countAsks = (briefs: readonly Brief[]): number => sum(briefs.map(({ asks }) => asks.length))
  const wanted = recordOf(languages, (to) => countAsks(plan.briefs.filter(({ language }) => language === to)))
  announceSession(run, { session, resumed, description, notes: plan.notes, wanted })
  const items = new Map(before.items.map((item) => [item.query_id, item]))
  const steps: SessionSteps = {
    survey: async (sessionId) => sessionId,
    async plan(_, round) {
      if (round > 1) return 0
      await store.briefs.saveAll(plan.briefs)
      emit({ type: 'round-planned', round, briefs: plan.briefs.length, asks: countAsks(plan.briefs) })
      return plan.briefs.length
    },
    async write(sessionId) {
      const concurrency = request.options.concurrency ?? defaultConcurrency
      const translate = (brief_id: string) => translateBrief({ ...briefDeps, items }, sessionId, brief_id)
      const pool = { concurrency, signal, maxFailuresInARow: Math.max(5, concurrency), run: translate }
      const failed = await runBriefs(await store.briefs.openIds(sessionId), pool)
      // Retry once: a model may have been unavailable for a moment. A brief that fails again stays open, and the set reports what is missing.
      await runBriefs(failed, { ...pool, maxFailuresInARow: failed.length + 1 })
    },
    assemble: async () => 0,
    writeDataset: () => writeTranslation({ ...run, search: documents.search, session, olderSet, languages }, plan),
    maxRounds: 1,
  }
  return { session, steps, checkpointer }
}
