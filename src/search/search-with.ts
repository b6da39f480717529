import { cachingLeg } from './caching-leg.ts'
import type { DenseSpace } from './dense-space.ts'
import { type Fused, fuse, type LegWeights } from './fuse.ts'
import { type Hit, type Leg, legs as legNames, type SearchIndex, type SearchOptions } from './index.ts'
import { type PassageFilter, passageMasks } from './passage-masks.ts'
import type { Ranking, RankingLeg } from './ranking.ts'
import type { Rows } from './word-counts.ts'
import { frequencyIn, type WordFrequencies } from './word-frequencies.ts'

export interface SearchParts {
  readonly rows: Rows
  readonly legs: Readonly<Record<Leg, RankingLeg>>
  readonly frequencies: WordFrequencies
  readonly space: DenseSpace
  readonly weights: LegWeights
}

/** The search over legs that are ready. */
export const searchWith = ({ rows, legs, frequencies, space, weights }: SearchParts): SearchIndex => {
  const { chunkIds, latest } = rows
  const placeOf = new Map(chunkIds.map((chunk_id, place) => [chunk_id, place]))
  const allowed = passageMasks(rows)
  const ranks = { bm25: cachingLeg(legs.bm25), char: cachingLeg(legs.char), lsa: cachingLeg(legs.lsa) }

  const ranked = async (
    query: string,
    names: readonly Leg[],
    depth: number,
    filter: PassageFilter,
  ): Promise<{ leg: Leg; ranking: Ranking }[]> => {
    const rankings: { leg: Leg; ranking: Ranking }[] = []
    for (const leg of names) rankings.push({ leg, ranking: await ranks[leg].rank(query, depth, allowed(filter)) })
    return rankings
  }

  const hit = ({ place, score, ranks }: Fused): Hit => ({ chunk_id: chunkIds[place]!, score, ranks })

  return {
    size: chunkIds.length,

    search: async (query, { k = 10, legs: names = legNames, ...filter }: SearchOptions = {}) => {
      // Deeper than asked for, so that a passage middling in every leg can win.
      const depth = names.length > 1 ? Math.max(leastDepth, depthPerHit * k) : k
      const rankings = await ranked(query, names, depth, filter)
      const only = rankings.length === 1 ? rankings[0] : undefined
      if (only) return ownScores(only).map(hit)
      return fuse(rankings, weights).slice(0, k).map(hit)
    },

    union: async (queries, k, filter = {}) => {
      const best = new Map<number, Fused>()
      for (const query of queries) {
        for (const found of fuse(await ranked(query, legNames, k, filter), weights)) {
          const known = best.get(found.place)
          best.set(found.place, known ? better(known, found) : found)
        }
      }
      return [...best.values()].sort((a, b) => b.score - a.score || a.place - b.place).map(hit)
    },

    ranksOf: async (query, chunk_ids, depth) => {
      const places = chunk_ids.map((chunk_id) => placeOf.get(chunk_id))
      // Who asks for a passage of an older version wants to know where it stands among all.
      const allVersions = places.some((place) => place !== undefined && latest[place] !== 1)
      const fused = new Map(
        fuse(await ranked(query, legNames, depth, { allVersions }), weights).map(({ place, ranks }) => [place, ranks]),
      )
      return new Map(
        chunk_ids.map((chunk_id, index) => [chunk_id, (places[index] !== undefined && fused.get(places[index])) || {}]),
      )
    },

    vector: (chunk_id) => {
      const place = placeOf.get(chunk_id)
      return place === undefined ? undefined : space.vectors.at(place)
    },
    embed: (text) => space.embed(text),
    frequency: frequencyIn(frequencies),
    frequencies,
  }
}

const leastDepth = 100
const depthPerHit = 4

const ownScores = ({ leg, ranking }: { leg: Leg; ranking: Ranking }): Fused[] =>
  [...ranking.places].map((place, index) => ({ place, score: ranking.scores[index]!, ranks: { [leg]: index + 1 } }))

/** The best score, and the best rank in each leg. */
const better = (one: Fused, other: Fused): Fused => {
  const ranks: Partial<Record<Leg, number>> = { ...one.ranks }
  for (const leg of legNames) {
    const rank = other.ranks[leg]
    if (rank !== undefined) ranks[leg] = Math.min(rank, ranks[leg] ?? rank)
  }
  return { place: one.place, score: Math.max(one.score, other.score), ranks }
}
