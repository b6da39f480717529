import type { Ask } from '../../vocabulary/index.ts'
import type { Scores } from './critic-schemas.ts'

/** Minimum scores of a draft. */
export interface Thresholds {
  readonly scores: Readonly<Scores>
  /** Below this confidence, one voice alone is not conclusive. */
  readonly confidence: number
  /** True if the wording is given or clumsy on purpose, so that it need not be natural. */
  readonly anyWording?: boolean
}

export const defaultThresholds: Thresholds = {
  scores: { completeness: 4, directness: 4, standalone: 4, style: 3 },
  confidence: 3,
}

/** The thresholds for one draft. A real question is never objected to for its wording, and key words need no style. */
export const thresholdsFor = (
  { real_question, evolution, adversarial_type }: Pick<Ask, 'real_question' | 'evolution' | 'adversarial_type'>,
  thresholds: Thresholds,
): Thresholds => {
  if (real_question)
    return { ...thresholds, anyWording: true, scores: { ...thresholds.scores, standalone: 1, style: 1 } }
  if (evolution?.type === 'compress')
    return { ...thresholds, anyWording: true, scores: { ...thresholds.scores, standalone: 3, style: 1 } }
  return adversarial_type === 'heavy_paraphrase' ? { ...thresholds, anyWording: true } : thresholds
}
