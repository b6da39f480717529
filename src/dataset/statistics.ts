import type { SetParts } from './set-parts.ts'
import { accounting, sourceShares } from './statistics/accounting.ts'
import { agentCosts } from './statistics/costs.ts'
import { coverageOf } from './statistics/coverage.ts'
import { difficultyRows } from './statistics/difficulty-bins.ts'
import { leakageOf } from './statistics/leakage.ts'
import { overlaps } from './statistics/overlap.ts'
import { rejectionReasons, verdictCounts } from './statistics/verdicts.ts'

/** The numbers in the card, the report and session.json. */
export const datasetStatistics = (set: SetParts) => {
  const { items, rejections, corpus, briefs, measures } = set
  return {
    accounting: accounting(set),
    coverage: coverageOf(items, corpus, briefs),
    sources: sourceShares(items),
    difficulty: difficultyRows(items),
    overlaps: overlaps(items, corpus),
    verdicts: verdictCounts(items, rejections, measures.verdicts),
    reasons: rejectionReasons(rejections),
    leakage: leakageOf(items, corpus),
    costs: agentCosts(measures.calls ?? []),
  }
}

export type DatasetStatistics = ReturnType<typeof datasetStatistics>

export type MeasuredSet = SetParts & DatasetStatistics
