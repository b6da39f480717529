import { MemorySaver } from '@langchain/langgraph'
import { sessionGraph } from '../graph/session-graph.ts'
import { planContext } from '../graph/steps/plan.ts'
import { contextWindowOf } from '../models/fit-window.ts'
import { readPrices } from '../models/prices.ts'
import { describeModels } from '../models/roles.ts'
import { defaultDimensions } from '../plan/default-dimensions.ts'
import { planRound } from '../plan/plan.ts'
import { strategyCounts } from '../plan/strategy-mix.ts'
import { openStore, type Store } from '../store/store.ts'
import { counted } from '../text/counted.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { fieldsOf } from '../text/own.ts'
import type { Brief, Cell, Dimension, Models, SessionSettings } from '../vocabulary/index.ts'
import { corpusNotes } from './announce-session.ts'
import { unwritten } from './embedded-engine.ts'
import { makeModels } from './make-models.ts'
import { type PreparedCorpus, prepareCorpus } from './prepare-corpus.ts'
import { adaptationCalls, type Estimate, estimateCalls } from './rehearsal/estimate.ts'
import { rehearsalResponders } from './rehearsal/responders.ts'
import { discovers, sessionId } from './request.ts'
import { withMix } from './resolve-mix.ts'
import type { Run } from './run.ts'
import { sessionSteps } from './session-steps.ts'

interface CoverageCell extends Cell {
  readonly asks: number
}

/** The coverage matrix: how many asks each combination of topic, intent, language and difficulty gets. */
const coverage = (briefs: readonly Brief[]): CoverageCell[] => {
  const cells = new Map<string, { cell: Cell; asks: number }>()
  for (const { cell } of briefs.flatMap(({ asks }) => asks)) {
    const key = [cell.topic, cell.intent, cell.language, cell.difficulty].join('\u0000')
    const found = cells.get(key)
    if (found) found.asks++
    else cells.set(key, { cell, asks: 1 })
  }
  return [...cells.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { cell, asks }]) => ({ ...cell, asks }))
}

export interface PlanPreview {
  readonly models: string
  readonly coverage: readonly CoverageCell[]
  readonly estimate: Estimate
  /** What questions differ in: those of the user, those found in the documents, or the usual ones. */
  readonly dimensions: readonly Dimension[]
  readonly notes: readonly string[]
  readonly refused: readonly { readonly source: string; readonly reason: string }[]
}

/** Sessions up to this size are rehearsed whole; of larger ones a part of this size. */
const itemsRehearsed = 120

/** Of the drafts that come before it, what a critic accepts of whom nothing is known. */
const acceptedByDefault = 0.85

/**
 * The plan of a session and what it would cost. The estimate is a rehearsal: the session is run through the real graph, round after
 * round, with a stand-in for the models whose drafts pass the checks and whose critic accepts most of them, in memory, and what it
 * asked is counted. Nothing is paid or kept.
 */
export const planOnly = async (given: Omit<Run, 'store'>, measured?: Acceptance): Promise<PlanPreview> => {
  using store = openStore(':memory:')
  const prepared = await prepareCorpus({ ...given, store })
  const session = sessionId(given.request, prepared.hash)
  const needs = { ...given, request: withMix(given.request, prepared) }
  const { request } = needs
  const { settings, models } = request
  await store.sessions.start(session, new Date(needs.now()).toISOString(), request)
  const isFree = models.generator.model === 'offline' && models.critic.model === 'offline'
  const accepts = measured?.share ?? acceptedByDefault
  const standIn = discovers(request) && !isFree
  // What the embedded engine finds in the documents is free, and known before.
  const responders = isFree ? undefined : rehearsalResponders({ accepts })
  const rehearsal = rehearsalOf({ ...needs, store, responders }, prepared, session, discovers(request))
  // The whole survey first: it is looked at once, however much is rehearsed.
  await (await rehearsal(settings.count)).survey(session)
  const context = await planContext(
    { ...prepared, store, settings, unwritten: isFree ? unwritten : undefined },
    session,
    1,
  )
  const briefs = await planRound(context, strategyCounts(settings).counts, 0)

  const rehearsed = Math.min(settings.count, itemsRehearsed)
  if (!isFree) await sessionGraph({ ...(await rehearsal(rehearsed)), writeDataset: async () => {} }).invoke({ session })
  return {
    models: describeModels(models).line,
    coverage: coverage(briefs),
    estimate: estimateCalls({
      calls: isFree
        ? []
        : [...(await store.calls.ofSession(session)), ...(await adaptations(store, session, needs, context.languages))],
      share: rehearsed / settings.count,
      models,
      prices: readPrices(request.options.prices),
    }),
    dimensions: standIn ? dimensionsOrDefault(settings) : context.dimensions,
    notes: [
      ...strategyCounts(settings).notes,
      ...(isFree ? [] : [acceptanceNote(measured)]),
      ...request.notes,
      ...describeModels(models).warnings,
      ...corpusNotes(prepared, { offline: isFree }),
      ...(standIn ? [foundLater] : []),
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

/** The steps of the session with the stand-in as every model, for so many items. */
const rehearsalOf =
  (needs: Run, prepared: PreparedCorpus, session: string, discover: boolean) => async (count: number) => {
    const { request } = needs
    const settings = { ...request.settings, count, maxCalls: undefined, maxCost: undefined, maxTokens: undefined }
    const offline: Run = {
      ...needs,
      isRehearsal: true,
      given: {},
      request: {
        ...request,
        models: offlineModels,
        settings,
        options: {
          ...request.options,
          contextWindow: contextWindowOf(request.models.generator.model, request.options.contextWindow),
        },
      },
    }
    const { briefNeeds } = await makeModels(offline, session, prepared)
    return sessionSteps(
      {
        ...offline,
        prepared,
        // Where calls are paid, authors look around only where they must.
        briefNeeds: { ...briefNeeds, freeCalls: false },
        checkpointer: new MemorySaver(),
      },
      discover,
    )
  }

const adaptations = async (
  store: Store,
  session: string,
  { request: { settings, models } }: Pick<Run, 'request'>,
  languages: readonly string[],
) =>
  settings.adaptPrompts && models.generator.model !== 'offline'
    ? adaptationCalls(new Set((await store.calls.ofSession(session)).map(({ prompt }) => prompt)), languages)
    : []

/** A plan pays for nothing, so what a model will find is not known to it. */
const foundLater =
  'In the session, the model finds the dimensions in the documents, and profiles.json of the set lists them. Those shown here are used if it finds none.'

const dimensionsOrDefault = ({ dimensions }: SessionSettings): readonly Dimension[] =>
  dimensions.length > 0 ? dimensions : defaultDimensions

const offlineModels: Models = { generator: { model: 'offline' }, critic: { model: 'offline' }, agents: {} }

/** What a critic has accepted in a workspace, of the drafts that came before it. */
interface Acceptance {
  readonly share: number
  readonly drafts: number
}

const fewestDrafts = 20

/** The share over all sessions with this critic, or nothing where it has judged too few to tell. */
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
  return drafts < fewestDrafts ? undefined : { share: Math.max(0.05, accepted / drafts), drafts }
}
