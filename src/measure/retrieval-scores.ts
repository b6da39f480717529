import { unionLength } from '../dataset/statistics/coverage.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { sum } from '../text/sum.ts'
import type { Item } from '../vocabulary/index.ts'

/** A part of a document that was retrieved, or that contains the answer. Versions of a document are different documents. */
export interface Stretch {
  readonly doc_id: string
  readonly version?: string
  readonly start: number
  readonly end: number
}

/** Overlap of retrieved and gold characters. Each character counts once. */
export const characterScores = (retrieved: readonly Stretch[], gold: readonly Stretch[]) => {
  const [gotSize, wantedSize, all] = [sizeOf(retrieved), sizeOf(gold), sizeOf([...retrieved, ...gold])]
  const shared = gotSize + wantedSize - all
  return {
    recall: wantedSize === 0 ? Number.NaN : shared / wantedSize,
    precision: gotSize === 0 ? 0 : shared / gotSize,
    iou: all === 0 ? Number.NaN : shared / all,
  }
}

/** True if the overlap is at least half of the shorter of the two. */
export const holds = (retrieved: Stretch, evidence: Stretch): boolean => {
  if (retrieved.doc_id !== evidence.doc_id || retrieved.version !== evidence.version) return false
  const shared = Math.min(retrieved.end, evidence.end) - Math.max(retrieved.start, evidence.start)
  return shared > 0 && shared >= 0.5 * Math.min(evidence.end - evidence.start, retrieved.end - retrieved.start)
}

/** Number of characters in at least one of the stretches. */
const sizeOf = (stretches: readonly Stretch[]): number =>
  sum([...groupedBy(stretches, ({ doc_id, version }) => `${doc_id}\u0000${version}`).values()].map(unionLength))

/**
 * Scores results by the evidence they contain, for any chunking. Each result is a list of the ranges where its text occurs, empty if it was
 * not found. Each piece of evidence counts once.
 */
export const scoreQuestion = (item: Item, results: readonly (readonly Stretch[])[], ks: readonly number[]) => {
  const pieces = piecesOf(item)
  const stretches = results.map((places) => bestPlace(places, pieces))
  const newByResult = newPieces(stretches, pieces).slice(0, Math.max(...ks))
  const first = newByResult.findIndex((found) => found.length > 0)
  const known = stretches.slice(0, Math.max(...ks)).filter((stretch) => stretch !== undefined)
  const { recall, precision, iou } = characterScores(known, item.gold_spans)
  return {
    /** By name, such as `recall@10`. */
    metrics: {
      ...Object.assign({}, ...ks.map((k) => scoresWithin(k, newByResult, stretches, pieces.length))),
      mrr: first === -1 ? 0 : 1 / (first + 1),
      character_recall: recall,
      character_precision: precision,
      iou,
    },
    /** For each gold span, the rank of the first result that contains it, from 1. Null if none does. */
    ranks: pieces.map((_, piece) => {
      const at = newByResult.findIndex((found) => found.includes(piece))
      return at === -1 ? null : at + 1
    }),
  }
}

const scoresWithin = (
  k: number,
  newByResult: readonly (readonly number[])[],
  stretches: readonly (Stretch | undefined)[],
  pieces: number,
) => {
  // A result with two pieces of evidence counts for both, as if they were two results.
  const hits = newByResult.slice(0, k).flatMap((found) => (found.length === 0 ? [false] : found.map(() => true)))
  const recall = pieces === 0 ? Number.NaN : hits.filter(Boolean).length / pieces
  const best = Array.from({ length: Math.min(pieces, Math.max(k, hits.length)) }, () => true)
  return {
    [`recall@${k}`]: recall,
    [`complete@${k}`]: recall === 1 ? 1 : 0,
    [`ndcg@${k}`]: pieces === 0 ? Number.NaN : discountedGain(hits) / discountedGain(best),
    [`characters@${k}`]: stretches.slice(0, k).reduce((sum, one) => sum + (one ? one.end - one.start : 0), 0),
  }
}

const discountedGain = (hits: readonly boolean[]): number =>
  hits.reduce((sum, isHit, index) => sum + (isHit ? 1 / Math.log2(index + 2) : 0), 0)

/** The places of each piece of evidence. If a single piece is enough, other answering passages count as well. */
const piecesOf = ({ gold_spans, also_supports }: Item): (readonly Stretch[])[] =>
  gold_spans.map((span) => [span, ...(gold_spans.length === 1 ? also_supports : [])])

/** If a text has several places, uses the one that contains evidence: a reader sees the same words in all of them. */
const bestPlace = (places: readonly Stretch[], pieces: readonly (readonly Stretch[])[]): Stretch | undefined =>
  places.find((place) => pieces.flat().some((one) => holds(place, one))) ?? places[0]

/** For each result, the pieces that no earlier result contains. */
const newPieces = (
  stretches: readonly (Stretch | undefined)[],
  pieces: readonly (readonly Stretch[])[],
): readonly (readonly number[])[] => {
  const seen = new Set<number>()
  return stretches.map((stretch) =>
    pieces.flatMap((places, piece) => {
      if (seen.has(piece) || !stretch || !places.some((one) => holds(stretch, one))) return []
      seen.add(piece)
      return [piece]
    }),
  )
}
