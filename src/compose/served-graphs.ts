import path from 'node:path'
import { z } from 'zod'
import { briefGraph } from '../graph/brief-graph.ts'
import type { BriefDependencies } from '../graph/dependencies.ts'
import { type GraphServerInput, type SessionSteps, sessionGraph } from '../graph/session-graph.ts'
import { lockWorkspace, openStore, type Store } from '../store/store.ts'
import { openSession } from './generate-set.ts'
import { lazyParts } from './load-lazy-parts.ts'
import { makeBriefDependencies } from './make-brief-dependencies.ts'
import type { Environment } from './options/environment.ts'
import { UserOptions } from './options/options.ts'
import { prepareCorpus } from './prepare-corpus.ts'
import { loadRequest, readRequest, type SessionRequest } from './request.ts'
import type { Run } from './run.ts'

export interface ResolvedOptions {
  readonly options: UserOptions
  readonly environment: Environment
}

/** Makes the session graph for a graph server. Opens nothing before the first step, because servers also load graphs to draw them. */
export const sessionGraphForServer = (
  resolve: (input: GraphServerInput) => ResolvedOptions & Pick<GraphServerInput, 'sources'>,
) => {
  let startedSteps: Promise<SessionSteps> | undefined
  const start = async ({ sources, options, environment }: ReturnType<typeof resolve>): Promise<SessionSteps> => {
    const request = readRequest(sources, options, environment, {})
    const store = openStore(path.join(workspaceOf(options), 'goldspan.db'))
    const { session, steps } = await openSession(runOf(store, request, environment), lazyParts)
    return {
      ...steps,
      survey: () => steps.survey(session),
      writeDataset: async () => {
        await steps.writeDataset(session)
        await store.sessions.setStatus(session, 'done')
      },
    }
  }
  const stepsFor = async (input: GraphServerInput): Promise<SessionSteps> => {
    const resolved = resolve(input)
    const withLock = async <T>(work: () => Promise<T>): Promise<T> => {
      using _lock = lockWorkspace(workspaceOf(resolved.options))
      return await work()
    }
    startedSteps ??= withLock(() => start(resolved))
    const { survey, plan, write, assemble, writeDataset, maxRounds } = await startedSteps
    return {
      survey: (...args) => withLock(() => survey(...args)),
      plan: (...args) => withLock(() => plan(...args)),
      write: (...args) => withLock(() => write(...args)),
      assemble: (...args) => withLock(() => assemble(...args)),
      writeDataset: (...args) => withLock(() => writeDataset(...args)),
      maxRounds,
    }
  }
  return sessionGraph(stepsFor, { context: z.looseObject(UserOptions.shape) })
}

/** Makes the brief graph for a graph server, with the settings of the last session in the workspace. */
export const briefGraphForServer = async ({ options, environment }: ResolvedOptions) => {
  const store = openStore(path.join(workspaceOf(options), 'goldspan.db'))
  const latest = (await store.sessions.list()).at(-1)?.session_id
  // Without a session there is no brief to run, but the graph can still be drawn. Its first step reports what is missing.
  if (latest === undefined) return briefGraph({ store } as unknown as BriefDependencies)
  const run = runOf(store, await loadRequest(store, latest, {}), environment)
  const { briefDeps } = await makeBriefDependencies(run, latest, await prepareCorpus(run))
  return briefGraph(briefDeps)
}

const workspaceOf = ({ workspace = '.goldspan' }: UserOptions): string => path.resolve(workspace)

const runOf = (store: Store, request: SessionRequest, environment: Environment): Run => ({
  store,
  request,
  environment,
  supplied: {},
  now: Date.now,
  emit: () => {},
})
