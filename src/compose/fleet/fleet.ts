import type { SharedReplies } from '../../models/with-cache.ts'
import type { SharedRate } from '../../models/with-rate.ts'
import type { FleetStatus } from '../../store/postgres/fleet-status.ts'
import type { FleetStore, Heartbeat } from '../../store/postgres/fleet-store.ts'
import type { Held } from '../../store/postgres/locks.ts'
import type { SessionStore } from '../../store/session-store.ts'
import type { Store } from '../../store/store.ts'
import type { SessionSettings } from '../../vocabulary/index.ts'
import type { Checkpoints } from '../checkpoints.ts'

/** What processes that work on one session share: a database with its store, its checkpoints and its queue. */
export interface Fleet extends AsyncDisposable {
  readonly store: SessionStore
  readonly checkpointer: Checkpoints
  readonly replies: SharedReplies
  /** What a key may ask of a model in a minute, over all processes. */
  readonly rate: SharedRate
  /** Puts the corpus of a session where workers find it. */
  share(session: string, store: Store): Promise<void>
  /** The corpus of a session in a file of this machine; nothing where none was shared. */
  corpusOf(session: string): Promise<Store | undefined>
  /** The write step of a session: its open briefs go to the queue, and it waits until all are settled. */
  distribute(limits: Limits, signal?: AbortSignal): (session: string) => Promise<void>
  /** Holds a name for this process until it lets go or dies; nothing where another holds it. */
  hold(name: string): Promise<Held | undefined>
  readonly halts: FleetStore['halts']
  readonly briefs: FleetStore['briefs']
  readonly queue: BriefQueue
  /** What is under way everywhere. */
  status(): Promise<FleetStatus>
  /** What the others see of this process. */
  readonly attendance: { -readonly [K in keyof Heartbeat]: Heartbeat[K] }
}

/** What may be raised while a session is under way, so every brief tells workers about it. */
export type Limits = Pick<SessionSettings, 'maxCalls' | 'maxTokens' | 'maxCost'>

export interface BriefJob {
  readonly session: string
  readonly brief_id: string
  readonly limits: Limits
}

/** A session whose planner left: somebody is to continue with its graph. */
export type SessionJob = Omit<BriefJob, 'brief_id'>

interface JobHandlers {
  /** An error is a failed try. */
  brief(job: BriefJob): Promise<'done' | Later>
  session(job: SessionJob): Promise<'done' | Later>
  /** Of a job that was tried in vain for the last time. */
  buried(job: BriefJob | SessionJob, reason: string): Promise<void>
}

export interface Later {
  /** In so many seconds. */
  readonly again: number
}

export interface BriefQueue {
  /** Sends jobs, also those that were done, failed or are forgotten. */
  send(jobs: readonly (BriefJob | SessionJob)[]): Promise<void>
  /** Sends those that the queue does not know. */
  remind(jobs: readonly BriefJob[]): Promise<void>
  /** Takes jobs until the signal comes, so many briefs at once, sessions beside them; those under way are finished. */
  work(handlers: JobHandlers, concurrency: number, signal: AbortSignal): Promise<void>
  /** Briefs that wait and briefs under way. */
  depth(): Promise<{ readonly waiting: number; readonly active: number }>
}

export interface FleetOptions {
  readonly url: string
  readonly namespace: string
  /** Where files of corpora are kept. */
  readonly folder: string
  readonly lease?: number | undefined
}
