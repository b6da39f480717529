import { byFrequency } from '../../text/grouped-by.ts'
import { elementAt } from '../../text/required.ts'
import { sum } from '../../text/sum.ts'

/** Mean, spread and quantiles of the values. `interval` is the half-width of the 95% interval of the mean. */
export const summaryOf = (values: readonly number[]) => {
  const n = values.length
  const mean = n === 0 ? 0 : sum(values) / n
  const standardDeviation = n < 2 ? 0 : Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1))
  const sorted = values.toSorted((a, b) => a - b)
  return {
    n,
    mean,
    sd: standardDeviation,
    interval: n === 0 ? 0 : (1.96 * standardDeviation) / Math.sqrt(n),
    median: quantile(sorted, 0.5),
    p90: quantile(sorted, 0.9),
    max: sorted.at(-1) ?? 0,
  }
}

/** A judge with a lower Youden index (sensitivity + specificity − 1) is hardly better than chance. */
export const minYouden = 0.2

/** The 95% Wilson interval of a share. It stays accurate for small counts. */
export const wilson = (hits: number, n: number): readonly [number, number] => {
  if (n === 0) return [0, 1]
  const z = 1.96
  const share = hits / n
  const middle = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n)
  const half = (z / (1 + z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

/** Interpolates between the two nearest ranks. */
export const quantile = (sorted: ArrayLike<number>, share: number): number => {
  if (sorted.length === 0) return 0
  const place = share * (sorted.length - 1)
  const below = elementAt(sorted, Math.floor(place))
  return below + (elementAt(sorted, Math.ceil(place)) - below) * (place - Math.floor(place))
}

/** Counts names, most frequent first, ties by name. An entry may have several names, or none. */
export const countBy = <T>(list: readonly T[], namesOf: (entry: T) => string | undefined | readonly string[]) =>
  byFrequency(list.flatMap((entry) => namesOf(entry) ?? [])).map(([name, count]) => ({ name, count }))
