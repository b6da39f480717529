import { MemorySaver } from '@langchain/langgraph'
import { sessionGraph } from '../graph/session-graph.ts'
import { planContext } from '../graph/steps/plan.ts'
import { readPrices } from '../models/prices.ts'
import { describeModels } from '../models/roles.ts'
import { defaultDimensions } from '../plan/default-dimensions.ts'
import { planRound } from '../plan/plan.ts'
import { strategyCounts } from '../plan/strategy-mix.ts'
import { openStore, type Store } from '../store/store.ts'
import { compare } from '../text/compare.ts'
import { counted } from '../text/counted.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { fieldsOf } from '../text/own.ts'
import type { Brief, Cell, Dimension } from '../vocabulary/index.ts'
import { corpusNotes } from './announce-session.ts'
import { unwritten } from './embedded-engine.ts'
import { makeModels } from './make-models.ts'
import { type PreparedCorpus, prepareCorpus } from './prepare-corpus.ts'
import { type Estimate, estimateCalls } from './rehearsal/estimate.ts'
import { rehearsed } from './rehearsal/rehearse.ts'
import { discovers, isFree, sessionId } from './request.ts'
import { withMix } from './resolve-mix.ts'
import type { Run } from './run.ts'
import { sessionSteps } from './session-steps.ts'

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

/** Larger sessions are rehearsed with this many items. */
const itemsRehearsed = 120

/** The share of drafts that a critic accepts, if this workspace has no figures for it. */
const acceptedByDefault = 0.85

/**
 * Plans a session and estimates its cost. The estimate is a rehearsal in memory: the session runs through the real graph, round after
 * round, with stand-ins for the models, whose drafts pass the checks and whose critic accepts most of them. The calls are counted. Nothing
 * is paid or kept.
 */
export const planOnly = async (given: Omit<Run, 'store'>, measured?: Acceptance): Promise<PlanPreview> => {
  using store = openStore(':memory:')
  const prepared = await prepareCorpus({ ...given, store })
  const session = sessionId(given.request, prepared.hash)
  const needs = { ...given, request: withMix(given.request, prepared) }
  const { request } = needs
  const { settings, models } = request
  await store.sessions.start(session, new Date(needs.now()).toISOString(), request)
  const free = isFree(needs)
  const accepts = measured?.share ?? acceptedByDefault
  const findsDimensionsLater = discovers(request) && !free
  // The survey of the embedded engine is free, so it runs for real.
  const run: Run = { ...(free ? needs : rehearsed(needs, accepts)), store }
  // Rehearse the survey of the full session first: a smaller rehearsal surveys the same documents.
  await (await stepsOf(run, prepared, session, settings.count)).survey(session)
  const context = await planContext(
    { ...prepared, store, settings, unwritten: free ? unwritten : undefined },
    session,
    1,
  )
  const briefs = await planRound(context, strategyCounts(settings).counts, 0)

  const items = Math.min(settings.count, itemsRehearsed)
  if (!free) {
    const steps = await stepsOf(run, prepared, session, items)
    await sessionGraph({ ...steps, writeDataset: async () => {} }).invoke({ session })
  }
  return {
    models: describeModels(models).line,
    coverage: coverage(briefs),
    estimate: estimateCalls({
      calls: free ? [] : await store.calls.ofSession(session),
      share: items / settings.count,
      models,
      prices: readPrices(request.options.prices),
    }),
    dimensions: !findsDimensionsLater
      ? context.dimensions
      : settings.dimensions.length > 0
        ? settings.dimensions
        : defaultDimensions,
    notes: [
      ...strategyCounts(settings).notes,
      ...(free ? [] : [acceptanceNote(measured)]),
      ...request.notes,
      ...describeModels(models).warnings,
      ...corpusNotes(prepared, { offline: free }),
      ...(findsDimensionsLater ? [dimensionsFoundLater] : []),
    ],
    refused: prepared.refused,
  }
}

const acceptanceNote = (measured: Acceptance | undefined): string => {
  const percent = (share: number): string => `${Math.round(share * 100)}%`
  return measured
    ? `The estimate assumes that the critic accepts ${percent(measured.share)} of the drafts, as it did for ${counted(measured.drafts, 'draft')} in this workspace.`
    : `The estimate assumes that the critic accepts ${percent(acceptedByDefault)} of the drafts; this workspace has no figures for it.`
}

/** Makes the steps of the same session with `count` items. */
const stepsOf = async (run: Run, prepared: PreparedCorpus, session: string, count: number) => {
  const { request } = run
  const smaller = { ...run, request: { ...request, settings: { ...request.settings, count } } }
  const { briefNeeds } = await makeModels(smaller, session, prepared)
  return sessionSteps({ ...smaller, prepared, briefNeeds, checkpointer: new MemorySaver() })
}

/** Shown when the model finds the dimensions only in the session. */
const dimensionsFoundLater =
  'In the session, the model finds the dimensions in the documents, and profiles.json of the set lists them. Those shown here are used if it finds none.'

interface Acceptance {
  readonly share: number
  readonly drafts: number
}

const minDrafts = 20

/** Measures the share of drafts that a critic accepted in all sessions; undefined if it has judged too few. */
export const measuredAcceptance = async (
  store: Pick<Store, 'sessions' | 'verdicts'>,
  critic: string,
): Promise<Acceptance | undefined> => {
  let drafts = 0
  let accepted = 0
  for (const { session_id, config } of await store.sessions.list()) {
    if (fieldsOf(fieldsOf(fieldsOf(config).models).critic).model !== critic) continue
    const given = (await store.verdicts.ofSession(session_id)).filter(({ by }) => by === 'critic')
    for (const verdicts of groupedBy(given, ({ draft_hash }) => draft_hash).values()) {
      drafts++
      if (verdicts.every(({ finding }) => finding === 'sound')) accepted++
    }
  }
  return drafts < minDrafts ? undefined : { share: Math.max(0.05, accepted / drafts), drafts }
}
