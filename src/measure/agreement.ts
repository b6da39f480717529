import { timesOf } from '../text/grouped-by.ts'
import { sum } from '../text/sum.ts'

/** Labels of two raters for the same things, as pairs. */
export type Pairs<T> = readonly (readonly [T, T])[]

/** Cohen's kappa: agreement beyond chance, given how often each rater uses each label. */
export const cohenKappa = <T>(pairs: Pairs<T>): number => {
  const n = pairs.length
  const labels = [...new Set(pairs.flat())]
  const observed = pairs.filter(([one, other]) => one === other).length / n
  const chance = labels.reduce(
    (sum, label) =>
      sum +
      (pairs.filter(([one]) => one === label).length / n) * (pairs.filter(([, other]) => other === label).length / n),
    0,
  )
  return chance === 1 ? (observed === 1 ? 1 : Number.NaN) : (observed - chance) / (1 - chance)
}

/** Gwet's AC1: like kappa, but stable if nearly all labels are the same. */
export const gwetAC1 = <T>(pairs: Pairs<T>): number => {
  const n = pairs.length
  const labels = [...new Set(pairs.flat())]
  const observed = pairs.filter(([one, other]) => one === other).length / n
  if (labels.length < 2) return observed
  const shares = labels.map((label) => pairs.flat().filter((one) => one === label).length / (2 * n))
  const chance = shares.reduce((sum, share) => sum + share * (1 - share), 0) / (labels.length - 1)
  return (observed - chance) / (1 - chance)
}

/** Krippendorff's alpha for any number of raters. Rows are things, columns raters, `undefined` is a missing label. */
export const krippendorffAlpha = <T>(rows: readonly (readonly (T | undefined)[])[]): number => {
  const units = rows.map((row) => row.filter((label) => label !== undefined)).filter((row) => row.length > 1)
  const all = units.flat()
  const differing = (labels: readonly T[]): number =>
    labels.length ** 2 - sum([...timesOf(labels).values()].map((times) => times ** 2))
  const observed = sum(units.map((labels) => differing(labels) / (labels.length - 1)))
  const expected = differing(all) / (all.length - 1)
  return all.length === 0 || expected === 0 ? (observed === 0 ? 1 : Number.NaN) : 1 - observed / expected
}
