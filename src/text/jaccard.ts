/** The Jaccard similarity of two sets: the share of their members that both have, from 0 to 1. */
export const jaccardSimilarity = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number => {
  const shared = [...a].filter((member) => b.has(member)).length
  return shared / Math.max(1, a.size + b.size - shared)
}
