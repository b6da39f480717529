export interface Counted {
  readonly name: string
  readonly count: number
}

/** How often each name occurs: the most frequent first, ties by name. An entry may have several names, or none. */
export const countBy = <T>(
  list: readonly T[],
  namesOf: (entry: T) => string | undefined | readonly string[],
): Counted[] => {
  const counts = new Map<string, number>()
  for (const entry of list) {
    const names = namesOf(entry)
    for (const name of typeof names === 'string' ? [names] : (names ?? []))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

export const countOf = (counts: readonly Counted[], name: string): number =>
  counts.find((one) => one.name === name)?.count ?? 0
