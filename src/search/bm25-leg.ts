import { bm25 } from './bm25.ts'
import { invert } from './postings.ts'
import { bestOf, type RankingLeg } from './ranking.ts'
import { queryTerms, type Stems } from './stems.ts'
import type { WordCounts } from './word-counts.ts'
import type { WordFrequencies } from './word-frequencies.ts'

export interface Bm25Leg extends RankingLeg {
  readonly frequencies: WordFrequencies
}

/** Ranks by the stems that query and passage share. */
export const bm25Leg = (counts: WordCounts, stems: Stems): Bm25Leg => {
  const postings = invert(counts, stems.tables, stems.terms.size)
  const score = bm25(postings)
  return {
    rank: (query, k, among) => bestOf(score(queryTerms(query, stems)), k, among),
    frequencies: {
      size: counts.chunkIds.length,
      languages: stems.languages,
      terms: stems.terms,
      unaccented: stems.unaccented,
      counts: Uint32Array.from(
        { length: stems.terms.size },
        (_, term) => postings.starts[term + 1]! - postings.starts[term]!,
      ),
    },
  }
}
