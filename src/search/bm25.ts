import { sum } from '../text/sum.ts'
import type { Postings } from './postings.ts'
import { bestOf, type Ranker } from './ranking.ts'
import { queryTerms } from './stems.ts'
import type { WordFrequencies } from './word-frequencies.ts'

/** Scores passages for terms with weights. The returned array is reused by the next call. */
export type Bm25 = (query: ReadonlyMap<number, number>) => Float32Array

export const bm25 = ({ starts, rows, counts, frequencies, lengths }: Postings, k1 = 1.2): Bm25 => {
  const size = lengths.length
  const scores = new Float32Array(size)
  const mean = sum(lengths) / Math.max(1, size) || 1
  const norms = lengths.map((length) => k1 * (0.25 + (0.75 * length) / mean))

  return (query) => {
    scores.fill(0)
    for (const [feature, weight] of query) {
      const frequency = frequencies[feature] ?? 0
      const rarity = Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5))
      const factor = weight * rarity * (k1 + 1)
      const end = starts[feature + 1] ?? 0
      for (let at = starts[feature] ?? end; at < end; at++) {
        const row = rows[at]!
        const count = counts[at]!
        scores[row]! += (factor * count) / (count + norms[row]!)
      }
    }
    return scores
  }
}

export const bm25Leg = (postings: Postings, lexicon: WordFrequencies): Ranker => {
  const score = bm25(postings)
  return { rank: (query, k, among) => bestOf(score(queryTerms(query, lexicon)), k, among) }
}
