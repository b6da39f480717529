import { sum } from '../text/sum.ts'
import type { Postings } from './postings.ts'
import { bestOf, type RankingLeg } from './ranking.ts'
import { queryTerms } from './stems.ts'
import type { WordFrequencies } from './word-frequencies.ts'

/** Scores passages by weighted features. The returned array is reused by the next call. */
export type Bm25 = (query: ReadonlyMap<number, number>) => Float32Array

export const bm25 = ({ parts, frequencies, limit, lengths }: Postings, k1 = 1.2): Bm25 => {
  const size = lengths.length
  // The last place collects removed rows.
  const all = new Float32Array(size + 1)
  const scores = all.subarray(0, size)
  const mean = sum(lengths) / Math.max(1, size) || 1
  const norms = new Float32Array(size + 1).fill(1)
  norms.set(lengths.map((length) => k1 * (0.25 + (0.75 * length) / mean)))

  return (query) => {
    all.fill(0)
    for (const [feature, weight] of query) {
      const frequency = frequencies[feature] ?? 0
      if (frequency === 0 || frequency > limit) continue
      const rarity = Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5))
      const factor = weight * rarity * (k1 + 1)
      for (const { starts, rows, counts } of parts) {
        const [from, to] = [starts[feature], starts[feature + 1]]
        // An older part lacks features that were added later.
        if (from === undefined || to === undefined) continue
        for (let at = from; at < to; at++) {
          const row = rows[at]!
          const count = counts[at]! / 4
          all[row]! += (factor * count) / (count + norms[row]!)
        }
      }
    }
    return scores
  }
}

export const bm25Leg = (postings: Postings, lexicon: WordFrequencies): RankingLeg => {
  const score = bm25(postings)
  return { rank: (query, k, among) => bestOf(score(queryTerms(query, lexicon)), k, among) }
}
