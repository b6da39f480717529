import { type Accounting, accounting, type SourceShare, sourceShares } from './statistics/accounting.ts'
import { type AgentCost, agentCosts } from './statistics/costs.ts'
import { type Coverage, coverageOf } from './statistics/coverage.ts'
import type { DatasetRecord } from './statistics/dataset-record.ts'
import { type DifficultyRow, difficultyRows } from './statistics/difficulty-bins.ts'
import { type Leakage, leakageOf } from './statistics/leakage.ts'
import { type Overlap, overlaps, type Wording, wordingByLanguage } from './statistics/overlap.ts'
import { type RejectionReason, rejectionReasons, type VerdictCount, verdictCounts } from './statistics/verdicts.ts'

export interface DatasetStatistics {
  readonly accounting: Accounting
  readonly coverage: Coverage
  readonly sources: readonly SourceShare[]
  readonly difficulty: readonly DifficultyRow[]
  readonly wording: readonly Wording[]
  readonly overlaps: readonly Overlap[]
  readonly verdicts: readonly VerdictCount[]
  readonly reasons: readonly RejectionReason[]
  readonly leakage: Leakage
  readonly costs: readonly AgentCost[]
}

/** Measures a set once, for everything that shows it. */
export const datasetStatistics = (record: DatasetRecord): DatasetStatistics => {
  const { items, rejections, corpus, briefs, calls } = record
  return {
    accounting: accounting(record),
    coverage: coverageOf(items, corpus, briefs),
    sources: sourceShares(items),
    difficulty: difficultyRows(items),
    wording: wordingByLanguage(items),
    overlaps: overlaps(items, corpus),
    verdicts: verdictCounts(items, rejections, record.verdicts),
    reasons: rejectionReasons(rejections),
    leakage: leakageOf(items, corpus),
    costs: agentCosts(calls ?? []),
  }
}
