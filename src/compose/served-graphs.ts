import path from 'node:path'
import { z } from 'zod'
import { briefGraph } from '../graph/brief-graph.ts'
import type { BriefNeeds } from '../graph/needs.ts'
import { type GraphServerInput, type SessionSteps, sessionGraph } from '../graph/session-graph.ts'
import { lockWorkspace, openStore, type Store } from '../store/store.ts'
import { openSession } from './generate-set.ts'
import { lazyParts } from './load-lazy-parts.ts'
import { makeModels } from './make-models.ts'
import type { Environment } from './options/environment.ts'
import { UserOptions } from './options/options.ts'
import { prepareCorpus } from './prepare-corpus.ts'
import { readRequest, type SessionRequest, savedRequest } from './request.ts'
import type { Run } from './run.ts'

/** The options and the environment of a run. */
export interface Resolved {
  readonly options: UserOptions
  readonly environment: Environment
}

/** The session graph for a graph server. Opens nothing before the first step, because servers also load graphs to draw them. */
export const servedSession = (resolve: (input: GraphServerInput) => Resolved & Pick<GraphServerInput, 'sources'>) => {
  let started: Promise<SessionSteps> | undefined
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
    const locked = async <T>(work: () => Promise<T>): Promise<T> => {
      using _lock = lockWorkspace(workspaceOf(resolved.options))
      return await work()
    }
    started ??= locked(() => start(resolved))
    const { survey, plan, write, assemble, writeDataset, maxRounds } = await started
    return {
      survey: (...args) => locked(() => survey(...args)),
      plan: (...args) => locked(() => plan(...args)),
      write: (...args) => locked(() => write(...args)),
      assemble: (...args) => locked(() => assemble(...args)),
      writeDataset: (...args) => locked(() => writeDataset(...args)),
      maxRounds,
    }
  }
  return sessionGraph(stepsFor, { context: z.looseObject(UserOptions.shape) })
}

export const servedBrief = async ({ options, environment }: Resolved) => {
  const store = openStore(path.join(workspaceOf(options), 'goldspan.db'))
  const latest = (await store.sessions.list()).at(-1)?.session_id
  // Without a session there is no brief to run, but the graph can still be drawn. Its first step reports what is missing.
  if (latest === undefined) return briefGraph({ store } as unknown as BriefNeeds)
  const needs = runOf(store, await savedRequest(store, latest, {}), environment)
  const { briefNeeds } = await makeModels(needs, latest, await prepareCorpus(needs))
  return briefGraph(briefNeeds)
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
