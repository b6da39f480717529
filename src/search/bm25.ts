import type { Postings } from './postings.ts'

export interface Bm25Options {
  /** How slowly repetition stops to count. */
  readonly k1?: number
  /** How much long passages are held back, 0 to 1. */
  readonly b?: number
}

/** Scores passages by weighted features. The array is the scorer's own and holds until the next call. */
export type Bm25 = (query: ReadonlyMap<number, number>) => Float32Array

export const bm25 = ({ starts, rows, counts, lengths }: Postings, { k1 = 1.2, b = 0.75 }: Bm25Options = {}): Bm25 => {
  const size = lengths.length
  const scores = new Float32Array(size)
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, size) || 1
  const norms = lengths.map((length) => k1 * (1 - b + (b * length) / mean))

  return (query) => {
    scores.fill(0)
    for (const [feature, weight] of query) {
      const from = starts[feature]!
      const to = starts[feature + 1]!
      if (from === to) continue
      const rarity = Math.log(1 + (size - (to - from) + 0.5) / (to - from + 0.5))
      const factor = weight * rarity * (k1 + 1)
      for (let at = from; at < to; at++) {
        const row = rows[at]!
        const count = counts[at]! / 4
        scores[row]! += (factor * count) / (count + norms[row]!)
      }
    }
    return scores
  }
}
