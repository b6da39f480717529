import { elementAt, required, zip } from '../text/required.ts'
import { sum } from '../text/sum.ts'

/** Labels of two raters for the same items, as pairs. */
export type Pairs<T> = readonly (readonly [T, T])[]

/** Cohen's kappa: agreement beyond chance, given how often each rater uses each label. */
export const cohenKappa = <T>(pairs: Pairs<T>): number => {
  const n = pairs.length
  const labels = [...new Set(pairs.flat())]
  const observed = pairs.filter(([one, other]) => one === other).length / n
  const shareOf = (label: T, rater: 0 | 1): number => pairs.filter((pair) => pair[rater] === label).length / n
  const chance = sum(labels.map((label) => shareOf(label, 0) * shareOf(label, 1)))
  if (chance === 1) return observed === 1 ? 1 : Number.NaN
  return (observed - chance) / (1 - chance)
}

/** Gwet's AC1: like kappa, but stable if nearly all labels are the same. */
export const gwetAC1 = <T>(pairs: Pairs<T>): number => {
  const n = pairs.length
  const labels = [...new Set(pairs.flat())]
  const observed = pairs.filter(([one, other]) => one === other).length / n
  if (labels.length < 2) return observed
  const shares = labels.map((label) => pairs.flat().filter((value) => value === label).length / (2 * n))
  const chance = shares.reduce((sum, share) => sum + share * (1 - share), 0) / (labels.length - 1)
  return (observed - chance) / (1 - chance)
}

export type Scale = 'nominal' | 'ordinal'

/** Krippendorff's alpha for any number of raters. Rows are items, columns are raters, and `undefined` is a missing label. */
export const krippendorffAlpha = (rows: readonly (readonly (number | undefined)[])[], scale: Scale = 'nominal') => {
  const ratedRows = rows
    .map((row) => row.filter((value): value is number => value !== undefined))
    .filter((row) => row.length > 1)
  const values = [...new Set(ratedRows.flat())].sort((a, b) => a - b)
  const indexOf = new Map(values.map((value, at) => [value, at]))
  // How often two raters of an item gave each pair of labels. Divided by the number of other ratings of the item, so that all ratings count equally.
  const coincidences = values.map(() => values.map(() => 0))
  for (const row of ratedRows)
    for (const [i, one] of row.entries())
      for (const [j, other] of row.entries()) {
        if (i === j) continue
        const counts = elementAt(coincidences, required(indexOf, one))
        const at = required(indexOf, other)
        counts[at] = elementAt(counts, at) + 1 / (row.length - 1)
      }
  const totals = coincidences.map((row) => sum(row))
  const grandTotal = sum(totals)
  let [observed, expected] = [0, 0]
  for (const [a, [counts, total]] of zip(coincidences, totals).entries())
    for (const [b, [count, otherTotal]] of zip(counts, totals).entries()) {
      const distance = distanceBetween(a, b, totals, scale)
      observed += count * distance
      expected += (total * otherTotal * distance) / (grandTotal - 1)
    }
  return expected === 0 ? (observed === 0 ? 1 : Number.NaN) : 1 - observed / expected
}

/** On the ordinal scale, the distance depends on how many ratings lie between the two labels. */
const distanceBetween = (a: number, b: number, totals: readonly number[], scale: Scale): number => {
  if (a === b) return 0
  if (scale === 'nominal') return 1
  const [low, high] = a < b ? [a, b] : [b, a]
  const between = sum(totals.slice(low, high + 1))
  return (between - (elementAt(totals, low) + elementAt(totals, high)) / 2) ** 2
}
