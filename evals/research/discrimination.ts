import { mean, percentile, standardDeviation } from '../../src/measure/intervals.ts'
import { pearson } from './rank-correlation.ts'
import { type ScoreTable, significantPairs } from './rank-fidelity.ts'

export interface Discrimination {
  readonly systems: number
  readonly questions: number
  /** Share of the pairs of systems with the same sign of their difference in 95% of the resamples of the questions. */
  readonly separatedPairs: number
  /** The spread of the systems, in standard errors of a system's mean. */
  readonly spread: number
  /** Mean correlation of a question with the mean of all others, over questions on which systems differ. */
  readonly itemTotal: number
  /** Share of the questions on which worse systems score higher than better ones. */
  readonly misleading: number
  /** Share of the questions on which all systems score the same. */
  readonly mute: number
  /** Mean score of the best system. Near 1, the set is too easy to separate good systems. */
  readonly best: number
  /** Percentiles of the hardness of the questions: 1 minus the mean score of the systems. */
  readonly hardness: { readonly p10: number; readonly median: number; readonly p90: number }
}

/** How well a set separates systems. Uses correlations, because two dozen systems are too few for a finer model. */
export const discrimination = (table: ScoreTable, seed = 'discrimination'): Discrimination => {
  const questions = table[0]?.length ?? 0
  const totals = table.map((row) => row.reduce((sum, score) => sum + score, 0))
  const columns = Array.from({ length: questions }, (_, question) => table.map((row) => row[question]!))
  const correlations = columns.map((column) =>
    pearson(
      column,
      totals.map((total, system) => total - column[system]!),
    ),
  )
  const defined = correlations.filter((value) => !Number.isNaN(value))
  const difficulties = columns.map((column) => 1 - mean(column))
  const pairs = (table.length * (table.length - 1)) / 2
  return {
    systems: table.length,
    questions,
    separatedPairs: significantPairs(table, seed).length / pairs,
    spread:
      standardDeviation(table.map(mean)) / mean(table.map((row) => standardDeviation(row) / Math.sqrt(questions))),
    itemTotal: mean(defined),
    misleading: defined.filter((value) => value < 0).length / questions,
    mute: columns.filter((column) => column.every((score) => score === column[0])).length / questions,
    best: Math.max(...table.map(mean)),
    hardness: {
      p10: percentile(difficulties, 0.1),
      median: percentile(difficulties, 0.5),
      p90: percentile(difficulties, 0.9),
    },
  }
}
