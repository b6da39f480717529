import { elementAt, zip } from '../text/required.ts'
import { baseLanguage } from '../text/words.ts'
import { type Hit, type Leg, legs as legNames, type SearchIndex, type SearchOptions } from './index.ts'
import type { DenseSpace } from './legs.ts'
import { type FusedHit, fuse, type LegWeights, type Ranker, type Ranking } from './ranking.ts'
import { frequencyOf, type QueryVocabulary } from './stems.ts'
import type { PassageRows } from './word-counts.ts'

interface FuseOptions {
  /** The number of hits per search. */
  readonly depth?: number
  /** A high value favors passages that many searches find over passages that one search ranks first. */
  readonly rankOffset?: number
  /** The weight of the first search. Every other search has a weight of 1. */
  readonly firstWeight?: number
}

/** Fuses the results of several searches by reciprocal rank fusion. By default, the first search counts most. */
export const fuseSearches = async (
  { search }: Pick<SearchIndex, 'search'>,
  queries: readonly string[],
  k: number,
  { depth = 30, rankOffset = 10, firstWeight = 1.2 }: FuseOptions = {},
): Promise<readonly string[]> => {
  const scores = new Map<string, number>()
  const distinct = new Set(queries.map((query) => query.trim()).filter((query) => query !== ''))
  for (const [index, query] of [...distinct].entries()) {
    const hits = await search(query, { k: depth })
    for (const [rank, { chunk_id }] of hits.entries())
      scores.set(chunk_id, (scores.get(chunk_id) ?? 0) + (index === 0 ? firstWeight : 1) / (rankOffset + rank + 1))
  }
  // Passages with equal scores keep the order in which the searches found them.
  const best = [...scores].sort((a, b) => b[1] - a[1]).slice(0, k)
  return best.map(([chunk_id]) => chunk_id)
}

/** Makes a search index that fuses the rankings of its legs. */
export const indexFromLegs = (
  passageRows: PassageRows,
  legs: Readonly<Record<Leg, Ranker>>,
  vocabulary: QueryVocabulary,
  space: DenseSpace,
  weights: LegWeights,
): SearchIndex => {
  const { chunkIds, latest } = passageRows
  const rowOf = new Map(chunkIds.map((chunk_id, row) => [chunk_id, row]))
  const maskOf = passageMasks(passageRows)

  const rankByLegs = async (query: string, names: readonly Leg[], depth: number, filter: PassageFilter) => {
    const rankings: { leg: Leg; ranking: Ranking }[] = []
    for (const leg of names) rankings.push({ leg, ranking: await legs[leg].rank(query, depth, maskOf(filter)) })
    return rankings
  }

  const toHit = ({ row, score, ranks }: FusedHit): Hit => ({ chunk_id: elementAt(chunkIds, row), score, ranks })

  return {
    size: chunkIds.length,

    search: async (query, { k = 10, legs: names = legNames, ...filter }: SearchOptions = {}) => {
      // Each leg returns more than `k` passages, so that a passage with middling ranks in every leg can win.
      const depth = names.length > 1 ? Math.max(minDepth, depthPerHit * k) : k
      const fused = fuse(await rankByLegs(query, names, depth, filter), weights)
      return fused.slice(0, k).map(toHit)
    },

    union: async (queries, k) => {
      const best = new Map<number, FusedHit>()
      for (const query of queries) {
        for (const hit of fuse(await rankByLegs(query, legNames, k, {}), weights)) {
          const bestHit = best.get(hit.row)
          best.set(hit.row, bestHit ? mergeHits(bestHit, hit) : hit)
        }
      }
      return [...best.values()].sort((a, b) => b.score - a.score || a.row - b.row).map(toHit)
    },

    ranksOf: async (query, chunk_ids, depth) => {
      const rows = chunk_ids.map((chunk_id) => rowOf.get(chunk_id))
      // For a passage of an older version, rank among all versions.
      const allVersions = rows.some((row) => row !== undefined && latest[row] !== 1)
      const hits = fuse(await rankByLegs(query, legNames, depth, { allVersions }), weights)
      const ranksByRow = new Map(hits.map(({ row, ranks }) => [row, ranks]))
      return new Map(zip(chunk_ids, rows).map(([chunk_id, row]) => [chunk_id, ranksByRow.get(row ?? -1) ?? {}]))
    },

    vector: (chunk_id) => {
      const row = rowOf.get(chunk_id)
      const { vectors, dimensions } = space
      return row === undefined ? undefined : vectors.slice(row * dimensions, (row + 1) * dimensions)
    },
    embed: (text) => space.embed(text),
    frequency: (word) => frequencyOf(word, vocabulary),
    languages: vocabulary.languages,
  }
}

const minDepth = 100
const depthPerHit = 4

const mergeHits = (a: FusedHit, b: FusedHit): FusedHit => {
  const ranks: Partial<Record<Leg, number>> = { ...a.ranks }
  for (const leg of legNames) {
    const rank = b.ranks[leg]
    if (rank !== undefined) ranks[leg] = Math.min(rank, ranks[leg] ?? rank)
  }
  return { row: a.row, score: Math.max(a.score, b.score), ranks }
}

type PassageFilter = Pick<SearchOptions, 'language' | 'allVersions'>

/** Returns a function that makes the mask of the passages that pass a filter; undefined if all pass. Masks are cached. */
const passageMasks = ({ latest, languages, languageOf }: PassageRows) => {
  const masks = new Map<string, Uint8Array | undefined>()
  const makeMask = ({ language, allVersions }: PassageFilter): Uint8Array | undefined => {
    const languageIndex = language ? languages.indexOf(baseLanguage(language)) : undefined
    const mask = languageOf.map((index, row) =>
      (allVersions || latest[row] === 1) && (languageIndex === undefined || index === languageIndex) ? 1 : 0,
    )
    return mask.every((allowed) => allowed === 1) ? undefined : mask
  }
  return (filter: PassageFilter): Uint8Array | undefined => {
    const key = `${filter.language ? baseLanguage(filter.language) : ''} ${filter.allVersions === true}`
    if (!masks.has(key)) masks.set(key, makeMask(filter))
    return masks.get(key)
  }
}
