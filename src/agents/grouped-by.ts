/** The members of a list by what they have in common, in the order in which each group is first met. */
export const groupedBy = <T, K>(list: readonly T[], keyOf: (member: T) => K): ReadonlyMap<K, readonly T[]> => {
  const groups = new Map<K, T[]>()
  for (const member of list) {
    const key = keyOf(member)
    groups.set(key, [...(groups.get(key) ?? []), member])
  }
  return groups
}
