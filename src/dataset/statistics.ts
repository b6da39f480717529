import { accounting, sourceShares } from './statistics/accounting.ts'
import { agentCosts } from './statistics/costs.ts'
import { coverageOf } from './statistics/coverage.ts'
import type { DatasetRecord } from './statistics/dataset-record.ts'
import { difficultyRows } from './statistics/difficulty-bins.ts'
import { leakageOf } from './statistics/leakage.ts'
import { overlaps, wordingByLanguage } from './statistics/overlap.ts'
import { rejectionReasons, verdictCounts } from './statistics/verdicts.ts'

/** Computed once for everything that shows it. */
export const datasetStatistics = (record: DatasetRecord) => {
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

export type DatasetStatistics = ReturnType<typeof datasetStatistics>
