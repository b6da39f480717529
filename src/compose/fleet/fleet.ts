import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import type { SessionStore } from '../../store/session-store.ts'
import type { Store } from '../../store/store.ts'

/** What processes that work on one session share: a database with its store, its checkpoints and its queue. */
export interface Fleet extends AsyncDisposable {
  readonly store: SessionStore
  readonly checkpointer: BaseCheckpointSaver
  /** Puts the corpus of a session where workers find it. */
  share(session: string, store: Store): Promise<void>
  /** The corpus of a session in a file of this machine; nothing where none was shared. */
  corpusOf(session: string): Promise<Store | undefined>
  /** The write step of a session: its open briefs go to the queue, and it waits until all are settled. */
  distribute(signal?: AbortSignal): (session: string) => Promise<void>
  /** Holds a name for this process until it lets go or dies; nothing where another holds it. */
  hold(name: string): Promise<AsyncDisposable | undefined>
  readonly queue: BriefQueue
}

export interface BriefJob {
  readonly session: string
  readonly brief_id: string
}

export interface BriefQueue {
  send(jobs: readonly BriefJob[]): Promise<void>
  /** Takes jobs until the signal comes, so many at once; those under way are finished. */
  work(handle: (job: BriefJob) => Promise<'done' | 'later'>, concurrency: number, signal: AbortSignal): Promise<void>
  /** Jobs that wait and jobs under way. */
  depth(): Promise<{ readonly waiting: number; readonly active: number }>
}
