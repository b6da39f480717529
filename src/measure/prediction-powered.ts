import type { Interval } from './intervals.ts'
import type { Labelled } from './labelled-item.ts'

/**
 * Prediction-powered inference of a pass rate (Angelopoulos and others, 2023): the judge's rate on unlabelled items, moved by how far it
 * was off on the labelled ones. Right whatever the judge is worth; a poor one only makes the interval wide.
 */
export const predictionPowered = (
  labels: readonly Labelled[],
  { passed, judged }: { readonly passed: number; readonly judged: number },
): Interval => {
  const n = labels.length
  const share = passed / judged
  const off = labels.map(({ human, judge }) => Number(human) - Number(judge))
  const meanOff = off.reduce((sum, one) => sum + one, 0) / n
  const spread = off.reduce((sum, one) => sum + (one - meanOff) ** 2, 0) / (n - 1)
  const half = 1.96 * Math.sqrt((share * (1 - share)) / judged + spread / n)
  const value = Math.min(1, Math.max(0, share + meanOff))
  return { value, low: Math.max(0, value - half), high: Math.min(1, value + half), n: judged }
}
