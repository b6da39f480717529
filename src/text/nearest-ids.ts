/** The known ids most similar to a wrong one, best first. */
export const nearestIds = (wrong: string, known: readonly string[], count = 5): string[] => {
  const wrongPairs = characterPairs(wrong)
  return known
    .map((id) => ({ id, score: similarity(wrongPairs, characterPairs(id)) }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id)
}

const characterPairs = (id: string): ReadonlySet<string> => {
  const padded = ` ${id.toLowerCase()} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2)))
}

const similarity = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared++
  return (2 * shared) / (a.size + b.size)
}
