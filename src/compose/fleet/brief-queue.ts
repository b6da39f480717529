import { setTimeout as aWhile } from 'node:timers/promises'
import type { Pool } from 'pg'
import { UsageError } from '../../errors.ts'
import { sha256 } from '../../text/hash.ts'
import type { BriefJob, BriefQueue } from './fleet.ts'

export interface QueueOptions {
  readonly pool: Pool
  /** The schema of its tables. */
  readonly schema: string
  /** Seconds after which a job of a worker that died goes to another. */
  readonly lease: number
}

/**
 * Briefs as jobs of pg-boss: retries, leases and dead letters are its business. The queue may forget: it says only what to look at,
 * and what is still to be done stands in the store.
 */
export const openQueue = async ({ pool, schema, lease }: QueueOptions): Promise<BriefQueue & AsyncDisposable> => {
  const { default: PgBoss } = await import('pg-boss').catch((cause: unknown) => {
    throw new UsageError('A session over PostgreSQL needs the package pg-boss: npm install pg-boss', { cause })
  })
  const db = { executeSql: (text: string, values: unknown[]) => pool.query(text, values) as never }
  const boss = new PgBoss({ db, schema, schedule: false, maintenanceIntervalSeconds: 2, deleteAfterDays: 1 })
  // Trouble with the server shows where something is asked of it.
  boss.on('error', () => {})
  await boss.start()
  const options = { retryLimit, retryDelay: 1, expireInSeconds: Math.max(1, Math.ceil(lease)), retentionDays: 14 }
  await boss.createQueue(dead, { name: dead, policy: 'standard', retentionDays: 14 })
  await boss.createQueue(name, { name, policy: 'standard', ...options, deadLetter: dead })
  const jobOf = (data: BriefJob, startAfter = 0) => ({
    ...{ id: jobId(data), name, data, ...options, deadLetter: dead },
    ...(startAfter > 0 ? { startAfter: `${startAfter} seconds` } : {}),
  })

  return {
    async send(jobs) {
      for (let at = 0; at < jobs.length; at += 500) {
        const some = jobs.slice(at, at + 500)
        await boss.deleteJob(name, some.map(jobId))
        await boss.insert(some.map((job) => jobOf(job)))
      }
    },
    async remind(jobs) {
      for (let at = 0; at < jobs.length; at += 500) await boss.insert(jobs.slice(at, at + 500).map((job) => jobOf(job)))
    },
    async work({ handle, buried }, concurrency, signal) {
      const underway = new Set<Promise<void>>()
      const settle = async ({ id, data }: { readonly id: string; readonly data: BriefJob }): Promise<void> => {
        try {
          const what = await handle(data)
          if (what === 'done') await boss.complete(name, id)
          else {
            // A job of its own, so that waiting is not counted as failing.
            await boss.deleteJob(name, id)
            await boss.insert([jobOf(data, what.again)])
          }
        } catch (error) {
          await boss.fail(name, id, { message: error instanceof Error ? error.message : String(error) })
        }
      }
      let broken: { readonly reason: unknown } | undefined
      const start = (one: Promise<void>): void => {
        const tracked = one
          .catch((reason: unknown) => {
            broken ??= { reason }
          })
          .finally(() => underway.delete(tracked))
        underway.add(tracked)
      }
      while (!signal.aborted && !broken) {
        const free = concurrency - underway.size
        const jobs = free > 0 ? await boss.fetch<BriefJob>(name, { batchSize: free }) : []
        for (const job of jobs) start(settle(job))
        if (jobs.length > 0) continue
        for (const job of await boss.fetch<BriefJob>(dead, { includeMetadata: true })) {
          await buried(job.data, String((job.output as { message?: unknown } | null)?.message ?? 'its worker died'))
          await boss.complete(dead, job.id)
        }
        await Promise.race([aWhile(pause, undefined, { ref: true }), ...underway])
      }
      await Promise.all(underway)
      if (broken) throw broken.reason
    },
    async depth() {
      const waiting = await boss.getQueueSize(name)
      const all = await boss.getQueueSize(name, { before: 'completed' })
      return { waiting, active: Math.max(0, all - waiting) }
    },
    [Symbol.asyncDispose]: async () => {
      await boss.stop({ graceful: false, close: false })
    },
  }
}

const name = 'briefs'
/** What ended so many workers, or failed so often, is tried no more. */
const dead = 'briefs_dead'
const retryLimit = 20
/** Milliseconds between two looks into an empty queue. */
const pause = 200

/** The same brief is the same job: a plan that is gone on with sends nothing twice. */
const jobId = ({ session, brief_id }: BriefJob): string => {
  const hash = sha256(`${session}/${brief_id}`)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
