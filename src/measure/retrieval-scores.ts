import { unionLength } from '../dataset/statistics/coverage.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { sum } from '../text/sum.ts'
import type { Item } from '../vocabulary/index.ts'

/** A part of a document that was retrieved, or that contains the answer. Versions of a document are different documents. */
export interface TextRange {
  readonly doc_id: string
  readonly version?: string
  readonly start: number
  readonly end: number
}

/** Scores the overlap of retrieved and gold characters. Each character counts once. */
export const characterScores = (retrieved: readonly TextRange[], gold: readonly TextRange[]) => {
  const [retrievedSize, goldSize, unionSize] = [sizeOf(retrieved), sizeOf(gold), sizeOf([...retrieved, ...gold])]
  const shared = retrievedSize + goldSize - unionSize
  return {
    recall: goldSize === 0 ? Number.NaN : shared / goldSize,
    precision: retrievedSize === 0 ? 0 : shared / retrievedSize,
    iou: unionSize === 0 ? Number.NaN : shared / unionSize,
  }
}

/** True if a retrieved range and the evidence overlap by at least half of the shorter one. */
export const containsEvidence = (retrieved: TextRange, evidence: TextRange): boolean => {
  if (retrieved.doc_id !== evidence.doc_id || retrieved.version !== evidence.version) return false
  const shared = Math.min(retrieved.end, evidence.end) - Math.max(retrieved.start, evidence.start)
  return shared > 0 && shared >= 0.5 * Math.min(evidence.end - evidence.start, retrieved.end - retrieved.start)
}

/** The number of characters in some ranges. Each character counts once. */
const sizeOf = (ranges: readonly TextRange[]): number =>
  sum([...groupedBy(ranges, ({ doc_id, version }) => `${doc_id}\u0000${version}`).values()].map(unionLength))

/** Scores results by the evidence they contain, for any chunking. Each result is a list of the ranges where its text occurs. */
export const scoreQuestion = (item: Item, results: readonly (readonly TextRange[])[], ks: readonly number[]) => {
  const pieces = piecesOf(item)
  const ranges = results.map((places) => bestPlace(places, pieces))
  const piecesByResult = newPieces(ranges, pieces).slice(0, Math.max(...ks))
  const firstHit = piecesByResult.findIndex((found) => found.length > 0)
  const located = ranges.slice(0, Math.max(...ks)).filter((range) => range !== undefined)
  const { recall, precision, iou } = characterScores(located, item.gold_spans)
  return {
    metrics: {
      ...Object.assign({}, ...ks.map((k) => scoresWithin(k, piecesByResult, ranges, pieces.length))),
      mrr: firstHit === -1 ? 0 : 1 / (firstHit + 1),
      character_recall: recall,
      character_precision: precision,
      iou,
    },
    /** For each gold span, the rank of the first result that contains it, from 1. Null if none does. */
    ranks: pieces.map((_, piece) => {
      const at = piecesByResult.findIndex((found) => found.includes(piece))
      return at === -1 ? null : at + 1
    }),
  }
}

const scoresWithin = (
  k: number,
  piecesByResult: readonly (readonly number[])[],
  ranges: readonly (TextRange | undefined)[],
  pieceCount: number,
) => {
  // A result with two pieces of evidence counts for both, as if they were two results.
  const hits = piecesByResult.slice(0, k).flatMap((found) => (found.length === 0 ? [false] : found.map(() => true)))
  const recall = pieceCount === 0 ? Number.NaN : hits.filter(Boolean).length / pieceCount
  const idealHits = Array.from({ length: Math.min(pieceCount, Math.max(k, hits.length)) }, () => true)
  return {
    [`recall@${k}`]: recall,
    [`complete@${k}`]: recall === 1 ? 1 : 0,
    [`ndcg@${k}`]: pieceCount === 0 ? Number.NaN : discountedGain(hits) / discountedGain(idealHits),
    [`characters@${k}`]: ranges.slice(0, k).reduce((sum, range) => sum + (range ? range.end - range.start : 0), 0),
  }
}

const discountedGain = (hits: readonly boolean[]): number =>
  hits.reduce((sum, isHit, index) => sum + (isHit ? 1 / Math.log2(index + 2) : 0), 0)

/** For each gold span, the ranges that count as finding it. If there is only one piece, other passages that support the answer count as well. */
const piecesOf = ({ gold_spans, also_supports }: Item): (readonly TextRange[])[] =>
  gold_spans.map((span) => [span, ...(gold_spans.length === 1 ? also_supports : [])])

/** If a text has several places, uses the one that contains evidence: a reader sees the same words in all of them. */
const bestPlace = (places: readonly TextRange[], pieces: readonly (readonly TextRange[])[]): TextRange | undefined =>
  places.find((place) => pieces.flat().some((evidence) => containsEvidence(place, evidence))) ?? places[0]

/** For each result, the pieces that no earlier result contains. */
const newPieces = (ranges: readonly (TextRange | undefined)[], pieces: readonly (readonly TextRange[])[]) => {
  const seen = new Set<number>()
  return ranges.map((range) =>
    pieces.flatMap((places, piece) => {
      if (seen.has(piece) || !range || !places.some((place) => containsEvidence(range, place))) return []
      seen.add(piece)
      return [piece]
    }),
  )
}
