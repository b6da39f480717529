import { MemorySaver } from '@langchain/langgraph'
import { planContext } from '../graph/steps/plan.ts'
import { readPrices } from '../models/prices.ts'
import { describeModels } from '../models/roles.ts'
import { planRound } from '../plan/plan.ts'
import { strategyCounts } from '../plan/strategy-mix.ts'
import { openStore } from '../store/store.ts'
import { compare } from '../text/compare.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { sum } from '../text/sum.ts'
import { compareItems } from '../update/refresh/compare-items.ts'
import type { Brief, Cell, Models, SessionEvent } from '../vocabulary/index.ts'
import { corpusNotes } from './announce-session.ts'
import { unsupportedTypes } from './embedded-engine.ts'
import { estimateCost } from './estimate.ts'
import { makeBriefDependencies } from './make-brief-dependencies.ts'
import { prepareCorpus } from './prepare-corpus.ts'
import { openRefresh } from './refresh/open-refresh.ts'
import { discoversDimensions, sessionId, usesEmbeddedEngine } from './request.ts'
import { resolveMix } from './resolve-mix.ts'
import type { Run } from './run.ts'
import { readOlderSet } from './session-on-set.ts'
import { sessionSteps } from './session-steps.ts'

/** Counts the asks for each combination of topic, intent, language and difficulty. */
const countCells = (briefs: readonly Brief[]) => {
  const cells = briefs.flatMap(({ asks }) => asks.map(({ cell }) => cell))
  const keyOf = ({ topic, intent, language, difficulty }: Cell) => [topic, intent, language, difficulty].join('\u0000')
  return [...groupedBy(cells, keyOf)]
    .sort(([a], [b]) => compare(a, b))
    .map(([, sameCell]) => ({ ...sameCell[0], asks: sameCell.length }))
}

/** Plans the first round of a session and estimates its cost. The embedded engine surveys the documents, so no model is called. */
export const previewPlan = async (initialRun: Omit<Run, 'store'>) => {
  using store = openStore(':memory:')
  const freeRun = { ...withoutModels(initialRun), store }
  const prepared = await prepareCorpus(freeRun)
  const session = sessionId(initialRun.request, prepared.hash)
  const request = resolveMix(freeRun.request, prepared)
  const { settings } = request
  const { models } = initialRun.request
  await store.sessions.start(session, new Date(initialRun.now()).toISOString(), request)
  const run = { ...freeRun, request }
  const { briefDeps } = await makeBriefDependencies(run, session, prepared)
  await sessionSteps({ ...run, prepared, briefDeps, checkpointer: new MemorySaver() }).survey(session)
  const offline = usesEmbeddedEngine(initialRun)
  const { strategies: customStrategies } = initialRun.supplied
  const strategyOptions = { customStrategies, unsupportedTypes: offline ? unsupportedTypes : undefined }
  const context = await planContext({ ...prepared, store, settings, ...strategyOptions }, session, 1)
  const { counts, notes } = strategyCounts(settings)
  const asks = sum(Object.values(counts)) * settings.surplus
  const adversarial = counts.adversarial * settings.surplus
  return {
    models: describeModels(models).line,
    coverage: countCells(await planRound(context, counts, 0)),
    estimate: estimateCost({ regular: asks - adversarial, adversarial }, models, readPrices(request.options.prices)),
    /** The dimensions in which questions differ: from the user, from the documents, or the default ones. */
    dimensions: context.dimensions,
    notes: [
      ...notes,
      ...request.notes,
      ...describeModels(models).warnings,
      ...corpusNotes(prepared, { offline }),
      ...(discoversDimensions(initialRun.request) ? [dimensionsNote] : []),
    ],
    refused: prepared.refused,
  }
}

const dimensionsNote =
  'The model discovers the dimensions during the run; profiles.json of the set lists them. If it finds none, the dimensions shown here are used.'

/** Finds what a refresh would keep and ask, and estimates its cost. Calls no model and writes nothing. */
export const previewRefresh = async (initialRun: Omit<Run, 'store'>, dataset: string) => {
  using store = openStore(':memory:')
  const notes: string[] = []
  const emit = (event: SessionEvent): void => {
    if (event.type === 'note') notes.push(event.message)
  }
  const run = { ...withoutModels(initialRun), store, emit }
  const { olderSet, request } = readOlderSet(run, dataset)
  const prepared = await prepareCorpus({ ...run, request })
  const { session, steps } = await openRefresh(run, prepared)
  await steps.survey(session)
  await steps.plan(session, 1, 0)
  const asks = (await store.briefs.ofRound(session, 1)).flatMap((brief) => brief.asks)
  const adversarial = asks.filter(({ strategy }) => strategy === 'adversarial').length
  const { itemChanges } = compareItems(olderSet.before.items, olderSet.before.corpus, prepared.corpus)
  const judged = itemChanges.filter(({ kind }) => kind === 'context-changed').length
  const { models, options } = initialRun.request
  const prices = readPrices(options.prices)
  return {
    models: describeModels(models).line,
    notes,
    estimate: estimateCost({ regular: asks.length - adversarial, adversarial, judged }, models, prices),
  }
}

export type RefreshPreview = Awaited<ReturnType<typeof previewRefresh>>

/** Makes a run use the embedded engine only, for previews: nothing is paid or recorded, and no pages for dimensions are fetched. */
const withoutModels = <R extends Omit<Run, 'store'>>(run: R): R => ({
  ...run,
  supplied: { ...run.supplied, generator: undefined, critic: undefined, embeddings: undefined },
  request: {
    ...run.request,
    models: offlineModels,
    options: { ...run.request.options, record: undefined, discoverFrom: undefined, embeddingModel: undefined },
  },
})

const offlineModels: Models = { generator: { model: 'offline' }, critic: { model: 'offline' }, agents: {} }
