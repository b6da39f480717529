import { bootstrap, type Interval, jackknife, mean, wilson } from '../intervals.ts'

export interface Metric {
  readonly group:
    | 'validity'
    | 'soundness'
    | 'diversity'
    | 'wording'
    | 'coverage'
    | 'retrieval'
    | 'leaks'
    | 'against people'
  readonly name: string
  /** `en`, `es` and so on, or `all`. */
  readonly language: string
  /** The number of items, questions, spans or pairs that the value is computed from. */
  readonly n: number
  readonly value: number
  readonly interval?: { readonly low: number; readonly high: number }
  readonly note?: string
}

type MetricInfo = Pick<Metric, 'group' | 'name'> & Partial<Pick<Metric, 'language' | 'note'>>

export const shareMetric = (info: MetricInfo, hits: number, n: number): Metric => intervalMetric(info, wilson(hits, n))

export const averageMetric = (info: MetricInfo, values: readonly number[]): Metric =>
  intervalMetric(info, bootstrap(values, mean, { rounds: 500 }))

/** A statistic with a jackknife interval. A bootstrap draws values twice, which would distort measures of repetition. */
export const statisticMetric = <T>(
  info: MetricInfo,
  sample: readonly T[],
  compute: (sample: readonly T[]) => number,
): Metric => intervalMetric(info, jackknife(sample, compute))

export const exactMetric = (info: MetricInfo, n: number, value: number) => ({ language: 'all', ...info, n, value })

export const intervalMetric = (info: MetricInfo, interval: Interval): Metric => {
  const { n, value, low, high } = interval
  return { ...exactMetric(info, n, value), interval: Number.isNaN(low) ? undefined : { low, high } }
}
