/** The known ids most similar to a wrong one, best first. */
export const nearestIds = (wrong: string, known: readonly string[], count = 5): string[] => {
  const wanted = pairs(wrong)
  return known
    .map((id) => ({ id, likeness: likeness(wanted, pairs(id)) }))
    .sort((a, b) => b.likeness - a.likeness || (a.id < b.id ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id)
}

const pairs = (id: string): ReadonlySet<string> => {
  const level = ` ${id.toLowerCase()} `
  return new Set(Array.from({ length: level.length - 1 }, (_, index) => level.slice(index, index + 2)))
}

const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared++
  return (2 * shared) / (a.size + b.size)
}
