import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import type { Assembly } from '../dataset/assemble.ts'
import type { Target } from '../dataset/set/target.ts'
import { briefGraph } from '../graph/brief-graph.ts'
import type { BriefNeeds } from '../graph/needs.ts'
import type { SessionSteps } from '../graph/session-graph.ts'
import { placeAnchors } from '../graph/steps/anchors.ts'
import { type AssembleNeeds, assembleSession, reportRound } from '../graph/steps/assemble.ts'
import { likelyPassages, plan } from '../graph/steps/plan.ts'
import { survey } from '../graph/steps/survey.ts'
import { writeBriefs } from '../graph/steps/write.ts'
import { noTracing } from '../graph/tracing/open-tracing.ts'
import { contextWindowOf } from '../models/fit-window.ts'
import type { SessionSettings } from '../vocabulary/index.ts'
import { unwritten } from './embedded-engine.ts'
import type { Limits } from './fleet/fleet.ts'
import type { PreparedCorpus } from './prepare-corpus.ts'
import { defaultConcurrency, discovers, isFree } from './request.ts'
import type { Run } from './run.ts'

/** All that a new set is made from. */
export interface SessionParts extends Run {
  readonly session: string
  readonly prepared: PreparedCorpus
  readonly briefNeeds: BriefNeeds
  readonly checkpointer: BaseCheckpointSaver
  readonly target: Target
}

/** The step that writes what is planned, in this process: of a session and of a refresh. */
export const writeOpenBriefs = ({
  store,
  request,
  signal,
  briefNeeds,
  emit,
  ...run
}: Run & {
  readonly briefNeeds: BriefNeeds
  readonly checkpointer: BaseCheckpointSaver
}) => {
  const { tracing = noTracing } = run
  // What the embedded engine writes and judges is sooner written again than kept step by step.
  const free = isFree({ ...run, request })
  const checkpointer = free ? undefined : run.checkpointer
  return writeBriefs({
    store,
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
export const sessionSteps = (
  parts: Omit<SessionParts, 'session' | 'target'>,
  /** Whether topics and dimensions are left to the model. */
  discover = discovers(parts.request),
): Omit<SessionSteps, 'writeDataset'> => {
  const { emit, prepared, briefNeeds, request, signal, isRehearsal } = parts
  const { settings } = request
  const { store, takeTurn, freeCalls, corpus, search } = briefNeeds
  const common = { store, corpus, search, settings, takeTurn, emit, barred: prepared.barred }
  const assembling = { ...assemblyOf(parts), asksHarder: !freeCalls && !isRehearsal }
  const window = contextWindowOf(request.models.generator.model, request.options.contextWindow)
  const seekEvidence = !freeCalls
  const look = survey({
    ...common,
    seekEvidence,
    passagesToGrade: freeCalls ? undefined : likelyPassages({ ...common, window }),
    discover,
    discoverPages: prepared.discoverPages,
    topics: prepared.topics,
  })
  const write = parts.fleet?.distribute(limitsOf(settings), signal) ?? writeOpenBriefs(parts)
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
      ownStrategies: parts.given.strategies,
      unwritten: freeCalls && !isRehearsal ? unwritten : undefined,
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

/** What a set is assembled from. It may quote passages that are shown to no model. */
export const assemblyOf = ({
  store,
  prepared: { corpus, search },
  request: { settings, models },
  emit,
}: Pick<SessionParts, 'store' | 'prepared' | 'request' | 'emit'>): AssembleNeeds => ({
  store,
  corpus,
  search,
  settings,
  models: { generator: models.generator.model, critic: models.critic.model },
  emit,
})

const limitsOf = ({ maxCalls, maxTokens, maxCost }: SessionSettings): Limits => ({ maxCalls, maxTokens, maxCost })
