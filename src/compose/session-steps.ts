import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import type { Assembly } from '../dataset/assemble.ts'
import { briefGraph } from '../graph/brief-graph.ts'
import type { BriefNeeds } from '../graph/needs.ts'
import type { SessionSteps } from '../graph/session-graph.ts'
import { placeAnchors } from '../graph/steps/anchors.ts'
import { assembleSession, reportRound } from '../graph/steps/assemble.ts'
import { likelyPassages, plan } from '../graph/steps/plan.ts'
import { survey } from '../graph/steps/survey.ts'
import { writeBriefs } from '../graph/steps/write.ts'
import { noTracing } from '../graph/tracing/open-tracing.ts'
import { contextWindowOf } from '../models/fit-window.ts'
import type { SessionSettings } from '../vocabulary/index.ts'
import { unwritten } from './embedded-engine.ts'
import type { Limits } from './fleet/fleet.ts'
import type { SessionParts } from './opened-session.ts'
import { defaultConcurrency, isFree } from './parts.ts'
import type { PartsNeeds } from './parts-needs.ts'

/** The step that writes what is planned, in this process: of a session and of a refresh. */
export const writeOpenBriefs = ({
  store,
  request,
  signal,
  briefNeeds,
  emit,
  ...needs
}: PartsNeeds & {
  readonly briefNeeds: BriefNeeds
  readonly checkpointer: BaseCheckpointSaver
}) => {
  const { tracing = noTracing } = needs
  // What the embedded engine writes and judges is sooner written again than kept step by step.
  const free = isFree({ ...needs, request })
  const checkpointer = free ? undefined : needs.checkpointer
  return writeBriefs({
    store,
    settings: request.settings,
    concurrency: request.options.concurrency ?? defaultConcurrency,
    signal,
    graph: briefGraph(briefNeeds, checkpointer),
    checkpointer,
    gather: free ? store.gather : undefined,
    callbacks: tracing.briefCallbacks,
    emit,
  })
}

/** What the session graph does before the set is written: the same for a session and for the rehearsal of one. */
export const sessionSteps = (needs: Omit<SessionParts, 'session' | 'target'>): Omit<SessionSteps, 'writeDataset'> => {
  const { store, corpus, search, settings, models, emit, prepared, briefNeeds, request, signal } = needs
  const { takeTurn, corpus: shownCorpus, search: shownSearch } = briefNeeds
  const common = { store, corpus: shownCorpus, search: shownSearch, settings, takeTurn, emit, barred: prepared.barred }
  const asksHarder = !briefNeeds.freeCalls && !needs.isRehearsal
  const assembling = { store, corpus, search, settings, models, asksHarder, emit }
  const window = contextWindowOf(request.models.generator.model, request.options.contextWindow)
  const seekEvidence = !briefNeeds.freeCalls
  const look = survey({
    ...common,
    seekEvidence,
    likely: briefNeeds.freeCalls ? undefined : likelyPassages({ ...common, window }),
    discover: needs.discover,
    discoverPages: prepared.discoverPages,
    topics: prepared.topics,
  })
  const write =
    needs.fleet?.distribute(limitsOf(settings), signal) ??
    writeOpenBriefs({ ...needs, request: { ...request, settings } })
  // What a round came to is what the next is planned from: between them nothing is settled.
  let lastAssembly: Assembly | undefined
  return {
    async survey(session) {
      await look(session)
      await placeAnchors({ ...briefNeeds, emit })(session)
      return session
    },
    plan: plan({
      ...common,
      window,
      seekEvidence,
      ownStrategies: needs.given.strategies,
      unwritten: briefNeeds.freeCalls && !needs.isRehearsal ? unwritten : undefined,
      assembled: async (session) => lastAssembly ?? (await assembleSession(assembling, session)),
    }),
    async write(session) {
      lastAssembly = undefined
      await write(session)
    },
    async assemble(session, round) {
      lastAssembly = await assembleSession(assembling, session)
      return reportRound(assembling, lastAssembly, round)
    },
    maxRounds: settings.maxRounds,
  }
}

const limitsOf = ({ maxCalls, maxTokens, maxCost }: SessionSettings): Limits => ({ maxCalls, maxTokens, maxCost })
