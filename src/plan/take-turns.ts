import { elementAt } from '../text/required.ts'

/**
 * Types for `count` asks, in the order given, again from the first when it runs out. What the rounds before did not bring is tried once
 * more, in half of the places at most; the others go to what is known to come out of these documents. `before` had their turn already.
 */
export const typesInTurn = <T extends string>(
  order: readonly T[],
  missing: Readonly<Partial<Record<T, number>>>,
  count: number,
  before = 0,
): T[] => {
  const lacking = (type: T): boolean => (missing[type] ?? 0) > 0
  const again = [...new Set(order.filter(lacking))].slice(0, Math.floor(count / 2))
  const fruitful = order.filter((type) => !lacking(type))
  return [...again, ...cycle(fruitful.length > 0 ? fruitful : order, count - again.length, before)]
}

/** The values in turn, again from the first when they run out. Without values there are none. */
export const cycle = <T>(values: readonly T[], count: number, before = 0): T[] =>
  Array.from({ length: values.length === 0 ? 0 : count }, (_, index) =>
    elementAt(values, (before + index) % values.length),
  )
