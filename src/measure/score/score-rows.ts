import { randomFrom } from '../../text/random.ts'
import { type Interval, mean, percentile, resample } from '../intervals.ts'

export interface ScoreRow {
  readonly group: string
  readonly n: number
  readonly metrics: Readonly<Record<string, Interval>>
}

export interface Grouped {
  readonly groups: Readonly<Record<string, string>>
  readonly metrics: Readonly<Record<string, number>>
}

/** All questions in one row, then a row for every value of every dimension. */
export const scoreRows = (scores: readonly Grouped[]): readonly ScoreRow[] => {
  const rows = [rowOf('all', scores)]
  for (const dimension of Object.keys(scores[0]?.groups ?? {})) {
    for (const value of [...new Set(scores.map(({ groups }) => groups[dimension]!))].sort())
      rows.push(
        rowOf(
          `${dimension} ${value}`,
          scores.filter(({ groups }) => groups[dimension] === value),
        ),
      )
  }
  return rows
}

/** What the questions of a score have in common, in the order in which it came. */
export const metricNames = (scores: readonly Pick<Grouped, 'metrics'>[]): string[] => [
  ...new Set(scores.flatMap(({ metrics }) => Object.keys(metrics))),
]

const rounds = 500

const rowOf = (group: string, scores: readonly Grouped[]): ScoreRow => {
  const random = randomFrom(group, scores.length)
  const samples = Array.from({ length: rounds }, () => resample(scores.length, random))
  const interval = (name: string): Interval => {
    // Not every question has every measure: citations are only judged where there are some.
    const values = scores.map(({ metrics }) => metrics[name] ?? Number.NaN)
    const over = (indexes: readonly number[]): number =>
      mean(indexes.map((index) => values[index]!).filter((value) => !Number.isNaN(value)))
    const means = samples.map(over).filter((value) => !Number.isNaN(value))
    return {
      value: over(values.map((_, index) => index)),
      low: percentile(means, 0.025),
      high: percentile(means, 0.975),
      n: values.filter((value) => !Number.isNaN(value)).length,
    }
  }
  return {
    group,
    n: scores.length,
    metrics: Object.fromEntries(metricNames(scores).map((name) => [name, interval(name)])),
  }
}
