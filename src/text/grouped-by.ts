import { compare } from './compare.ts'

/** Groups a list by key, in order of first occurrence. */
export const groupedBy = <T, K>(list: Iterable<T>, keyOf: (member: T) => K): ReadonlyMap<K, readonly [T, ...T[]]> => {
  const groups = new Map<K, [T, ...T[]]>()
  for (const member of list) {
    const key = keyOf(member)
    const group = groups.get(key)
    if (group) group.push(member)
    else groups.set(key, [member])
  }
  return groups
}

/** Counts each value, in order of first occurrence. */
export const countEach = <T>(values: Iterable<T>): Map<T, number> => {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Adds up the amounts of each value, in order of first occurrence. */
export const sumEach = <T>(amounts: Iterable<readonly [value: T, amount: number]>): Map<T, number> => {
  const sums = new Map<T, number>()
  for (const [value, amount] of amounts) sums.set(value, (sums.get(value) ?? 0) + amount)
  return sums
}

/** Makes a function that returns how many times it was already called with the same value. */
export const occurrenceCounter = <T>(): ((value: T) => number) => {
  const counts = new Map<T, number>()
  return (value) => {
    const count = counts.get(value) ?? 0
    counts.set(value, count + 1)
    return count
  }
}

/** Counts each value, most frequent first; ties are ordered by value. */
export const byFrequency = <T>(values: Iterable<T>): [value: T, count: number][] =>
  [...countEach(values)].sort((a, b) => b[1] - a[1] || compare(a[0], b[0]))

/** Splits a list into batches; the last one may be smaller. */
export const inBatches = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

/** Splits a list into batches of nearly the same size, as few as `max` allows. */
export const inEvenBatches = <T>(list: readonly T[], max: number): T[][] =>
  inBatches(list, Math.ceil(list.length / Math.max(1, Math.ceil(list.length / max))))
