import path from 'node:path'
import {
  BudgetExhaustedError,
  GoldspanError,
  InterruptedError,
  ModelUnavailableError,
  UsageError,
} from '../../errors.ts'
import { giveUp, runBrief } from '../../graph/steps/write.ts'
import { withoutUndefined } from '../../text/objects.ts'
import { generateSet } from '../generate-set.ts'
import type { UserOptions } from '../options/options.ts'
import { defaultConcurrency, loadRequest } from '../request.ts'
import { type BriefJob, defaultLease, type Fleet, type RetryLater, type SessionJob } from './fleet.ts'
import { openFleet } from './open-fleet.ts'
import { serveMetrics } from './serve-metrics.ts'
import { openSessionCache, type WorkerContext, workerOptions } from './session-cache.ts'

export interface WorkOptions extends WorkerContext {
  readonly options: UserOptions & { readonly database: string }
  /** Stops the worker. Running briefs are finished, or returned to the queue after a third of the lease. */
  readonly signal: AbortSignal
  readonly serve?: { readonly port: number; readonly host?: string | undefined } | undefined
  report(report: WorkReport): void
}

export type WorkReport =
  | { readonly serving: string }
  | { readonly session: string; readonly brief: string }
  | { readonly session: string; readonly status: 'written' | 'stopped' }

/** Runs one of many workers: takes briefs from the queue of a database until it is stopped. */
export const runWorker = async ({ options, environment, signal, serve, report }: WorkOptions): Promise<void> => {
  const folder = path.resolve(options.workspace ?? '.goldspan', 'corpora')
  const { database: url, namespace = 'goldspan', concurrency = defaultConcurrency, lease = defaultLease } = options
  await using fleet = await openFleet({ url, namespace, folder, lease })
  const { activity } = fleet
  activity.concurrency = concurrency
  await using served = serve && (await serveMetrics(fleet, serve))
  if (served) report({ serving: served.url })
  const briefAbort = new AbortController()
  const abortBriefsLater = (): unknown => setTimeout(() => briefAbort.abort(), (lease * 1000) / 3).unref()
  if (signal.aborted) abortBriefsLater()
  else signal.addEventListener('abort', abortBriefsLater, { once: true })
  await using sessions = openSessionCache(fleet, { options, environment, signal: briefAbort.signal })
  // When a server fails, all briefs that run at the same time fail.
  const maxFailuresInARow = Math.max(5, concurrency)
  let usageError: UsageError | undefined
  const workerAbort = new AbortController()
  /** Returns a job to the queue if this worker stops. A UsageError, such as a missing key, stops the worker: another one may be set up correctly. */
  const retryLater = (error: unknown, stopSignal: AbortSignal): RetryLater => {
    if (stopSignal.aborted) return { afterSeconds: 0 }
    if (!(error instanceof UsageError)) throw error
    usageError = error
    workerAbort.abort()
    return { afterSeconds: 1 }
  }
  await fleet.queue.work(
    {
      async brief(job) {
        activity.active++
        try {
          const result = await settleBrief(job, fleet, sessions, maxFailuresInARow)
          if (result !== 'settled') return result
          activity.settled++
          report({ session: job.session, brief: job.brief_id })
          return 'done'
        } catch (error) {
          return retryLater(error, briefAbort.signal)
        } finally {
          activity.active--
        }
      },
      async session(job) {
        const stopSignal = AbortSignal.any([signal, workerAbort.signal])
        try {
          const status = await continueSession(job, { fleet, options, environment, folder, signal: stopSignal })
          if (status === 'locked') return { afterSeconds: lease }
          report({ session: job.session, status })
          return 'done'
        } catch (error) {
          return retryLater(error, stopSignal)
        }
      },
      onFinalFailure: (job, reason) =>
        fleet.halts.put(job.session, {
          kind: 'failed',
          reason: `${'brief_id' in job ? `The brief ${job.brief_id}` : 'The session'} was tried many times and was never finished: ${reason}. Finished work is saved; to try again, use goldspan resume.`,
        }),
    },
    concurrency,
    AbortSignal.any([signal, workerAbort.signal]),
  )
  if (usageError) throw usageError
}

/** Settles a brief. Returns `done` if there is nothing to do, or if its session was halted. */
const settleBrief = async (
  { session, brief_id, limits }: BriefJob,
  fleet: Fleet,
  sessions: ReturnType<typeof openSessionCache>,
  maxFailuresInARow: number,
): Promise<'settled' | 'done' | RetryLater> => {
  if (!(await fleet.briefs.needsWork(session, brief_id))) return 'done'
  await using lock = await fleet.tryLock(`${session}/${brief_id}`)
  if (!lock) return { afterSeconds: 2 }
  await using opened = await sessions.open(session, limits)
  if (!opened) return 'done'
  const { writeSetup, consecutiveFailures } = opened
  try {
    await runBrief(writeSetup, session, brief_id).catch((error: unknown) => {
      if (!(error instanceof ModelUnavailableError)) throw error
      // Retry once: the model may have been unavailable for a moment.
      return runBrief(writeSetup, session, brief_id)
    })
    consecutiveFailures.count = 0
  } catch (error) {
    if (error instanceof BudgetExhaustedError) {
      await fleet.halts.put(session, { kind: 'budget', reason: error.message })
      return 'done'
    }
    if (!(error instanceof ModelUnavailableError)) throw error
    if (++consecutiveFailures.count >= maxFailuresInARow) {
      await fleet.halts.put(session, { kind: 'model', reason: error.message })
      return 'done'
    }
    await giveUp(writeSetup, session, brief_id)
  }
  return 'settled'
}

/** Continues a session that was handed over, until only its set is left to write. `folder` is for files of this worker. */
const continueSession = async (
  { session, limits }: SessionJob,
  { fleet, options, environment, folder, signal }: WorkerContext & { readonly fleet: Fleet; readonly folder: string },
): Promise<'written' | 'stopped' | 'locked'> => {
  await using lock = await fleet.tryLock(`session ${session}`)
  if (!lock) return 'locked'
  const row = await fleet.store.sessions.get(session)
  if (!row || row.status === 'done' || row.status === 'written') return 'stopped'
  const localStore = await fleet.corpusOf(session)
  if (!localStore) return 'stopped'
  try {
    const { maxCalls, maxTokens, maxCost } = limits
    const changes = { ...workerOptions(options), ...withoutUndefined({ maxCalls, maxTokens, maxCost }) }
    const request = await loadRequest(fleet.store, session, changes)
    // A placeholder, because this worker writes no set.
    const out = path.join(folder, 'sets', session)
    await generateSet({
      store: { ...localStore, ...fleet.store },
      environment,
      supplied: {},
      now: Date.now,
      request: { ...request, options: { ...request.options, out } },
      signal,
      fleet,
      lock,
      handOverBefore: 'publish',
      emit: () => {},
    })
    return 'written'
  } catch (error) {
    if (error instanceof InterruptedError || error instanceof UsageError || !(error instanceof GoldspanError))
      throw error
    // Record the reason, such as an exhausted budget or an unavailable model, for the person who resumes the session.
    await fleet.halts.put(session, { kind: 'failed', reason: error.message })
    return 'stopped'
  } finally {
    localStore.close()
  }
}
