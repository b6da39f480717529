import { elementAt } from '../text/required.ts'
import { baseLanguage } from '../text/words.ts'
import { type Hit, type Leg, legs as legNames, type SearchIndex, type SearchOptions } from './index.ts'
import type { DenseSpace } from './legs.ts'
import { type Fused, fuse, type LegWeights, type Ranker, type Ranking } from './ranking.ts'
import { frequencyOf, type Lexicon } from './stems.ts'
import type { Rows } from './word-counts.ts'

/** A high `steadiness` favors passages that many searches find over passages that one search ranks first. */
interface Joining {
  readonly depth?: number
  readonly steadiness?: number
  /** The weight of the first search. Each of the others has a weight of 1. */
  readonly firstWeight?: number
}

/** Joins the results of several searches by reciprocal rank fusion. By default, the first search counts most. */
export const joinSearches = async (
  { search }: Pick<SearchIndex, 'search'>,
  queries: readonly string[],
  k: number,
  { depth = 30, steadiness = 10, firstWeight = 1.2 }: Joining = {},
): Promise<readonly string[]> => {
  const scores = new Map<string, number>()
  for (const [index, query] of [...new Set(queries.map((one) => one.trim()))].filter((one) => one !== '').entries()) {
    const hits = await search(query, { k: depth })
    for (const [rank, { chunk_id }] of hits.entries())
      scores.set(chunk_id, (scores.get(chunk_id) ?? 0) + (index === 0 ? firstWeight : 1) / (steadiness + rank + 1))
  }
  // Ties keep the order in which they were found.
  return [...scores]
    .sort((a, b) => b[1] - a[1])
    .slice(0, k)
    .map(([chunk_id]) => chunk_id)
}

export const searchWith = (
  rows: Rows,
  legs: Readonly<Record<Leg, Ranker>>,
  lexicon: Lexicon,
  space: DenseSpace,
  weights: LegWeights,
): SearchIndex => {
  const { chunkIds, latest } = rows
  const placeOf = new Map(chunkIds.map((chunk_id, place) => [chunk_id, place]))
  const allowed = passageMasks(rows)

  const ranked = async (query: string, names: readonly Leg[], depth: number, filter: PassageFilter) => {
    const rankings: { leg: Leg; ranking: Ranking }[] = []
    for (const leg of names) rankings.push({ leg, ranking: await legs[leg].rank(query, depth, allowed(filter)) })
    return rankings
  }

  const hit = ({ place, score, ranks }: Fused): Hit => ({ chunk_id: elementAt(chunkIds, place), score, ranks })

  return {
    size: chunkIds.length,

    search: async (query, { k = 10, legs: names = legNames, ...filter }: SearchOptions = {}) => {
      // Deeper than `k`, so that a passage with middling ranks in every leg can win.
      const depth = names.length > 1 ? Math.max(minDepth, depthPerHit * k) : k
      return fuse(await ranked(query, names, depth, filter), weights)
        .slice(0, k)
        .map(hit)
    },

    union: async (queries, k) => {
      const best = new Map<number, Fused>()
      for (const query of queries) {
        for (const found of fuse(await ranked(query, legNames, k, {}), weights)) {
          const known = best.get(found.place)
          best.set(found.place, known ? merged(known, found) : found)
        }
      }
      return [...best.values()].sort((a, b) => b.score - a.score || a.place - b.place).map(hit)
    },

    ranksOf: async (query, chunk_ids, depth) => {
      const places = chunk_ids.map((chunk_id) => placeOf.get(chunk_id))
      // For a passage of an older version, rank among all versions.
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
      const { vectors, dimensions } = space
      return place === undefined ? undefined : vectors.slice(place * dimensions, (place + 1) * dimensions)
    },
    embed: (text) => space.embed(text),
    frequency: (word) => frequencyOf(word, lexicon),
    languages: lexicon.languages,
  }
}

const minDepth = 100
const depthPerHit = 4

const merged = (one: Fused, other: Fused): Fused => {
  const ranks: Partial<Record<Leg, number>> = { ...one.ranks }
  for (const leg of legNames) {
    const rank = other.ranks[leg]
    if (rank !== undefined) ranks[leg] = Math.min(rank, ranks[leg] ?? rank)
  }
  return { place: one.place, score: Math.max(one.score, other.score), ranks }
}

type PassageFilter = Pick<SearchOptions, 'language' | 'allVersions'>

/** A mask of the allowed passages. Undefined if all are allowed. */
const passageMasks = ({ latest, languages, languageOf }: Rows) => {
  const known = new Map<string, Uint8Array | undefined>()
  const make = ({ language, allVersions }: PassageFilter): Uint8Array | undefined => {
    const wanted = language ? languages.indexOf(baseLanguage(language)) : undefined
    const mask = languageOf.map((index, place) =>
      (allVersions || latest[place] === 1) && (wanted === undefined || index === wanted) ? 1 : 0,
    )
    return mask.every((allowed) => allowed === 1) ? undefined : mask
  }
  return (filter: PassageFilter): Uint8Array | undefined => {
    const key = `${filter.language ? baseLanguage(filter.language) : ''} ${filter.allVersions === true}`
    if (!known.has(key)) known.set(key, make(filter))
    return known.get(key)
  }
}
