import type { SearchIndex } from './index.ts'

/** What several searches for one thing find together, best first: reciprocal rank fusion, the first search counting most. */
export const joinSearches = async (
  { search }: Pick<SearchIndex, 'search'>,
  queries: readonly string[],
  k: number,
): Promise<readonly string[]> => {
  const scores = new Map<string, number>()
  for (const [index, query] of [...new Set(queries.map((one) => one.trim()))].filter((one) => one !== '').entries()) {
    const hits = await search(query, { k: depth })
    for (const [rank, { chunk_id }] of hits.entries())
      scores.set(chunk_id, (scores.get(chunk_id) ?? 0) + (index === 0 ? ofFirst : 1) / (steadiness + rank + 1))
  }
  // Equal scores keep the order in which they were found.
  return [...scores]
    .sort((a, b) => b[1] - a[1])
    .slice(0, k)
    .map(([chunk_id]) => chunk_id)
}

const depth = 30
const ofFirst = 1.2
const steadiness = 10
