import { type Random, randomFrom } from '../text/random.ts'

export interface Interval {
  readonly value: number
  readonly low: number
  readonly high: number
  readonly n: number
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length

export const deviation = (values: readonly number[]): number => {
  if (values.length < 2) return 0
  const middle = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1))
}

/** The value below which a share of the values lies; between two values by their distance. */
export const percentile = (values: readonly number[], share: number): number => {
  if (values.length === 0) return Number.NaN
  const sorted = [...values].sort((a, b) => a - b)
  const at = share * (sorted.length - 1)
  const below = sorted[Math.floor(at)]!
  return below + (sorted[Math.ceil(at)]! - below) * (at - Math.floor(at))
}

/** Wilson's 95% interval of a share: honest for few items and near 0 and 1. */
export const wilson = (successes: number, n: number, z = 1.96): Interval => {
  if (n === 0) return { value: Number.NaN, low: 0, high: 1, n }
  const share = successes / n
  const middle = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n)
  const half = (z / (1 + z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2))
  return { value: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half), n }
}

/** The 95% percentile interval of a statistic over resampled indexes. */
export const bootstrap = (
  n: number,
  statistic: (indexes: readonly number[]) => number,
  { rounds = 1000, seed = 'bootstrap' }: { readonly rounds?: number; readonly seed?: string } = {},
): Interval => {
  const all = Array.from({ length: n }, (_, index) => index)
  const random = randomFrom(seed, n)
  const values = Array.from({ length: rounds }, () => statistic(resample(n, random))).filter(
    (value) => !Number.isNaN(value),
  )
  return { value: statistic(all), low: percentile(values, 0.025), high: percentile(values, 0.975), n }
}

/** The 95% interval of a statistic of texts that must not be repeated, as resampling would: each tenth is left out once. */
export const jackknife = <T>(values: readonly T[], statistic: (values: readonly T[]) => number): Interval => {
  const groups = Math.min(10, values.length)
  const value = statistic(values)
  if (groups < 2) return { value, low: Number.NaN, high: Number.NaN, n: values.length }
  const without = Array.from({ length: groups }, (_, group) =>
    statistic(values.filter((_each, index) => index % groups !== group)),
  )
  const middle = mean(without)
  const half = 1.96 * Math.sqrt(((groups - 1) / groups) * without.reduce((sum, each) => sum + (each - middle) ** 2, 0))
  // What is a share with any tenth left out is one within its interval, too.
  const isShare = [value, ...without].every((each) => each >= 0 && each <= 1)
  const within = (edge: number): number => (isShare ? Math.min(1, Math.max(0, edge)) : edge)
  return { value, low: within(value - half), high: within(value + half), n: values.length }
}

export const resample = (n: number, random: Random): number[] => Array.from({ length: n }, () => random.below(n))
