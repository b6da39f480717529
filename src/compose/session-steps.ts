import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import type { Assembly } from '../dataset/assemble.ts'
import { briefGraph } from '../graph/brief-graph.ts'
import type { BriefDependencies } from '../graph/dependencies.ts'
import type { SessionSteps } from '../graph/session-graph.ts'
import { placeAnchors } from '../graph/steps/anchors.ts'
import { assembleSession, outcomesOf, reportRound } from '../graph/steps/assemble.ts'
import { gradeItems } from '../graph/steps/grade-items.ts'
import { likelyPassages, plan } from '../graph/steps/plan.ts'
import { survey } from '../graph/steps/survey.ts'
import { writeBriefs } from '../graph/steps/write.ts'
import { contextWindowOf } from '../models/providers/providers.ts'
import type { SessionSettings } from '../vocabulary/index.ts'
import { unsupportedTypes } from './embedded-engine.ts'
import type { Limits } from './fleet/fleet.ts'
import type { PreparedCorpus } from './prepare-corpus.ts'
import { defaultConcurrency, discoversDimensions, isFullyOffline } from './request.ts'
import type { Run } from './run.ts'

export interface SessionParts extends Run {
  readonly prepared: PreparedCorpus
  readonly briefDeps: BriefDependencies
  readonly checkpointer: BaseCheckpointSaver
}

/** Makes the step that writes planned briefs in this process, for a session or a refresh. */
export const makeWriteStep = (parts: Omit<SessionParts, 'prepared'>) => {
  const { store, request, signal, briefDeps, emit, tracing } = parts
  // No checkpoints are saved for the embedded engine: writing a brief again is faster than saving checkpoints.
  const isOffline = isFullyOffline(parts)
  const checkpointer = isOffline ? undefined : parts.checkpointer
  return writeBriefs({
    store,
    concurrency: request.options.concurrency ?? defaultConcurrency,
    signal,
    graph: briefGraph(briefDeps, checkpointer),
    checkpointer,
    beginBatch: isOffline ? store.batchWrites : undefined,
    callbacks: tracing?.briefCallbacks,
    emit,
  })
}

/** Makes all steps of a session except the last one, which writes its set. */
export const sessionSteps = (parts: SessionParts): Omit<SessionSteps, 'writeDataset'> => {
  const { emit, prepared, briefDeps, request, signal } = parts
  const { settings } = request
  const { store, takeTurn, isEmbeddedEngine, corpus, search } = briefDeps
  const shouldNameSearchTerms = !isEmbeddedEngine
  const common = { ...prepared, store, corpus, search, settings, takeTurn, emit, shouldNameSearchTerms }
  const assembleDeps = collectAssembleDependencies(parts)
  const window = contextWindowOf(request.models.generator.model, request.options.contextWindow)
  // Grading compares many items in one request, so it is skipped if the context window is limited.
  const shouldGradeItems = !isEmbeddedEngine && briefDeps.hasCritic !== false && window === undefined
  const runSurvey = survey({
    ...common,
    passagesToGrade: isEmbeddedEngine ? undefined : likelyPassages({ ...common, window }),
    shouldDescribeCorpus: discoversDimensions(request),
  })
  const write = parts.fleet?.makeWriteStep(limitsOf(settings), signal) ?? makeWriteStep(parts)
  // Cached for the plan of the next round, so that nothing is assembled twice.
  let lastAssembly: Assembly | undefined
  return {
    async survey(session) {
      await runSurvey(session)
      await placeAnchors({ ...briefDeps, emit })(session)
      return session
    },
    plan: plan({
      ...common,
      window,
      customStrategies: parts.supplied.strategies,
      unsupportedTypes: isEmbeddedEngine ? unsupportedTypes : undefined,
      assemble: async (session) => lastAssembly ?? (await assembleSession(assembleDeps, session, { isLast: false })),
    }),
    async write(session) {
      lastAssembly = undefined
      await write(session)
    },
    async assemble(session, round) {
      if (shouldGradeItems) await gradeItems(briefDeps, session, (await outcomesOf(store, session)).accepted)
      lastAssembly = await assembleSession(assembleDeps, session, { isLast: false })
      return await reportRound(assembleDeps, session, lastAssembly, round)
    },
    maxRounds: settings.maxRounds,
  }
}

/** Collects what is needed to assemble a set. The corpus includes passages that models do not see. */
export const collectAssembleDependencies = (parts: Pick<SessionParts, 'store' | 'prepared' | 'request' | 'emit'>) => {
  const { store, emit } = parts
  const { corpus, search } = parts.prepared
  const { settings, models } = parts.request
  const names = { generator: models.generator.model, critic: models.critic.model }
  return { store, corpus, search, settings, models: names, emit }
}

const limitsOf = ({ maxCalls, maxTokens, maxCost }: SessionSettings): Limits => ({ maxCalls, maxTokens, maxCost })
