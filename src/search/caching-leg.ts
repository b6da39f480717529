import type { Ranking, RankingLeg } from './ranking.ts'

/** Ranks a query once for all who ask it: its author, the checks, the search for negatives. */
export const cachingLeg = (leg: RankingLeg): RankingLeg => {
  const known = new Map<string, { readonly among: Uint8Array | undefined; readonly k: number; readonly all: Ranking }>()
  return {
    rank: async (query, k, among) => {
      const before = known.get(query)
      if (before && before.among === among && k <= before.k) return firstOf(before.all, k)
      const deep = Math.max(k, leastKept)
      const all = await leg.rank(query, deep, among)
      if (known.size >= mostKept) known.clear()
      known.set(query, { among, k: deep, all })
      return firstOf(all, k)
    },
  }
}

const firstOf = ({ places, scores }: Ranking, k: number): Ranking => ({
  places: places.subarray(0, k),
  scores: scores.subarray(0, k),
})

/** Most who ask want fewer, and many who come later want more. */
const leastKept = 100
const mostKept = 4000
