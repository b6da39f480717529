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
import type { Brief, Cell, Dimension } from '../vocabulary/index.ts'
import { corpusNotes } from './announce-session.ts'
import { unwritten } from './embedded-engine.ts'
import { type Estimate, estimateCost } from './estimate.ts'
import { makeModels } from './make-models.ts'
import { prepareCorpus } from './prepare-corpus.ts'
import { discovers, isFree, sessionId } from './request.ts'
import { withMix } from './resolve-mix.ts'
import type { Run } from './run.ts'
import { sessionSteps } from './session-steps.ts'
import { withoutModels } from './without-models.ts'

interface CoverageCell extends Cell {
  readonly asks: number
}

/** Counts the asks for each combination of topic, intent, language and difficulty. */
const coverage = (briefs: readonly Brief[]): CoverageCell[] => {
  const cells = briefs.flatMap(({ asks }) => asks.map(({ cell }) => cell))
  const keyOf = ({ topic, intent, language, difficulty }: Cell) => [topic, intent, language, difficulty].join('\u0000')
  return [...groupedBy(cells, keyOf)]
    .sort(([a], [b]) => compare(a, b))
    .map(([, equal]) => ({ ...equal[0], asks: equal.length }))
}

export interface PlanPreview {
  readonly models: string
  readonly coverage: readonly CoverageCell[]
  readonly estimate: Estimate
  /** The dimensions in which questions differ: from the user, from the documents, or the default ones. */
  readonly dimensions: readonly Dimension[]
  readonly notes: readonly string[]
  readonly refused: readonly { readonly source: string; readonly reason: string }[]
}

/** Plans the first round of a session and estimates its cost. The embedded engine surveys the documents, so no model is called. */
export const planOnly = async (given: Omit<Run, 'store'>): Promise<PlanPreview> => {
  using store = openStore(':memory:')
  const prepared = await prepareCorpus({ ...withoutModels(given), store })
  const session = sessionId(given.request, prepared.hash)
  const request = withMix(given.request, prepared)
  const { settings, models } = request
  await store.sessions.start(session, new Date(given.now()).toISOString(), request)
  const run = { ...withoutModels({ ...given, request }), store }
  const { briefNeeds } = await makeModels(run, session, prepared)
  await sessionSteps({ ...run, prepared, briefNeeds, checkpointer: new MemorySaver() }).survey(session)
  const free = isFree({ ...given, request })
  const context = await planContext(
    { ...prepared, store, settings, unwritten: free ? unwritten : undefined },
    session,
    1,
  )
  const { counts, notes } = strategyCounts(settings)
  const asks = sum(Object.values(counts)) * settings.surplus
  const adversarial = counts.adversarial * settings.surplus
  return {
    models: describeModels(models).line,
    coverage: coverage(await planRound(context, counts, 0)),
    estimate: estimateCost({ answered: asks - adversarial, adversarial }, models, readPrices(request.options.prices)),
    dimensions: context.dimensions,
    notes: [
      ...notes,
      ...request.notes,
      ...describeModels(models).warnings,
      ...corpusNotes(prepared, { offline: free }),
      ...(discovers(request) && !free ? [dimensionsFoundLater] : []),
    ],
    refused: prepared.refused,
  }
}

/** Shown if dimensions are discovered only during the real run. */
const dimensionsFoundLater =
  'The model discovers the dimensions during the run; profiles.json of the set lists them. The dimensions shown here are used if it finds none.'
