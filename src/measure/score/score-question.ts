import type { Item } from '../../vocabulary/index.ts'
import { versioned } from '../place-result.ts'
import { characterScores, holds, ndcgAt, recallAt, reciprocalRank, type Stretch } from '../retrieval-scores.ts'

/** The places of a result. Empty if it could not be located. */
export type FoundPlaces = readonly Stretch[]

export interface QuestionScore {
  /** By name, such as `recall@10`. */
  readonly metrics: Readonly<Record<string, number>>
  /** For each gold span, the rank of the first result that contains it, from 1. Null if none does. */
  readonly ranks: readonly (number | null)[]
}

/** Scores results by the evidence they contain, whatever the chunks are. Each piece of evidence counts once. */
export const scoreQuestion = (item: Item, found: readonly FoundPlaces[], ks: readonly number[]): QuestionScore => {
  const evidence = evidenceOf(item)
  const gold = item.gold_spans.map(versioned)
  const stretches = found.map((places) => bestPlace(places, evidence))
  const held = newEvidence(stretches, evidence)
  const pieces = new Set(evidence.keys())
  const deepest = Math.max(...ks)
  const within = (k: number) => {
    // A result with two pieces of evidence counts for both.
    const ranked = held.slice(0, k).flatMap((news) => (news.length === 0 ? [''] : news))
    const reach = Math.max(k, ranked.length)
    const recall = recallAt(ranked, pieces, reach)
    return {
      [`recall@${k}`]: recall,
      [`complete@${k}`]: recall === 1 ? 1 : 0,
      [`ndcg@${k}`]: ndcgAt(ranked, new Map([...pieces].map((piece) => [piece, 1])), reach),
      [`characters@${k}`]: stretches.slice(0, k).reduce((sum, one) => sum + (one ? one.end - one.start : 0), 0),
    }
  }
  const known = stretches.slice(0, deepest).filter((stretch) => stretch !== undefined)
  const { recall, precision, iou } = characterScores(known, gold)
  return {
    metrics: {
      ...Object.assign({}, ...ks.map(within)),
      mrr: reciprocalRank(
        held.slice(0, deepest).map((news) => news[0] ?? ''),
        pieces,
      ),
      character_recall: recall,
      character_precision: precision,
      iou,
    },
    ranks: [...pieces].map((piece) => {
      const at = held.slice(0, deepest).findIndex((news) => news.includes(piece))
      return at === -1 ? null : at + 1
    }),
  }
}

type Evidence = ReadonlyMap<string, readonly Stretch[]>

/** Each piece of evidence with its places. If a single piece is enough, other answering passages count as well. */
const evidenceOf = (item: Item): Evidence =>
  new Map(
    item.gold_spans.map((span, index) => [
      `piece ${index}`,
      [versioned(span), ...(item.gold_spans.length === 1 ? item.also_supports.map(versioned) : [])],
    ]),
  )

/** A text with several places counts as the place that contains evidence, because its reader sees the same words. */
const bestPlace = (places: FoundPlaces, evidence: Evidence): Stretch | undefined =>
  places.find((place) => [...evidence.values()].some((stretches) => stretches.some((one) => holds(place, one)))) ??
  places[0]

/** For each result, the evidence that no earlier result contains. */
const newEvidence = (
  stretches: readonly (Stretch | undefined)[],
  evidence: Evidence,
): readonly (readonly string[])[] => {
  const seen = new Set<string>()
  return stretches.map((stretch) =>
    [...evidence].flatMap(([piece, places]) => {
      if (seen.has(piece) || !stretch || !places.some((one) => holds(stretch, one))) return []
      seen.add(piece)
      return [piece]
    }),
  )
}
