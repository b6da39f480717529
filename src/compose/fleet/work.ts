import path from 'node:path'
import {
  BudgetExhaustedError,
  GoldspanError,
  InterruptedError,
  ModelUnavailableError,
  UsageError,
} from '../../errors.ts'
import { giveUp, runBrief } from '../../graph/steps/write.ts'
import { defined } from '../../text/own.ts'
import { generateSet } from '../generate-set.ts'
import type { Environment } from '../options/environment.ts'
import type { UserOptions } from '../options/options.ts'
import { defaultConcurrency, savedRequest } from '../request.ts'
import type { BriefJob, Fleet, RetryLater, SessionJob } from './fleet.ts'
import { openFleet } from './open-fleet.ts'
import { openedSessions, type Worker, workerOptions } from './opened-sessions.ts'
import { serveMetrics } from './serve-metrics.ts'

export interface WorkOptions {
  readonly options: UserOptions & { readonly database: string }
  readonly environment: Environment
  /** Stops the worker: running briefs are finished, or given back after a third of the lease. */
  readonly signal: AbortSignal
  readonly serve?: { readonly port: number; readonly host?: string | undefined } | undefined
  report(report: WorkReport): void
}

export type WorkReport =
  | { readonly serving: string }
  | { readonly session: string; readonly brief: string }
  | { readonly session: string; readonly status: 'written' | 'stopped' }

/** Runs one of many workers: takes briefs from the queue of a database until it is stopped. */
export const work = async ({ options, environment, signal, serve, report }: WorkOptions): Promise<void> => {
  const folder = path.resolve(options.workspace ?? '.goldspan', 'corpora')
  const { database: url, namespace = 'goldspan', concurrency = defaultConcurrency, lease = defaultLease } = options
  await using fleet = await openFleet({ url, namespace, folder, lease })
  const { activity } = fleet
  activity.concurrency = concurrency
  await using served = serve && (await serveMetrics(fleet, serve))
  if (served) report({ serving: served.url })
  const ending = new AbortController()
  const endLater = (): unknown => setTimeout(() => ending.abort(), (lease * 1000) / 3).unref()
  if (signal.aborted) endLater()
  else signal.addEventListener('abort', endLater, { once: true })
  await using sessions = openedSessions(fleet, { options, environment, signal: ending.signal })
  let unusable: UsageError | undefined
  const stop = new AbortController()
  /** A stopping worker returns its jobs. A UsageError stops the worker, because another worker may have, for instance, the missing key. */
  const retryLater = (error: unknown, stopped: AbortSignal): RetryLater => {
    if (stopped.aborted) return { again: 0 }
    if (!(error instanceof UsageError)) throw error
    unusable = error
    stop.abort()
    return { again: 1 }
  }
  await fleet.queue.work(
    {
      async brief(job) {
        activity.active++
        try {
          const result = await workOn(job, fleet, sessions, Math.max(5, concurrency))
          if (result !== 'settled') return result
          activity.settled++
          report({ session: job.session, brief: job.brief_id })
          return 'done'
        } catch (error) {
          return retryLater(error, ending.signal)
        } finally {
          activity.active--
        }
      },
      async session(job) {
        const stopSignal = AbortSignal.any([signal, stop.signal])
        try {
          const status = await continueSession(job, { fleet, options, environment, folder, signal: stopSignal })
          if (status === 'held') return { again: lease }
          report({ session: job.session, status })
          return 'done'
        } catch (error) {
          return retryLater(error, stopSignal)
        }
      },
      buried: (job, reason) =>
        fleet.halts.put(job.session, {
          kind: 'failed',
          reason: `${'brief_id' in job ? `The brief ${job.brief_id}` : 'The session'} was tried many times and never finished: ${reason}. Finished work is saved; to try again, use goldspan resume.`,
        }),
    },
    concurrency,
    AbortSignal.any([signal, stop.signal]),
  )
  if (unusable) throw unusable
}

const defaultLease = 60

const workOn = async (
  { session, brief_id, limits }: BriefJob,
  fleet: Fleet,
  sessions: ReturnType<typeof openedSessions>,
  giveUpAfter: number,
): Promise<'settled' | 'done' | RetryLater> => {
  if (!(await fleet.briefs.needsWork(session, brief_id))) return 'done'
  await using held = await fleet.hold(`${session}/${brief_id}`)
  if (!held) return { again: 2 }
  await using opened = await sessions.open(session, limits)
  if (!opened) return 'done'
  const { needs, failures } = opened
  try {
    await runBrief(needs, session, brief_id).catch((error: unknown) => {
      if (!(error instanceof ModelUnavailableError)) throw error
      // Retry once: the model may have been unavailable for a moment.
      return runBrief(needs, session, brief_id)
    })
    failures.inARow = 0
  } catch (error) {
    if (error instanceof BudgetExhaustedError) {
      await fleet.halts.put(session, { kind: 'budget', reason: error.message })
      return 'done'
    }
    if (!(error instanceof ModelUnavailableError)) throw error
    if (++failures.inARow >= giveUpAfter) {
      await fleet.halts.put(session, { kind: 'model', reason: error.message })
      return 'done'
    }
    await giveUp(needs, session, brief_id)
  }
  return 'settled'
}

/** Continues a session that was handed over, until only its set must be written. `folder` holds files of this worker. */
const continueSession = async (
  { session, limits }: SessionJob,
  { fleet, options, environment, folder, signal }: Worker & { readonly fleet: Fleet; readonly folder: string },
): Promise<'written' | 'stopped' | 'held'> => {
  await using held = await fleet.hold(`session ${session}`)
  if (!held) return 'held'
  const row = await fleet.store.sessions.get(session)
  if (!row || row.status === 'done' || row.status === 'written') return 'stopped'
  const local = await fleet.corpusOf(session)
  if (!local) return 'stopped'
  try {
    const { maxCalls, maxTokens, maxCost } = limits
    const changes = { ...workerOptions(options), ...defined({ maxCalls, maxTokens, maxCost }) }
    const request = await savedRequest(fleet.store, session, changes)
    // A placeholder, because this worker writes no set.
    const out = path.join(folder, 'sets', session)
    await generateSet({
      store: { ...local, ...fleet.store },
      environment,
      supplied: {},
      now: Date.now,
      request: { ...request, options: { ...request.options, out } },
      signal,
      fleet,
      held,
      leaveBefore: 'publish',
      emit: () => {},
    })
    return 'written'
  } catch (error) {
    if (error instanceof InterruptedError || error instanceof UsageError || !(error instanceof GoldspanError))
      throw error
    // Records the reason, such as a spent budget or an unavailable model, for the person who resumes the session.
    await fleet.halts.put(session, { kind: 'failed', reason: error.message })
    return 'stopped'
  } finally {
    local.close()
  }
}
