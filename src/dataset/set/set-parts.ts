import type { Corpus } from '../../corpus/corpus.ts'
import type { Item, Rejection, StrategyName } from '../../vocabulary/index.ts'
import type { SessionSummary } from '../statistics/dataset-record.ts'
import type { Measures, PlannedBrief } from '../statistics/measures.ts'

/**
 * A set with everything that its folder is made of. Counts, accounts, splits' files, card and report are not parts: they follow
 * from these, and are made again whenever a set is written.
 */
export interface SetParts {
  readonly items: readonly Item[]
  /** Its questions asked otherwise, beside the set. */
  readonly variants?: readonly Item[]
  readonly rejections: readonly Rejection[]
  readonly corpus: Corpus
  readonly session: SessionRecord
  /** Items wanted per strategy. */
  readonly wanted: Readonly<Partial<Record<StrategyName, number>>>
  readonly briefs: readonly PlannedBrief[]
  readonly measures: Measures
  /** Sections of the card that a new set has not. */
  readonly reviewed?: string
  /** What moved from version to version; none in a set that never changed. */
  readonly changes?: string
}

/** session.json without what follows from the other parts. */
export interface SessionRecord extends SessionSummary {
  /** Counted up by everything that writes a set again from an older one; the first is 1, and says nothing. */
  readonly version?: number
  readonly cost?: unknown
}
