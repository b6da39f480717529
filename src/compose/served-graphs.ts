import path from 'node:path'
import { briefGraph } from '../graph/brief-graph.ts'
import type { BriefNeeds } from '../graph/needs.ts'
import { type SessionNeeds, sessionGraph } from '../graph/session-graph.ts'
import type { Environment } from '../options/environment.ts'
import type { UserOptions } from '../options.ts'
import { openStore, type Store } from '../store/store.ts'
import { lockWorkspace } from './lock-workspace.ts'
import { openSession } from './open-session.ts'
import { makeParts } from './parts.ts'
import type { PartsNeeds } from './parts-needs.ts'
import { prepareCorpus } from './prepare-corpus.ts'
import { type SessionRecord, sessionRecord } from './session-record.ts'

/** What a server is told about the graph that it is to run. */
export interface Served {
  readonly sources: readonly string[]
  readonly options: UserOptions
  readonly environment: Environment
}

/** The graph of a session, for a server that keeps its threads itself. Nothing is opened before its first step: servers also load graphs to draw them. */
export const servedSession = ({ sources, options, environment }: Served) => {
  const folder = workspaceOf(options)
  let begun:
    | Promise<{ readonly record: SessionRecord; readonly store: Store; readonly graph: SessionNeeds }>
    | undefined
  const begin = async () => {
    const record = sessionRecord.fresh(sources, options, environment, {})
    const store = openStore(path.join(folder, 'goldspan.db'))
    const { session, graph } = await openSession(partsNeeds(store, record, environment))
    return { record: { ...record, session }, store, graph }
  }
  const step = async <T>(work: (graph: SessionNeeds, session: string) => Promise<T>): Promise<T> => {
    using _lock = lockWorkspace(folder)
    begun ??= begin()
    const { graph, record } = await begun
    return work(graph, record.session!)
  }
  return sessionGraph({
    survey: () => step((graph, session) => graph.survey(session)),
    plan: (session, ...rest) => step((graph) => graph.plan(session, ...rest)),
    write: (...given) => step((graph) => graph.write(...given)),
    assemble: (...given) => step((graph) => graph.assemble(...given)),
    publish: (session) =>
      step(async (graph) => {
        await graph.publish(session)
        const { store } = await begun!
        await store.sessions.finish(session, 'done')
      }),
    maxRounds: options.maxRounds ?? 3,
  })
}

/** The graph of the briefs of the workspace's latest session, to look at one again step by step. */
export const servedBrief = async ({ options, environment }: Omit<Served, 'sources'>) => {
  const store = openStore(path.join(workspaceOf(options), 'goldspan.db'))
  const latest = (await store.sessions.list()).at(-1)?.session_id
  // Without a session there is no brief to run, but still a graph to draw; its first step says what is missing.
  if (latest === undefined) return briefGraph({ store } as unknown as BriefNeeds)
  const needs = partsNeeds(store, await sessionRecord.saved(store, latest, {}), environment)
  const { corpus, search } = await prepareCorpus(needs)
  const { briefNeeds } = await makeParts(needs, latest, corpus, search)
  return briefGraph(briefNeeds)
}

const workspaceOf = ({ workspace = '.goldspan' }: UserOptions): string => path.resolve(workspace)

const partsNeeds = (store: Store, record: SessionRecord, environment: Environment): PartsNeeds => ({
  store,
  record,
  environment,
  given: {},
  now: Date.now,
  emit: () => {},
})
