import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import type { Target } from '../dataset/set/target.ts'
import type { BriefNeeds } from '../graph/needs.ts'
import type { SessionSteps } from '../graph/session-graph.ts'
import type { AssembleNeeds } from '../graph/steps/assemble.ts'
import type { Held } from '../store/postgres/locks.ts'
import type { Checkpoints } from './checkpoints.ts'
import type { PartsNeeds } from './parts-needs.ts'
import type { PreparedCorpus } from './prepare-corpus.ts'

/** A session that is begun or continued, ready for its graph. */
export interface OpenSession {
  readonly session: string
  readonly steps: SessionSteps
  readonly checkpointer: Checkpoints
  reportCost(): Promise<void>
  /** Where several processes may plan it. */
  readonly held?: Held | undefined
}

/** All that a new set is made from. */
export interface SessionParts extends PartsNeeds, Omit<AssembleNeeds, 'emit' | 'store'> {
  readonly session: string
  readonly prepared: PreparedCorpus
  readonly briefNeeds: BriefNeeds
  readonly checkpointer: BaseCheckpointSaver
  /** Whether topics and dimensions are left to the model. */
  readonly discover: boolean
  readonly target: Target
}
