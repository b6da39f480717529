import type { SessionNeeds } from '../graph/session-graph.ts'
import type { Held } from '../store/postgres/locks.ts'
import type { Checkpoints } from './checkpoints.ts'

/** A session that is begun or continued, ready for its graph. */
export interface OpenSession {
  readonly session: string
  readonly graph: SessionNeeds
  readonly checkpointer: Checkpoints
  reportCost(): Promise<void>
  /** Writes the dataset folder from what was accepted so far. */
  publish(): Promise<void>
  /** Where several processes may plan it. */
  readonly held?: Held | undefined
}
