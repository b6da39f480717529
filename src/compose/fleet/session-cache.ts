import { briefGraph } from '../../graph/brief-graph.ts'
import type { WriteSetup } from '../../graph/steps/write.ts'
import { withoutUndefined } from '../../text/objects.ts'
import { openEngineThread } from '../embedded-engine.ts'
import { makeBriefDependencies } from '../make-brief-dependencies.ts'
import type { Environment } from '../options/environment.ts'
import type { UserOptions } from '../options/options.ts'
import { loadCorpus } from '../prepare-corpus.ts'
import { SessionRequest } from '../request.ts'
import { resolveMix } from '../resolve-mix.ts'
import type { Fleet, Limits } from './fleet.ts'

export interface WorkerContext {
  readonly options: UserOptions
  readonly environment: Environment
  readonly signal: AbortSignal
}

/** Opens a cache for the sessions of a worker: each session is open only once per set of limits, and only the last few idle sessions stay open. */
export const openSessionCache = (fleet: Fleet, worker: WorkerContext) => {
  const entries = new Map<string, { readonly opened: ReturnType<typeof openSession>; userCount: number }>()
  const closeIdle = async (): Promise<void> => {
    for (const [key, entry] of [...entries].slice(0, -maxIdle)) {
      if (entry.userCount > 0) continue
      entries.delete(key)
      await (await entry.opened)?.close()
    }
  }
  return {
    /** Opens a session until the returned object is disposed. Undefined if the session no longer exists. */
    async open(session: string, limits: Limits) {
      const key = `${session} ${JSON.stringify(limits)}`
      const entry = entries.get(key) ?? { opened: openSession(fleet, session, limits, worker), userCount: 0 }
      // Move the session to the end, because the map is in order of use.
      entries.delete(key)
      entries.set(key, entry)
      entry.userCount++
      try {
        const opened = await entry.opened
        await closeIdle()
        const release = async (): Promise<void> => {
          entry.userCount--
        }
        if (opened) return { ...opened, [Symbol.asyncDispose]: release }
        await release()
        return undefined
      } catch (error) {
        entries.delete(key)
        throw error
      }
    },
    async [Symbol.asyncDispose]() {
      for (const { opened } of entries.values()) await (await opened.catch(() => undefined))?.close()
    },
  }
}

const maxIdle = 2

/** The options of a worker that override those of a session. */
export const workerOptions = ({ baseUrl, callsPerMinute, tokensPerMinute, concurrency }: UserOptions) =>
  withoutUndefined({ baseUrl, callsPerMinute, tokensPerMinute, concurrency })

/** Opens a session with its own corpus and settings. Keys and URLs are those of the worker. */
const openSession = async (fleet: Fleet, session: string, limits: Limits, worker: WorkerContext) => {
  const { options, environment, signal } = worker
  const row = await fleet.store.sessions.get(session)
  const localStore = row && (await fleet.corpusOf(session))
  if (!localStore) return undefined
  const saved = SessionRequest.parse(row.config) as SessionRequest
  const request = {
    ...saved,
    options: { ...saved.options, ...workerOptions(options) },
    settings: { ...saved.settings, ...limits },
  }
  const store = { ...localStore, ...fleet.store }
  const thread = openEngineThread(request.models)
  const common = { store, environment, supplied: {}, now: Date.now, emit: () => {}, fleet, thread, signal }
  const prepared = await loadCorpus({ ...common, request })
  const resolvedRequest = resolveMix(request, prepared)
  const { briefDeps } = await makeBriefDependencies({ ...common, request: resolvedRequest }, session, prepared)
  const { checkpointer } = fleet
  const graph = briefGraph(briefDeps, checkpointer)
  const writeSetup: WriteSetup = { store, concurrency: 1, graph, checkpointer, emit: () => {} }
  return {
    writeSetup,
    /** How many briefs in a row failed because no model answered. */
    consecutiveFailures: { count: 0 },
    async close() {
      await thread?.[Symbol.asyncDispose]()
      localStore.close()
    },
  }
}
