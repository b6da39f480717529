import type { ReplyStore } from '../../models/with-cache.ts'
import type { SharedRate } from '../../models/with-rate.ts'
import type { FleetStatus } from '../../store/postgres/fleet-status.ts'
import type { FleetStore, Heartbeat, HeldLock } from '../../store/postgres/fleet-store.ts'
import type { SessionStore } from '../../store/session-store.ts'
import type { Store } from '../../store/store.ts'
import type { SessionSettings } from '../../vocabulary/index.ts'
import type { Checkpoints } from '../checkpoints.ts'

/** The resources that the processes of a fleet share: a database with its store, checkpoints and queue. */
export interface Fleet extends AsyncDisposable {
  readonly store: SessionStore
  readonly checkpointer: Checkpoints
  readonly replies: ReplyStore
  /** The rate limit per API key and model, across all processes. */
  readonly rate: SharedRate
  /** Uploads the corpus of a session, so that other processes can use it. */
  share(session: string, store: Store): Promise<void>
  /** Downloads the shared corpus of a session to a local file. Undefined if no corpus was shared. */
  corpusOf(session: string): Promise<Store | undefined>
  /** Makes the write step of a session, which sends its open briefs to the queue and waits until all of them are settled. */
  makeWriteStep(limits: Limits, signal?: AbortSignal): (session: string) => Promise<void>
  /** Locks a name for this process; undefined if another process holds it. */
  tryLock(name: string): Promise<HeldLock | undefined>
  /** Why sessions stopped that cannot continue by themselves. */
  readonly halts: FleetStore['halts']
  readonly briefs: FleetStore['briefs']
  readonly queue: BriefQueue
  status(): Promise<FleetStatus>
  /** The work of this process, shown to the other processes. */
  readonly activity: { -readonly [K in keyof Heartbeat]: Heartbeat[K] }
}

/** Limits that may be raised during a session, so every job includes them. */
export type Limits = Pick<SessionSettings, 'maxCalls' | 'maxTokens' | 'maxCost'>

export interface BriefJob {
  readonly session: string
  readonly brief_id: string
  readonly limits: Limits
}

/** A session that was handed over, so that a worker continues its graph. */
export type SessionJob = Omit<BriefJob, 'brief_id'>

interface JobHandlers {
  /** Works on a brief. An error counts as a failed attempt. */
  brief(job: BriefJob): Promise<'done' | RetryLater>
  session(job: SessionJob): Promise<'done' | RetryLater>
  /** Called for a job after its last failed attempt. */
  onFinalFailure(job: BriefJob | SessionJob, reason: string): Promise<void>
}

export interface RetryLater {
  readonly afterSeconds: number
}

export interface BriefQueue {
  /** Sends jobs, even if they were sent before and are done, failed or lost. */
  send(jobs: readonly (BriefJob | SessionJob)[]): Promise<void>
  /** Sends only jobs that the queue does not have. */
  sendMissing(jobs: readonly BriefJob[]): Promise<void>
  /** Works on jobs until the signal is aborted: `concurrency` briefs at a time, and sessions. Running jobs are finished first. */
  work(handlers: JobHandlers, concurrency: number, signal: AbortSignal): Promise<void>
}

export interface FleetOptions {
  readonly url: string
  readonly namespace: string
  /** The folder for the downloaded corpora. */
  readonly folder: string
  /** Seconds after which the jobs of a dead worker go to another worker. */
  readonly lease?: number | undefined
}

export const defaultLease = 60
