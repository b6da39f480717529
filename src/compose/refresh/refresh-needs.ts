import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint'
import type { Assembly } from '../../dataset/assemble.ts'
import type { OpenSet } from '../../dataset/set/open-set.ts'
import type { SetParts } from '../../dataset/set-parts.ts'
import type { BriefNeeds } from '../../graph/needs.ts'
import type { Comparison } from '../../update/refresh/judge-items.ts'
import type { FirstSort, remainingItems } from '../../update/refresh/refreshed-items.ts'
import type { Item, PerStrategy } from '../../vocabulary/index.ts'
import type { PreparedCorpus } from '../prepare-corpus.ts'
import type { Run } from '../run.ts'

export interface RefreshNeeds extends Run {
  readonly open: OpenSet
  readonly parts: SetParts
  readonly prepared: PreparedCorpus
  readonly briefNeeds: BriefNeeds
  readonly checkpointer: BaseCheckpointSaver
  readonly session: string
}

/** The plan of a refresh. It follows from the set and the documents, so it is computed again in every process. */
export interface RefreshState {
  readonly comparison: Comparison
  readonly sorted: FirstSort
  readonly target: PerStrategy
}

export interface Refreshed extends ReturnType<typeof remainingItems> {
  readonly added: readonly Item[]
  readonly assembly: Assembly
}
