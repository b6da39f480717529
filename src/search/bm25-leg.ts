import { bm25 } from './bm25.ts'
import { invert } from './postings.ts'
import { bestOf, type RankingLeg } from './ranking.ts'
import { queryTerms, type Stems, termsOf } from './stems.ts'
import type { WordCounts } from './word-counts.ts'

export interface Bm25Leg extends RankingLeg {
  /** In how many passages a word occurs, in any form. */
  frequency(word: string, language?: string): number
}

/** Ranks by the stems that query and passage share. */
export const bm25Leg = (counts: WordCounts, stems: Stems): Bm25Leg => {
  const postings = invert(counts, stems.tables, stems.terms.size)
  const score = bm25(postings)
  const frequencyOf = (term: number): number => postings.starts[term + 1]! - postings.starts[term]!
  return {
    rank: (query, k, among) => bestOf(score(queryTerms(query, stems)), k, among),
    frequency: (word, language) =>
      Math.max(0, ...termsOf(word.toLowerCase(), language ? [language] : stems.languages, stems).map(frequencyOf)),
  }
}
