import type { SessionSteps } from '../graph/session-graph.ts'
import type { Held } from '../store/postgres/locks.ts'
import type { Checkpoints } from './checkpoints.ts'

/** A session that is begun or continued, ready for its graph. */
export interface OpenSession {
  readonly session: string
  readonly steps: SessionSteps
  readonly checkpointer: Checkpoints
  reportCost(): Promise<void>
  /** Where several processes may plan it. */
  readonly held?: Held | undefined
}
