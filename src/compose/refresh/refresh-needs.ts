import type { Assembly } from '../../dataset/assemble.ts'
import type { OpenSet } from '../../dataset/set/open-set.ts'
import type { Comparison } from '../../update/refresh/compare-items.ts'
import type { FirstSort, remainingItems } from '../../update/refresh/refreshed-items.ts'
import type { Item, PerStrategy } from '../../vocabulary/index.ts'
import type { SessionParts } from '../session-steps.ts'

export interface RefreshNeeds extends Omit<SessionParts, 'target'> {
  readonly open: OpenSet
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
