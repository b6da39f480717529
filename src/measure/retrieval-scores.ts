import { unionLength } from '../dataset/statistics/coverage.ts'
import { groupedBy } from '../text/grouped-by.ts'
import { sum } from '../text/sum.ts'

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
