import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { messageOf, UsageError } from '../../errors.ts'
import { inBatches } from '../../text/grouped-by.ts'
import { sha256 } from '../../text/hash.ts'
import type { BriefJob, BriefQueue, SessionJob } from './fleet.ts'

interface QueueOptions {
  readonly pool: Pool
  readonly schema: string
  /** Seconds after which the job of a dead worker goes to another one. */
  readonly lease: number
}

/** Opens a queue of briefs as jobs of pg-boss. Lost jobs do no harm, because the store knows which briefs are open. */
export const openQueue = async ({ pool, schema, lease }: QueueOptions): Promise<BriefQueue & AsyncDisposable> => {
  const { default: PgBoss } = await import('pg-boss').catch((cause: unknown) => {
    throw new UsageError('Sessions in PostgreSQL need the package pg-boss: npm install pg-boss', { cause })
  })
  const db = { executeSql: (text: string, values: unknown[]) => pool.query(text, values) as never }
  const boss = new PgBoss({ db, schema, schedule: false, maintenanceIntervalSeconds: 2, deleteAfterDays: 1 })
  // Error events can be ignored: the calls that need the server throw as well.
  boss.on('error', () => {})
  const close = () => boss.stop({ graceful: false, close: false })
  const options = { retryLimit, retryDelay: 1, expireInSeconds: Math.max(1, Math.ceil(lease)), retentionDays: 14 }
  try {
    await boss.start()
    await boss.createQueue(deadLetterQueue, { name: deadLetterQueue, policy: 'standard', retentionDays: 14 })
    for (const name of [briefQueue, sessionQueue])
      await boss.createQueue(name, { name, policy: 'standard', ...options, deadLetter: deadLetterQueue })
  } catch (error) {
    await close()
    throw error
  }
  const jobOf = (data: Job, startAfter = 0) => ({
    id: jobId(data),
    name: queueOf(data),
    data,
    ...options,
    deadLetter: deadLetterQueue,
    startAfter: startAfter > 0 ? `${startAfter} seconds` : undefined,
  })

  return {
    async send(jobs) {
      for (const name of [briefQueue, sessionQueue]) {
        const jobsOfQueue = jobs.filter((job) => queueOf(job) === name)
        for (const batch of inBatches(jobsOfQueue, batchSize)) {
          await boss.deleteJob(name, batch.map(jobId))
          await boss.insert(batch.map((job) => jobOf(job)))
        }
      }
    },
    async sendMissing(jobs) {
      for (const batch of inBatches(jobs, batchSize)) await boss.insert(batch.map((job) => jobOf(job)))
    },
    async work(handlers, concurrency, signal) {
      const errors: unknown[] = []
      const runJob = async (id: string, data: Job): Promise<void> => {
        const name = queueOf(data)
        try {
          const result = await ('brief_id' in data ? handlers.brief(data) : handlers.session(data))
          if (result === 'done') await boss.complete(name, id)
          else {
            // Insert a new job, so that waiting does not count as a failure.
            await boss.deleteJob(name, id)
            await boss.insert([jobOf(data, result.afterSeconds)])
          }
        } catch (error) {
          await boss.fail(name, id, { message: messageOf(error) })
        }
      }
      const makeQueueWorker = (name: string, limit: number) => {
        const running = new Set<Promise<void>>()
        const takeJobs = async (): Promise<number> => {
          const freeCount = limit - running.size
          const jobs = freeCount > 0 ? await boss.fetch<Job>(name, { batchSize: freeCount }) : []
          for (const { id, data } of jobs) {
            const jobDone = runJob(id, data)
              .catch((error: unknown) => void errors.push(error))
              .finally(() => running.delete(jobDone))
            running.add(jobDone)
          }
          return jobs.length
        }
        return { running, takeJobs }
      }
      const briefWorker = makeQueueWorker(briefQueue, concurrency)
      // A running session waits for its briefs, so sessions have a separate limit.
      const sessionWorker = makeQueueWorker(sessionQueue, maxSessions)
      let lastSlowPoll = Number.NEGATIVE_INFINITY
      while (!signal.aborted && errors.length === 0) {
        const takenCount = await briefWorker.takeJobs()
        if (takenCount === 0) await Promise.race([delay(pollMs), ...briefWorker.running])
        if (performance.now() - lastSlowPoll < slowPollMs) continue
        lastSlowPoll = performance.now()
        await sessionWorker.takeJobs()
        for (const { id, data, output } of await boss.fetch<Job>(deadLetterQueue, { includeMetadata: true })) {
          const reason = (output as { message?: unknown } | null)?.message ?? 'its worker died'
          await handlers.onFinalFailure(data, String(reason))
          await boss.complete(deadLetterQueue, id)
        }
      }
      await Promise.all([...briefWorker.running, ...sessionWorker.running])
      if (errors.length > 0) throw errors[0]
    },
    [Symbol.asyncDispose]: close,
  }
}

type Job = BriefJob | SessionJob

const briefQueue = 'briefs'
const sessionQueue = 'sessions'
/** The queue of jobs that failed too often and are not retried. */
const deadLetterQueue = 'dead'
const retryLimit = 20
const batchSize = 500
const maxSessions = 8
const pollMs = 200
/** Milliseconds between polls of the session and dead-letter queues. */
const slowPollMs = 1000

const queueOf = (job: Job): string => ('brief_id' in job ? briefQueue : sessionQueue)

/** Derives the id of a job, a UUID (version 5), from its brief or session, so that a resumed plan sends nothing twice. */
const jobId = (job: Job): string => {
  const hash = sha256('brief_id' in job ? `${job.session}/${job.brief_id}` : job.session)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
