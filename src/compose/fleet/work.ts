import path from 'node:path'
import { ModelUnavailableError } from '../../errors.ts'
import { briefGraph } from '../../graph/brief-graph.ts'
import { giveUp, runBrief, type WriteNeeds } from '../../graph/steps/write.ts'
import type { Environment } from '../../options/environment.ts'
import type { UserOptions } from '../../options.ts'
import { startOfflineThread } from '../offline-thread.ts'
import { defaultConcurrency, makeParts } from '../parts.ts'
import { loadCorpus } from '../prepare-corpus.ts'
import { withMix } from '../resolve-mix.ts'
import { SessionRecord } from '../session-record.ts'
import type { Fleet } from './fleet.ts'
import { openFleet } from './open-fleet.ts'

export interface WorkOptions {
  readonly options: UserOptions & { readonly database: string }
  readonly environment: Environment
  readonly signal: AbortSignal
  /** Told of every brief that this worker finished. */
  told(line: string): void
}

/** One of many workers: takes briefs from the queue of a database and works on them until it is stopped. */
export const work = async ({ options, environment, signal, told }: WorkOptions): Promise<void> => {
  const folder = path.resolve(options.workspace ?? '.goldspan', 'corpora')
  const { database: url, namespace = 'goldspan', concurrency = defaultConcurrency, lease } = options
  await using fleet = await openFleet({ url, namespace, folder, ...(lease === undefined ? {} : { lease }) })
  const sessions = new Map<string, Promise<Opened>>()
  const opened = (session: string): Promise<Opened> => {
    const known = sessions.get(session) ?? openShare(fleet, session, { options, environment })
    sessions.set(session, known)
    return known
  }
  try {
    await fleet.queue.work(
      async ({ session, brief_id }) => {
        if (await fleet.store.briefs.isSettled(session, brief_id)) return 'done'
        await using held = await fleet.hold(`${session}/${brief_id}`)
        if (!held) return 'later'
        const { needs } = await opened(session)
        try {
          await runBrief(needs, session, brief_id)
        } catch (error) {
          if (!(error instanceof ModelUnavailableError)) throw error
          await runBrief(needs, session, brief_id).catch((again: unknown) => {
            if (!(again instanceof ModelUnavailableError)) throw again
            return giveUp(needs, session, brief_id)
          })
        }
        told(`${session} ${brief_id}`)
        return 'done'
      },
      concurrency,
      signal,
    )
  } finally {
    for (const one of sessions.values()) await (await one.catch(() => undefined))?.close()
  }
}

interface Opened {
  readonly needs: WriteNeeds
  close(): Promise<void>
}

/** A session as its planner began it, with its own corpus and settings; keys and addresses are the worker's. */
const openShare = async (
  fleet: Fleet,
  session: string,
  { options, environment }: Pick<WorkOptions, 'options' | 'environment'>,
): Promise<Opened> => {
  const row = await fleet.store.sessions.get(session)
  const local = await fleet.corpusOf(session)
  if (!row || !local) throw new Error(`The session ${session} is not in the database.`)
  const saved = SessionRecord.parse(row.config) as SessionRecord
  const baseUrl = options.baseUrl ?? saved.options.baseUrl
  const record = { ...saved, options: { ...saved.options, ...(baseUrl === undefined ? {} : { baseUrl }) } }
  const store = { ...local, ...fleet.store }
  const thread = record.models.generator.model === 'offline' ? startOfflineThread() : undefined
  const common = { store, environment, given: {}, now: Date.now, emit: () => {}, fleet, thread }
  const prepared = await loadCorpus({ ...common, record })
  const mixed = withMix(record, prepared)
  const { briefNeeds } = await makeParts({ ...common, record: mixed }, session, prepared.corpus, prepared.search)
  return {
    needs: {
      store,
      settings: mixed.settings,
      concurrency: 1,
      graph: briefGraph(briefNeeds, fleet.checkpointer),
      checkpointer: fleet.checkpointer,
      emit: () => {},
    },
    async close() {
      await thread?.end()
      local.close()
    },
  }
}
