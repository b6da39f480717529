import { MemorySaver } from '@langchain/langgraph'
import { briefGraph } from '../graph/brief-graph.ts'
import { planContext } from '../graph/steps/plan.ts'
import { survey } from '../graph/steps/survey.ts'
import { writeBriefs } from '../graph/steps/write.ts'
import { readPrices } from '../models/prices.ts'
import { describeModels } from '../models/roles.ts'
import { type CoverageCell, coverage } from '../plan/coverage.ts'
import { type Estimate, estimateCalls } from '../plan/estimate.ts'
import { strategyCounts } from '../plan/mix.ts'
import { planRound } from '../plan/plan.ts'
import { randomFrom } from '../random.ts'
import { openStore } from '../store/store.ts'
import type { Models } from '../vocabulary/index.ts'
import { makeParts, type PartsNeeds, sessionId } from './parts.ts'
import { prepareCorpus } from './prepare-corpus.ts'

export interface PlanPreview {
  readonly models: string
  readonly coverage: readonly CoverageCell[]
  readonly estimate: Estimate
  readonly notes: readonly string[]
  readonly refused: readonly { readonly source: string; readonly reason: string }[]
}

/** How many briefs are tried out to learn what a brief takes. */
const rehearsed = 24

/**
 * The plan of a session and what it would cost. The estimate is a rehearsal: some briefs of each kind are run through the real
 * graph with the embedded engine in place of the models, in memory, and what they asked is counted. Nothing is paid or kept.
 */
export const planOnly = async (needs: Omit<PartsNeeds, 'store'>): Promise<PlanPreview> => {
  using store = openStore(':memory:')
  const { record } = needs
  const { settings, models } = record
  const prepared = await prepareCorpus({ ...needs, store })
  const { corpus, search, barred } = prepared
  const session = sessionId(record, prepared.hash)
  store.sessions.start(session, new Date(needs.now()).toISOString(), record)
  // One attempt per draft: a rehearsal says what is asked, not how often a model will be sent back.
  const rehearsal = {
    ...needs,
    store,
    record: {
      ...record,
      models: offlineModels,
      settings: { ...settings, maxCalls: undefined, maxCost: undefined, maxTokens: undefined },
    },
  }
  const { briefNeeds, takeTurn } = makeParts(rehearsal, session, corpus, search)
  const common = { store, corpus, search, settings, emit: () => {} }
  await survey({
    ...common,
    takeTurn,
    barred,
    discover: models.generator.model !== 'offline',
    discoverPages: [],
    topics: prepared.topics,
  })(session)
  const briefs = await planRound(planContext({ ...common, barred }, session, 1), strategyCounts(settings).counts, 0)

  const surveyCalls = store.calls.ofSession(session)
  const sample = randomFrom(settings.seed, 'rehearsal').shuffle(briefs).slice(0, rehearsed)
  const isFree = models.generator.model === 'offline' && models.critic.model === 'offline'
  if (!isFree) {
    store.briefs.saveAll(sample)
    const checkpointer = new MemorySaver()
    await writeBriefs({
      store,
      settings,
      concurrency: 4,
      graph: briefGraph({ ...briefNeeds, freeCalls: false }, checkpointer),
      checkpointer,
      emit: () => {},
    })(session)
  }
  const outcomes = store.outcomes.ofSession(session)
  return {
    models: describeModels(models).line,
    coverage: coverage(briefs),
    estimate: estimateCalls({
      survey: isFree ? [] : surveyCalls,
      sample: sample.map((brief) => ({
        brief,
        calls: isFree ? [] : store.calls.ofBrief(session, brief.brief_id),
        accepted: outcomes.filter((outcome) => outcome.accepted && outcome.brief_id === brief.brief_id).length,
      })),
      rounds: settings.surplus > 1 ? 1 : settings.maxRounds,
      briefs,
      models,
      prices: readPrices(record.options.prices),
    }),
    notes: [...strategyCounts(settings).notes, ...record.notes, ...describeModels(models).warnings],
    refused: prepared.refused,
  }
}

const offlineModels: Models = { generator: { model: 'offline' }, critic: { model: 'offline' }, agents: {} }
