import { keysOf } from '../text/objects.ts'
import { elementAt, zip } from '../text/required.ts'
import { sum } from '../text/sum.ts'

/** Divides `total` by weight into whole numbers that sum to it (largest remainder; ties go to the earlier weight). All are 0 if all weights are 0. */
export const quotas = (weights: readonly number[], total: number): number[] => {
  const totalWeight = sum(weights)
  if (totalWeight <= 0 || total <= 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (weight / totalWeight) * total)
  const floors = exact.map(Math.floor)
  const remaining = total - sum(floors)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  const roundedUp = new Set(byRemainder.slice(0, remaining).map(({ index }) => index))
  return floors.map((count, index) => count + Number(roundedUp.has(index)))
}

export interface Share<T> {
  readonly value: T
  readonly weight: number
}

export const sharesIn = <T extends string>(weights: Readonly<Partial<Record<T, number>>>): Share<T>[] =>
  keysOf(weights).map((value) => ({ value, weight: weights[value] ?? 0 }))

/** Divides `total` among the values in whole numbers, by their weights. */
export const quotasOf = <T>(shares: readonly Share<T>[], total: number): { value: T; count: number }[] => {
  const weights = shares.map(({ weight }) => weight)
  return zip(shares, quotas(weights, total)).map(([{ value }, count]) => ({ value, count }))
}

/** Fills a column with values whose counts are exactly their quotas. */
export const quotaColumn = <T>(shares: readonly Share<T>[], total: number): T[] =>
  quotasOf(shares, total).flatMap(({ value, count }) => Array.from({ length: count }, () => value))

/** Fills a column by requested shares, or in a later round by the items that are still missing. */
export const requestedColumn = <T extends string>(
  dimension: string,
  shares: Readonly<Partial<Record<T, number>>>,
  unmet: ReadonlyMap<string, number>,
  count: number,
): T[] => {
  const values = sharesIn(shares)
  const unmetShares = values.map(({ value }) => ({ value, weight: unmet.get(`${dimension}:${value}`) ?? 0 }))
  return quotaColumn(unmetShares.some(({ weight }) => weight > 0) ? unmetShares : values, count)
}

/** Types for `count` asks, cycling through `order` from index `offset` on. Types missing from earlier rounds come first, for at most half of the asks. */
export const typesInTurn = <T extends string>(
  order: readonly T[],
  missing: Readonly<Partial<Record<T, number>>>,
  count: number,
  offset = 0,
): T[] => {
  const isMissing = (type: T): boolean => (missing[type] ?? 0) > 0
  const missingTypes = [...new Set(order.filter(isMissing))].slice(0, Math.floor(count / 2))
  const otherTypes = order.filter((type) => !isMissing(type))
  return [...missingTypes, ...cycle(otherTypes.length > 0 ? otherTypes : order, count - missingTypes.length, offset)]
}

/** `count` values, cycling through the list from index `offset` on. Empty if there are no values. */
export const cycle = <T>(values: readonly T[], count: number, offset = 0): T[] =>
  Array.from({ length: values.length === 0 ? 0 : count }, (_, index) =>
    elementAt(values, (offset + index) % values.length),
  )
