import { elementAt } from '../text/required.ts'

/**
 * Types for `count` asks, cycling through `order`. Types that earlier rounds failed to deliver get at most half of the places; the rest
 * go to types that succeeded. `before` places were dealt already.
 */
export const typesInTurn = <T extends string>(
  order: readonly T[],
  missing: Readonly<Partial<Record<T, number>>>,
  count: number,
  before = 0,
): T[] => {
  const isMissing = (type: T): boolean => (missing[type] ?? 0) > 0
  const again = [...new Set(order.filter(isMissing))].slice(0, Math.floor(count / 2))
  const delivered = order.filter((type) => !isMissing(type))
  return [...again, ...cycle(delivered.length > 0 ? delivered : order, count - again.length, before)]
}

/** Cycles through the values, starting after the first `before`. Empty if there are no values. */
export const cycle = <T>(values: readonly T[], count: number, before = 0): T[] =>
  Array.from({ length: values.length === 0 ? 0 : count }, (_, index) =>
    elementAt(values, (before + index) % values.length),
  )
