import { keysOf } from '../text/own.ts'
import { zip } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import type { Profile } from '../vocabulary/index.ts'

/** Two profile values that a model judged incompatible. */
export type ImplausiblePair = readonly [
  { readonly dimension: string; readonly value: string },
  { readonly dimension: string; readonly value: string },
]

/** False for combinations that no real person has. */
const isPlausible = (profile: Profile, pairs: readonly ImplausiblePair[] = []): boolean =>
  !pairs.some(([one, other]) => profile[one.dimension] === one.value && profile[other.dimension] === other.value)

/** Swaps values between rows to remove implausible profiles. The counts of each value stay exact. */
export const mendImplausible = (rows: readonly Profile[], pairs: readonly ImplausiblePair[] = []): Profile[] => {
  const mended = rows.map((row) => ({ ...row }))
  for (const [index, own] of mended.entries()) {
    if (isPlausible(own, pairs)) continue
    swap: for (const [name, value] of Object.entries(own)) {
      for (const [other, row] of mended.entries()) {
        const mine = { ...own, [name]: row[name] ?? '' }
        const theirs = { ...row, [name]: value }
        if (other === index || !isPlausible(mine, pairs) || !isPlausible(theirs, pairs)) continue
        mended[index] = mine
        mended[other] = theirs
        break swap
      }
    }
  }
  return mended
}

/** Divides `total` by weight into whole numbers that sum to it (largest remainder; ties go to the earlier one). All are 0 if all weights are. */
export const quotas = (weights: readonly number[], total: number): number[] => {
  const all = sum(weights)
  if (all <= 0 || total <= 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (weight / all) * total)
  const floors = exact.map(Math.floor)
  const left = total - sum(floors)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  const rounded = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return floors.map((count, index) => count + Number(rounded.has(index)))
}

/** Fills a column with values whose counts are exactly their quotas. */
export const quotaColumn = <T>(values: readonly { readonly value: T; readonly weight: number }[], count: number): T[] =>
  zip(
    values,
    quotas(
      values.map(({ weight }) => weight),
      count,
    ),
  ).flatMap(([{ value }, times]) => Array.from({ length: times }, () => value))

/** Fills a column by requested shares, or in a later round by the items that are still missing. */
export const askedColumn = <T extends string>(
  dimension: string,
  shares: Readonly<Partial<Record<T, number>>>,
  unmet: ReadonlyMap<string, number>,
  count: number,
): T[] => {
  const values = keysOf(shares).map((value) => ({ value, weight: shares[value] ?? 0 }))
  const lacking = values.map(({ value }) => ({ value, weight: unmet.get(`${dimension}:${value}`) ?? 0 }))
  return quotaColumn(lacking.some(({ weight }) => weight > 0) ? lacking : values, count)
}
