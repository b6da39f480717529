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
