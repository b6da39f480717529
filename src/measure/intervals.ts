import type { Draw } from '../dataset/sample-size.ts'
import { quantile, summaryOf, wilson as wilsonBounds } from '../dataset/statistics/numbers.ts'
import { type Random, randomFrom } from '../text/random.ts'
import { elementAt, required } from '../text/required.ts'
import { sum } from '../text/sum.ts'

export interface Interval {
  readonly value: number
  readonly low: number
  readonly high: number
  readonly n: number
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : sum(values) / values.length

export const standardDeviation = (values: readonly number[]): number => summaryOf(values).sd

/** A percentile, interpolated between the two nearest ranks. `share` is from 0 to 1. */
export const percentile = (values: readonly number[], share: number): number =>
  percentileOfSorted(Float64Array.from(values).sort(), share)

const percentileOfSorted = (sorted: Float64Array, share: number): number =>
  sorted.length === 0 ? Number.NaN : quantile(sorted, share)

/** A share with its 95% Wilson interval. */
export const wilson = (successes: number, n: number): Interval => {
  const [low, high] = wilsonBounds(successes, n)
  return { value: successes / n, low, high, n }
}

/** The 95% percentile interval of a statistic, by resampling. */
export const bootstrap = <T>(
  sample: readonly T[],
  statistic: (sample: readonly T[]) => number,
  { rounds = 1000, seed = 'bootstrap' }: { readonly rounds?: number; readonly seed?: string } = {},
): Interval => {
  const n = sample.length
  const random = randomFrom(seed, n)
  const values = Array.from({ length: rounds }, () => statistic(resample(sample, random))).filter(
    (value) => !Number.isNaN(value),
  )
  return { value: statistic(sample), low: percentile(values, 0.025), high: percentile(values, 0.975), n }
}

/** A 95% jackknife interval, which leaves out one tenth of the values at a time. For statistics that a bootstrap would distort, because it can draw the same value more than once. */
export const jackknife = <T>(values: readonly T[], statistic: (values: readonly T[]) => number): Interval => {
  const groups = Math.min(10, values.length)
  const value = statistic(values)
  if (groups < 2) return { value, low: Number.NaN, high: Number.NaN, n: values.length }
  const estimates = Array.from({ length: groups }, (_, group) =>
    statistic(values.filter((_value, index) => index % groups !== group)),
  )
  const meanEstimate = mean(estimates)
  const squares = estimates.reduce((sum, estimate) => sum + (estimate - meanEstimate) ** 2, 0)
  const halfWidth = 1.96 * Math.sqrt(((groups - 1) / groups) * squares)
  // If every estimate lies in [0, 1], treat it as a share and clamp the interval.
  const isShare = [value, ...estimates].every((estimate) => estimate >= 0 && estimate <= 1)
  const clamp = (edge: number): number => (isShare ? Math.min(1, Math.max(0, edge)) : edge)
  return { value, low: clamp(value - halfWidth), high: clamp(value + halfWidth), n: values.length }
}

/** Draws a sample of the same size, with replacement. */
export const resample = <T>(sample: readonly T[], random: Random): T[] => sample.map(() => random.pick(sample))

/**
 * Makes a function that returns the mean of some values with a 95% bootstrap interval. Resamples whole clusters, the same ones in every
 * call. For few clusters, the interval is wider, like a t interval (Hesterberg, 2015). If all values belong to one cluster, resamples single values.
 */
export const clusterBootstrap = (
  clusters: readonly string[],
  { rounds = 1000, seed = 'clusters' }: { readonly rounds?: number; readonly seed?: string } = {},
) => {
  const indexes = new Map([...new Set(clusters)].map((cluster, index) => [cluster, index]))
  const clusterOf = clusters.map((cluster) => required(indexes, cluster))
  const count = indexes.size
  const random = randomFrom(seed, count, clusters.length)
  const draws = new Int32Array(rounds * count).map(() => random.below(count))
  const tail = expandedTail(count)
  return (values: readonly number[], weightOf: (index: number) => number = () => 1): Interval => {
    // Sums per cluster are enough, because resamples consist of whole clusters.
    const [sums, weights] = [new Float64Array(count), new Float64Array(count)]
    for (const [index, value] of values.entries()) {
      if (Number.isNaN(value)) continue
      sums[clusterOf[index]!]! += weightOf(index) * value
      weights[clusterOf[index]!]! += weightOf(index)
    }
    if (count < clusters.length && weights.filter((weight) => weight > 0).length < 2)
      return clusterBootstrap([...clusters.keys()].map(String), { rounds, seed })(values, weightOf)
    const means = new Float64Array(rounds)
    let meanCount = 0
    for (let start = 0; start < draws.length; start += count) {
      let [sum, weight] = [0, 0]
      for (let at = start; at < start + count; at++) {
        sum += sums[draws[at]!]!
        weight += weights[draws[at]!]!
      }
      if (weight > 0) means[meanCount++] = sum / weight
    }
    const sorted = means.subarray(0, meanCount).sort()
    return {
      value: weightedMean(values, weightOf),
      low: percentileOfSorted(sorted, tail),
      high: percentileOfSorted(sorted, 1 - tail),
      n: clusters.length,
    }
  }
}

/** The weighted mean of the values that are not NaN. */
export const weightedMean = (values: readonly number[], weightOf: (index: number) => number = () => 1): number => {
  let [sum, total] = [0, 0]
  for (const [index, value] of values.entries()) {
    if (Number.isNaN(value)) continue
    sum += weightOf(index) * value
    total += weightOf(index)
  }
  return total === 0 ? Number.NaN : sum / total
}

/** Probability beyond each end of a 95% interval. Smaller for few clusters, for which the plain bootstrap interval is too narrow. */
const expandedTail = (clusters: number): number =>
  clusters < 2 ? 0.025 : normalCdf(-Math.sqrt(clusters / (clusters - 1)) * studentQuantile(clusters - 1))

/** The 97.5% quantile of Student's t (three-term Cornish-Fisher expansion: accurate to 1% from 3 degrees of freedom, to 0.1% from 5). */
const studentQuantile = (degrees: number): number => {
  const z = 1.959964
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  ]
  return terms.reduce((sum, term, index) => sum + term / degrees ** (index + 1), z)
}

/** The probability that a standard normal value is below z (Abramowitz and Stegun 7.1.26). */
const normalCdf = (z: number): number => {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const polynomial = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  const half = 0.5 * polynomial * Math.exp(-(x ** 2))
  return z < 0 ? half : 1 - half
}

export type PairedDifference = ReturnType<typeof pairedDifferenceByPage>

/** The mean difference on the same questions, with a 95% bootstrap interval over pages. */
export const pairedDifferenceByPage = (
  pairs: readonly { readonly value: number; readonly baseline: number; readonly draw: Draw }[],
  seed: string,
) => {
  const differences = pairs.map(({ value, baseline }) => value - baseline)
  const pages = pairs.map(({ draw }) => draw.page)
  const intervalOf = clusterBootstrap(pages, { rounds: 2000, seed })
  return {
    ...intervalOf(differences),
    estimate: intervalOf(differences, (index) => elementAt(pairs, index).draw.weight),
    /** Numbers of questions on which the value is higher than its baseline, equal or lower. */
    won: differences.filter((difference) => difference > 0).length,
    tied: differences.filter((difference) => difference === 0).length,
    lost: differences.filter((difference) => difference < 0).length,
  }
}
