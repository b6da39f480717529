import type { Hit, Leg } from './index.ts'
import type { Ranking } from './ranking.ts'

/** How much each leg counts when rankings are joined. */
export type LegWeights = Readonly<Record<Leg, number>>

// Tuned on the English sets of evals/retrieval.ts; the Spanish and Portuguese ones confirm them.
export const latentWeights: LegWeights = { bm25: 1, char: 1, lsa: 0.3 }
/** With embeddings of a model, the dense leg speaks as loud as the others. */
export const embeddingWeights: LegWeights = { bm25: 1, char: 1, lsa: 1 }

// The usual 60 lets a middling rank in a weak leg undo a first rank in a strong one.
const steadiness = 5

export interface Fused {
  readonly place: number
  readonly score: number
  readonly ranks: Hit['ranks']
}

/** Weighted reciprocal rank fusion, best first; equal scores in the order of the corpus. */
export const fuse = (rankings: readonly { leg: Leg; ranking: Ranking }[], weights: LegWeights): Fused[] => {
  const found = new Map<number, { place: number; score: number; ranks: Partial<Record<Leg, number>> }>()
  for (const { leg, ranking } of rankings) {
    const { places } = ranking
    for (let index = 0; index < places.length; index++) {
      const place = places[index]!
      let entry = found.get(place)
      if (!entry) {
        entry = { place, score: 0, ranks: {} }
        found.set(place, entry)
      }
      entry.score += weights[leg] / (steadiness + index + 1)
      entry.ranks[leg] = index + 1
    }
  }
  return [...found.values()].sort((a, b) => b.score - a.score || a.place - b.place)
}
