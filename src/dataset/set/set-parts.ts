import type { Corpus } from '../../corpus/corpus.ts'
import type { Item, Rejection, StrategyName } from '../../vocabulary/index.ts'
import type { SessionSummary } from '../statistics/dataset-record.ts'
import type { Measures, PlannedBrief } from '../statistics/measures.ts'

/**
 * The contents of a set's folder. Counts, accounting, split files, card and report are derived from these and
 * rewritten with every version.
 */
export interface SetParts {
  readonly items: readonly Item[]
  /** Rewordings of its items. */
  readonly variants?: readonly Item[]
  readonly rejections: readonly Rejection[]
  readonly corpus: Corpus
  readonly session: SessionRecord
  /** Items wanted per strategy. */
  readonly wanted: Readonly<Partial<Record<StrategyName, number>>>
  readonly briefs: readonly PlannedBrief[]
  readonly measures: Measures
  /** Card sections that a new set lacks. */
  readonly reviewed?: string
  /** CHANGES.md. Absent in a set that was never changed. */
  readonly changes?: string
}

/** session.json without the derived fields. */
export interface SessionRecord extends SessionSummary {
  /** Increased with every rewrite. The first version is 1 and has no number. */
  readonly version?: number
  readonly cost?: unknown
}
