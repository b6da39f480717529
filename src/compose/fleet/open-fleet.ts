import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { BudgetExhaustedError, InterruptedError, ModelUnavailableError, StoreError, UsageError } from '../../errors.ts'
import { connect, postgresStore, withRetry } from '../../store/postgres/connect.ts'
import { fleetStatus } from '../../store/postgres/fleet-status.ts'
import { deleteThreads, fleetStore, type Halt, lockManager, runExclusively } from '../../store/postgres/fleet-store.ts'
import type { Checkpoints } from '../checkpoints.ts'
import { openQueue } from './brief-queue.ts'
import { downloadCorpus, uploadCorpus } from './corpus-share.ts'
import { defaultLease, type Fleet, type FleetOptions, type Limits } from './fleet.ts'

/** Joins the fleet of processes that share a database. */
export const openFleet = async (options: FleetOptions): Promise<Fleet> => {
  const pool = await connect(options)
  try {
    return await joinFleet(pool, options)
  } catch (error) {
    await pool.end()
    throw error
  }
}

const joinFleet = async (pool: Pool, { namespace, folder, lease = defaultLease }: FleetOptions): Promise<Fleet> => {
  const store = postgresStore(pool)
  const { halts, briefs, replies, buckets, processes } = fleetStore(pool, randomUUID(), lease)
  const checkpointer = await openPostgresCheckpoints(pool, namespace)
  const activity = { concurrency: 0, active: 0, settled: 0 }
  await processes.heartbeat(activity)
  const queueOptions = { pool, schema: `${namespace}_queue`, lease }
  const queue = await runExclusively(pool, `queue ${namespace}`, () => openQueue(queueOptions)).catch(async (error) => {
    await processes.leave().catch(() => {})
    throw error
  })
  const locks = lockManager(pool, namespace)
  // Several heartbeats per lease, so that a process does not count as gone if one is lost.
  const sendHeartbeat = (): void => void processes.heartbeat(activity).catch(() => {})
  const heartbeats = setInterval(sendHeartbeat, Math.min(5000, (lease * 1000) / 4))
  return {
    store,
    checkpointer,
    queue,
    halts,
    briefs,
    replies,
    rate: buckets,
    activity,
    status: () => fleetStatus(pool, namespace),
    share: (session, localStore) => uploadCorpus(store, session, localStore, folder),
    corpusOf: (session) => downloadCorpus(store, session, folder),
    tryLock: locks.hold,
    makeWriteStep: (limits, signal) => makeFleetWriteStep({ store, queue, halts, briefs }, lease, limits, signal),
    async [Symbol.asyncDispose]() {
      clearInterval(heartbeats)
      await locks.close()
      await queue[Symbol.asyncDispose]()
      await processes.leave().catch(() => {})
      await pool.end()
    },
  }
}

/** Opens the sessions of a database without joining its fleet. */
export const openStoredSessions = async ({ url, namespace }: Pick<FleetOptions, 'url' | 'namespace'>) => {
  const pool = await connect({ url, namespace, connections: 2 })
  const store = postgresStore(pool)
  return { store, status: () => fleetStatus(pool, namespace), [Symbol.asyncDispose]: () => pool.end() }
}

export const makeFleetWriteStep =
  (
    { store, queue, halts, briefs }: Pick<Fleet, 'store' | 'queue' | 'halts' | 'briefs'>,
    lease: number,
    limits: Limits,
    signal?: AbortSignal,
  ) =>
  async (session: string): Promise<void> => {
    const openJobs = async () =>
      (await store.briefs.openIds(session)).map((brief_id) => ({ session, brief_id, limits: { ...limits } }))
    await halts.clear(session)
    await queue.send(await openJobs())
    let lastResend = performance.now()
    while ((await briefs.countOpen(session)) > 0) {
      if (signal?.aborted) throw new InterruptedError()
      const halt = await halts.get(session)
      if (halt) throw errorFromHalt(halt)
      // Send missing jobs again: the queue may have been emptied, or may have lost a job in a crash.
      if (performance.now() - lastResend > lease * 1000) {
        lastResend = performance.now()
        await queue.sendMissing(await openJobs())
      }
      await delay(pollMs)
    }
  }

const pollMs = 200

const errorFromHalt = ({ kind, reason }: Halt): Error => {
  if (kind === 'budget') return new BudgetExhaustedError(reason)
  if (kind === 'model') return new ModelUnavailableError(reason)
  return new StoreError(reason)
}

/** Opens the checkpoints of LangGraph in PostgreSQL. Retries are safe, because writing a checkpoint twice does no harm. */
export const openPostgresCheckpoints = async (pool: Pool, namespace: string): Promise<Checkpoints> => {
  const { PostgresSaver } = await import('@langchain/langgraph-checkpoint-postgres').catch((cause: unknown) => {
    throw new UsageError(
      'Sessions in PostgreSQL need another package: npm install @langchain/langgraph-checkpoint-postgres',
      { cause },
    )
  })
  class RetryingSaver extends PostgresSaver implements Checkpoints {
    override getTuple(...args: Parameters<typeof PostgresSaver.prototype.getTuple>) {
      return withRetry(() => super.getTuple(...args))
    }
    override put(...args: Parameters<typeof PostgresSaver.prototype.put>) {
      return withRetry(() => super.put(...args))
    }
    override putWrites(...args: Parameters<typeof PostgresSaver.prototype.putWrites>) {
      return withRetry(() => super.putWrites(...args))
    }
    override deleteThread(thread_id: string) {
      return deleteThreads(pool, [thread_id])
    }
    deleteThreads(thread_ids: readonly string[]) {
      return deleteThreads(pool, thread_ids)
    }
  }
  const saver = new RetryingSaver(pool as never, undefined, { schema: namespace })
  await runExclusively(pool, `checkpoints ${namespace}`, () => saver.setup())
  return saver
}
