import { compare } from '../text/compare.ts'

/** A part of a document that was retrieved, or that contains the answer. */
export interface Stretch {
  readonly doc_id: string
  readonly start: number
  readonly end: number
}

/** Overlap of retrieved and gold characters. Each character counts once. */
export const characterScores = (retrieved: readonly Stretch[], gold: readonly Stretch[]) => {
  const got = union(retrieved)
  const wanted = union(gold)
  const shared = size(intersect(got, wanted))
  const [gotSize, wantedSize] = [size(got), size(wanted)]
  const all = gotSize + wantedSize - shared
  return {
    recall: wantedSize === 0 ? Number.NaN : shared / wantedSize,
    precision: gotSize === 0 ? 0 : shared / gotSize,
    iou: all === 0 ? Number.NaN : shared / all,
  }
}

/** Whether a result covers at least half of the evidence, or lies in it at least half if it is shorter. */
export const holds = (retrieved: Stretch, evidence: Stretch): boolean => {
  if (retrieved.doc_id !== evidence.doc_id) return false
  const shared = Math.min(retrieved.end, evidence.end) - Math.max(retrieved.start, evidence.start)
  return shared > 0 && shared >= 0.5 * Math.min(evidence.end - evidence.start, retrieved.end - retrieved.start)
}

const union = (stretches: readonly Stretch[]): Stretch[] => {
  const sorted = stretches
    .filter(({ start, end }) => start < end)
    .sort((a, b) => compare(a.doc_id, b.doc_id) || a.start - b.start)
  const merged: Stretch[] = []
  for (const stretch of sorted) {
    const last = merged.at(-1)
    if (last && last.doc_id === stretch.doc_id && stretch.start <= last.end)
      merged[merged.length - 1] = { ...last, end: Math.max(last.end, stretch.end) }
    else merged.push(stretch)
  }
  return merged
}

const intersect = (one: readonly Stretch[], other: readonly Stretch[]): Stretch[] =>
  one.flatMap((a) =>
    other.flatMap((b) => {
      const start = Math.max(a.start, b.start)
      const end = Math.min(a.end, b.end)
      return a.doc_id === b.doc_id && start < end ? [{ doc_id: a.doc_id, start, end }] : []
    }),
  )

const size = (stretches: readonly Stretch[]): number => stretches.reduce((sum, { start, end }) => sum + end - start, 0)
