import { setTimeout as aWhile } from 'node:timers/promises'
import { UsageError } from '../../errors.ts'
import { sha256 } from '../../text/hash.ts'
import type { BriefJob, BriefQueue } from './fleet.ts'

export interface QueueOptions {
  readonly url: string
  /** The schema of its tables. */
  readonly schema: string
  /** Seconds after which a job of a worker that died goes to another. */
  readonly lease: number
}

/** Briefs as jobs of pg-boss: retries, leases and dead letters are its business. A job is sent once, however often a plan is gone on with. */
export const openQueue = async ({ url, schema, lease }: QueueOptions): Promise<BriefQueue & AsyncDisposable> => {
  const { default: PgBoss } = await import('pg-boss').catch((cause: unknown) => {
    throw new UsageError('A session over PostgreSQL needs the package pg-boss: npm install pg-boss', { cause })
  })
  const boss = new PgBoss({ connectionString: url, schema, max: 4, maintenanceIntervalSeconds: 2 })
  // Trouble with the server shows where something is asked of it.
  boss.on('error', () => {})
  await boss.start()
  const options = { retryLimit: 1000, retryDelay: 2, expireInSeconds: lease, retentionDays: 14 }
  await boss.createQueue(name, { name, policy: 'standard', ...options })

  return {
    async send(jobs) {
      for (let at = 0; at < jobs.length; at += 500)
        await boss.insert(jobs.slice(at, at + 500).map((data) => ({ id: jobId(data), name, data, ...options })))
    },
    async work(handle, concurrency, signal) {
      const underway = new Set<Promise<void>>()
      const settle = async ({ id, data }: { readonly id: string; readonly data: BriefJob }): Promise<void> => {
        try {
          if ((await handle(data)) === 'done') await boss.complete(name, id)
          else await boss.fail(name, id)
        } catch (error) {
          await boss.fail(name, id, { message: error instanceof Error ? error.message : String(error) }).catch(() => {})
          throw error
        }
      }
      let broken: unknown
      while (!signal.aborted && broken === undefined) {
        const free = concurrency - underway.size
        const jobs = free > 0 ? await boss.fetch<BriefJob>(name, { batchSize: free }).catch(() => []) : []
        for (const job of jobs) {
          const one = settle(job)
            .catch((error: unknown) => {
              broken ??= error
            })
            .finally(() => underway.delete(one))
          underway.add(one)
        }
        if (jobs.length === 0) await Promise.race([aWhile(pause, undefined, { ref: true }), ...underway])
      }
      await Promise.all(underway)
      if (broken !== undefined) throw broken
    },
    async depth() {
      const waiting = await boss.getQueueSize(name)
      const all = await boss.getQueueSize(name, { before: 'completed' })
      return { waiting, active: Math.max(0, all - waiting) }
    },
    [Symbol.asyncDispose]: async () => {
      await boss.stop({ graceful: false, close: true })
    },
  }
}

const name = 'briefs'
/** Milliseconds between two looks into an empty queue. */
const pause = 200

/** The same brief is the same job: a plan that is gone on with sends nothing twice. */
const jobId = ({ session, brief_id }: BriefJob): string => {
  const hash = sha256(`${session}/${brief_id}`)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
