import { setTimeout as aWhile } from 'node:timers/promises'
import type { Pool } from 'pg'
import { UsageError } from '../../errors.ts'
import { sha256 } from '../../text/hash.ts'
import type { BriefJob, BriefQueue, SessionJob } from './fleet.ts'

export interface QueueOptions {
  readonly pool: Pool
  /** The schema of its tables. */
  readonly schema: string
  /** Seconds after which a job of a worker that died goes to another. */
  readonly lease: number
}

/**
 * Briefs as jobs of pg-boss: retries, leases and dead letters are its business. The queue may forget: it says only what to look at,
 * and what is still to be done is in the store.
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
  for (const name of [briefs, sessions])
    await boss.createQueue(name, { name, policy: 'standard', ...options, deadLetter: dead })
  const jobOf = (data: Job, startAfter = 0) => ({
    ...{ id: jobId(data), name: queueOf(data), data, ...options, deadLetter: dead },
    startAfter: startAfter > 0 ? `${startAfter} seconds` : undefined,
  })

  return {
    async send(jobs) {
      for (const name of [briefs, sessions]) {
        const mine = jobs.filter((job) => queueOf(job) === name)
        for (let at = 0; at < mine.length; at += 500) {
          const some = mine.slice(at, at + 500)
          await boss.deleteJob(name, some.map(jobId))
          await boss.insert(some.map((job) => jobOf(job)))
        }
      }
    },
    async remind(jobs) {
      for (let at = 0; at < jobs.length; at += 500) await boss.insert(jobs.slice(at, at + 500).map((job) => jobOf(job)))
    },
    async work(handlers, concurrency, signal) {
      let broken: { readonly reason: unknown } | undefined
      const settle = async (id: string, data: Job): Promise<void> => {
        const name = queueOf(data)
        try {
          const what = await ('brief_id' in data ? handlers.brief(data) : handlers.session(data))
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
      /** One queue: how many of its jobs are under way, and taking as many as there is room for. */
      const lane = (name: string, most: number) => {
        const underway = new Set<Promise<void>>()
        const take = async (): Promise<number> => {
          const free = most - underway.size
          const jobs = free > 0 ? await boss.fetch<Job>(name, { batchSize: free }) : []
          for (const { id, data } of jobs) {
            const one = settle(id, data)
              .catch((reason: unknown) => {
                broken ??= { reason }
              })
              .finally(() => underway.delete(one))
            underway.add(one)
          }
          return jobs.length
        }
        return { underway, take }
      }
      const ofBriefs = lane(briefs, concurrency)
      // A session under way waits; it takes no room from the briefs that it waits for.
      const ofSessions = lane(sessions, mostSessions)
      let looked = Number.NEGATIVE_INFINITY
      while (!signal.aborted && !broken) {
        const taken = await ofBriefs.take()
        if (taken === 0) await Promise.race([aWhile(pause), ...ofBriefs.underway])
        if (performance.now() - looked < rarely) continue
        looked = performance.now()
        await ofSessions.take()
        for (const job of await boss.fetch<Job>(dead, { includeMetadata: true })) {
          await handlers.buried(
            job.data,
            String((job.output as { message?: unknown } | null)?.message ?? 'its worker died'),
          )
          await boss.complete(dead, job.id)
        }
      }
      await Promise.all([...ofBriefs.underway, ...ofSessions.underway])
      if (broken) throw (broken as { reason: unknown }).reason
    },
    async depth() {
      const waiting = await boss.getQueueSize(briefs)
      const all = await boss.getQueueSize(briefs, { before: 'completed' })
      return { waiting, active: Math.max(0, all - waiting) }
    },
    [Symbol.asyncDispose]: async () => {
      await boss.stop({ graceful: false, close: false })
    },
  }
}

type Job = BriefJob | SessionJob

const briefs = 'briefs'
const sessions = 'sessions'
/** What ended so many workers, or failed so often, is tried no more. */
const dead = 'dead'
const retryLimit = 20
const mostSessions = 8
/** Milliseconds between two looks into an empty queue. */
const pause = 200
/** And between two looks for what comes seldom. */
const rarely = 1000

const queueOf = (job: Job): string => ('brief_id' in job ? briefs : sessions)

/** The same brief is the same job: a plan that is continued sends nothing twice. */
const jobId = (job: Job): string => {
  const hash = sha256('brief_id' in job ? `${job.session}/${job.brief_id}` : job.session)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
