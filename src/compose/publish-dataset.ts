import { catalogue } from '../agents/catalogue.ts'
import { complete } from '../dataset/assemble.ts'
import { dataCard } from '../dataset/card.ts'
import { publish } from '../dataset/publish.ts'
import { htmlReport } from '../dataset/report/html-report.ts'
import type { SessionSummary } from '../dataset/statistics/dataset-record.ts'
import { datasetStatistics } from '../dataset/statistics.ts'
import { anchorsOf } from '../graph/steps/anchors.ts'
import { type AssembleNeeds, assembleSession } from '../graph/steps/assemble.ts'
import { surveyOf } from '../graph/steps/survey.ts'
import { measureSetFaults } from '../measure/measure-set-faults.ts'
import { promptHash, promptName } from '../models/prompt.ts'
import { strategyCounts } from '../plan/mix.ts'
import { distinctCalls, worthOf } from '../store/calls.ts'
import type { Item } from '../vocabulary/index.ts'
import { offlineJudge } from './offline-judge.ts'
import { checkSettings } from './parts.ts'
import type { PartsNeeds } from './parts-needs.ts'
import type { PreparedCorpus } from './prepare-corpus.ts'

export interface PublishNeeds extends PartsNeeds, Omit<AssembleNeeds, 'emit'> {
  readonly prepared: PreparedCorpus
  readonly session: string
}

/** Assembles what was accepted and writes the dataset folder. */
export const publishDataset = async (needs: PublishNeeds): Promise<void> => {
  const { record, prepared, session, store, emit } = needs
  const assembled = await assembleSession(needs, session, true)
  const assembly = { ...assembled, items: await complete(assembled.items, { ...needs, settings: record.settings }) }
  const { counts } = strategyCounts(record.settings)
  const shortfalls = Object.entries(assembly.missing.strategies)
    .filter(([, missing]) => missing > 0)
    .map(([strategy, missing]) => {
      const reasons = new Map<string, number>()
      for (const rejection of assembly.rejections) {
        if (rejection.strategy === strategy) reasons.set(rejection.by, (reasons.get(rejection.by) ?? 0) + 1)
      }
      const most = [...reasons].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 3)
      return `${strategy}: ${counts[strategy as keyof typeof counts] - missing} of ${counts[strategy as keyof typeof counts]}. ${most.length > 0 ? `Most rejected by ${most.map(([by, times]) => `${by} (${times})`).join(', ')}.` : 'The documents gave no more to ask.'}`
    })
  for (const { ask_id, stage, by, reason } of assembly.rejections)
    if (stage === 'assemble') needs.tracing?.leftOut({ ask_id, accepted: false, stage, by, reason })
  const anchored = anchorsOf(store, session)
  const written = assembly.items.filter(({ strategy }) => strategy !== 'anchor').length
  const missing = Object.values(assembly.missing.strategies).reduce((sum, count) => sum + count, 0)
  const filled = written + missing - record.settings.count
  if (filled > 0) shortfalls.push(`Questions of other strategies took ${filled} of these places.`)
  const out = record.options.out ?? 'golden'
  const calls = distinctCalls(store.calls.ofSession(session))
  const summary: SessionSummary = {
    session,
    settings: record.settings,
    models: record.models,
    prompts: Object.fromEntries(catalogue.map((prompt) => [promptName(prompt), promptHash(prompt)])),
    corpus: {
      sha256: prepared.hash,
      documents: prepared.documents,
      passages: needs.search.size,
      refused: prepared.refused,
    },
    counts: {
      asked: record.settings.count,
      accepted: assembly.items.length,
      rejected: assembly.rejections.length,
      ...(anchored ? { anchors: assembly.items.filter(({ strategy }) => strategy === 'anchor').length } : {}),
    },
    shortfalls,
  }
  const about = {
    items: assembly.items,
    rejections: assembly.rejections,
    corpus: needs.corpus,
    session: summary,
    wanted: counts,
    briefs: store.briefs.ofSession(session),
    calls,
    verdicts: store.verdicts.ofSession(session),
    barred: prepared.barred,
    ...(anchored ? { anchored } : {}),
  }
  const statistics = datasetStatistics(about)
  const faults = await measureSetFaults(assembly.items, {
    ...needs,
    settings: checkSettings(record),
    seed: record.settings.seed,
    ...(record.models.critic.model === 'offline' && !needs.given.critic
      ? { judge: offlineJudge(needs.corpus, needs.search, record.settings.panel) }
      : {}),
  })
  publish(out, {
    assembly,
    corpus: needs.corpus,
    session: { ...summary, accounting: statistics.accounting, cost: worthOf(calls) },
    card: dataCard({ ...about, faults }, statistics),
    report: htmlReport(
      { ...about, topics: surveyOf(store, session).topics, vectors: await mapVectors(needs, assembly.items) },
      statistics,
    ),
  })
  emit({
    type: 'session-finished',
    session,
    status: written < record.settings.count ? 'shortfall' : 'done',
    out,
    items: assembly.items.length,
    rejected: assembly.rejections.length,
    shortfalls,
  })
}

const mapVectors = async ({ corpus, search }: Pick<PublishNeeds, 'corpus' | 'search'>, items: readonly Item[]) => ({
  passages: new Map(
    corpus.passages().flatMap(({ chunk_id }) => {
      const vector = search.vector(chunk_id)
      return vector ? [[chunk_id, vector] as const] : []
    }),
  ),
  questions: new Map(
    await Promise.all(items.map(async ({ query_id, question }) => [query_id, await search.embed(question)] as const)),
  ),
})
