import type { Hit, Leg } from './index.ts'

/** Places of passages in the corpus and their scores, best first. */
export interface Ranking {
  readonly places: Uint32Array
  readonly scores: Float32Array
}

/** Ranks passages. Ties keep corpus order. Scores of zero or less are not returned. */
export interface RankingLeg {
  /** `among` marks the allowed passages with 1. If absent, all are allowed. */
  rank(query: string, k: number, among?: Uint8Array): Ranking | Promise<Ranking>
}

const noRanking: Ranking = { places: new Uint32Array(0), scores: new Float32Array(0) }

export const bestOf = (scores: Float32Array, k: number, among?: Uint8Array): Ranking => {
  const wanted = Math.min(k, scores.length)
  if (wanted < 1) return noRanking
  // A heap with the worst of the kept scores on top.
  const heap = new Uint32Array(wanted)
  let size = 0
  const scoreOf = (place: number): number => scores[place]!
  const placeAt = (at: number): number => heap[at]!
  const isWorse = (a: number, b: number): boolean => {
    const [one, other] = [placeAt(a), placeAt(b)]
    return scoreOf(one) < scoreOf(other) || (scoreOf(one) === scoreOf(other) && one > other)
  }
  const sink = (from: number): void => {
    let at = from
    for (;;) {
      let worst = at
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < size && isWorse(child, worst)) worst = child
      }
      if (worst === at) return
      swap(heap, at, worst)
      at = worst
    }
  }
  for (let place = 0; place < scores.length; place++) {
    const score = scoreOf(place)
    if (!(score > 0) || (among && among[place] !== 1)) continue
    if (size < wanted) {
      heap[size] = place
      let at = size++
      while (at > 0) {
        const parent = (at - 1) >> 1
        if (!isWorse(at, parent)) break
        swap(heap, at, parent)
        at = parent
      }
    } else if (score > scoreOf(placeAt(0))) {
      heap[0] = place
      sink(0)
    }
  }
  const places = heap.slice(0, size).sort((a, b) => scoreOf(b) - scoreOf(a) || a - b)
  return { places, scores: Float32Array.from(places, scoreOf) }
}

const swap = (list: Uint32Array, a: number, b: number): void => {
  const held = list[a]!
  list[a] = list[b]!
  list[b] = held
}

/** Weights of the legs in the fused score. */
export type LegWeights = Readonly<Record<Leg, number>>

// Tuned on the English sets of evals/retrieval.ts and confirmed on the Spanish and Portuguese ones.
export const latentWeights: LegWeights = { bm25: 1, char: 1, lsa: 0.3 }
export const embeddingWeights: LegWeights = { bm25: 1, char: 1, lsa: 1 }

// With the common value of 60, a middling rank in a weak leg can beat a first rank in a strong one.
const steadiness = 5

export interface Fused {
  readonly place: number
  readonly score: number
  readonly ranks: Hit['ranks']
}

/** Weighted reciprocal rank fusion, best first. Ties keep corpus order. */
export const fuse = (rankings: readonly { leg: Leg; ranking: Ranking }[], weights: LegWeights): Fused[] => {
  const found = new Map<number, { place: number; score: number; ranks: Partial<Record<Leg, number>> }>()
  for (const { leg, ranking } of rankings) {
    const { places } = ranking
    for (const [index, place] of places.entries()) {
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
