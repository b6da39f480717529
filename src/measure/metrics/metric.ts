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
  /** `en`, `es` … or `all`. */
  readonly language: string
  readonly n: number
  readonly value: number
  readonly interval?: { readonly low: number; readonly high: number }
  readonly note?: string
}

type MetricInfo = Pick<Metric, 'group' | 'name'> & Partial<Pick<Metric, 'language' | 'note'>>

export const share = (what: MetricInfo, hits: number, of: number): Metric => figure(what, wilson(hits, of))

export const average = (what: MetricInfo, values: readonly number[]): Metric =>
  figure(what, bootstrap(values, mean, { rounds: 500 }))

/** For statistics that repeated values would distort. */
export const statistic = <T>(what: MetricInfo, of: readonly T[], compute: (some: readonly T[]) => number): Metric =>
  figure(what, jackknife(of, compute))

/** An exact metric, which needs no interval. */
export const counted = (what: MetricInfo, n: number, value: number): Metric => ({ language: 'all', ...what, n, value })

export const figure = (what: MetricInfo, interval: Interval): Metric => {
  const { n, value, low, high } = interval
  return { ...counted(what, n, value), interval: Number.isNaN(low) ? undefined : { low, high } }
}
