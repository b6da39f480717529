import { compare } from './compare.ts'

/** The members of a list by what they have in common, in the order in which each group is first met. */
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

/** How often each value occurs, in the order in which each is first met. */
export const timesOf = <T>(values: Iterable<T>): Map<T, number> => {
  const times = new Map<T, number>()
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1)
  return times
}

/** The same, the most frequent first, ties by the value itself. */
export const byFrequency = <T>(values: Iterable<T>): [value: T, times: number][] =>
  [...timesOf(values)].sort((a, b) => b[1] - a[1] || compare(a[0], b[0]))

/** A list in parts of so many members; the last may have fewer. */
export const inBatches = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
