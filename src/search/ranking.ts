import type { Hit, Leg } from './index.ts'

/** The rows of passages (their positions in the corpus) and their scores, best first. */
export interface Ranking {
  readonly rows: Uint32Array
  readonly scores: Float32Array
}

/** Ranks passages. Ties keep corpus order. Scores of zero or less are not returned. */
export interface Ranker {
  /** `mask` marks the allowed passages with 1. If absent, all are allowed. */
  rank(query: string, k: number, mask?: Uint8Array): Ranking | Promise<Ranking>
}

/** Returns the `k` best scores above zero, best first. Skips scores that are not numbers. */
export const topScores = (scores: Float32Array, k: number, mask?: Uint8Array): Ranking => {
  const best: { readonly row: number; readonly score: number }[] = []
  let minScore = k > 0 ? 0 : Number.POSITIVE_INFINITY
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row]!
    if (!(score > minScore) || (mask && mask[row] !== 1)) continue
    // Few scores get this far once `best` is full, so a heap is not needed.
    const previous = best.findLastIndex((entry) => entry.score >= score)
    best.splice(previous + 1, 0, { row, score })
    if (best.length > k) best.pop()
    if (best.length === k) minScore = best.at(-1)?.score ?? 0
  }
  return { rows: Uint32Array.from(best, ({ row }) => row), scores: Float32Array.from(best, ({ score }) => score) }
}

export type LegWeights = Readonly<Record<Leg, number>>

// Tuned on the English sets of evals/retrieval.ts and confirmed on the Spanish and Portuguese ones.
export const latentWeights: LegWeights = { bm25: 1, char: 1, lsa: 0.3 }
export const embeddingWeights: LegWeights = { bm25: 1, char: 1, lsa: 1 }

// The constant of reciprocal rank fusion. At the usual 60, middling ranks in two legs beat a first rank in one.
const rankOffset = 5

export interface FusedHit extends Pick<Hit, 'score' | 'ranks'> {
  readonly row: number
}

/** Weighted reciprocal rank fusion, best first. Ties keep corpus order. */
export const fuse = (rankings: readonly { leg: Leg; ranking: Ranking }[], weights: LegWeights): FusedHit[] => {
  const entries = new Map<number, { row: number; score: number; ranks: Partial<Record<Leg, number>> }>()
  for (const { leg, ranking } of rankings) {
    for (const [index, row] of ranking.rows.entries()) {
      const entry = entries.get(row) ?? { row, score: 0, ranks: {} }
      entries.set(row, entry)
      entry.score += weights[leg] / (rankOffset + index + 1)
      entry.ranks[leg] = index + 1
    }
  }
  return [...entries.values()].sort((a, b) => b.score - a.score || a.row - b.row)
}
