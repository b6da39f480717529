import { bm25 } from './bm25.ts'
import type { Postings } from './postings.ts'
import { bestOf, type RankingLeg } from './ranking.ts'
import { queryTerms } from './stems.ts'
import type { WordFrequencies } from './word-frequencies.ts'

/** Ranks by the stems that query and passage share. */
export const bm25Leg = (postings: Postings, lexicon: WordFrequencies): RankingLeg => {
  const score = bm25(postings)
  return { rank: (query, k, among) => bestOf(score(queryTerms(query, lexicon)), k, among) }
}
