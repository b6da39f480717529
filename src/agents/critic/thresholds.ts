import type { Ask } from '../../vocabulary/index.ts'
import type { Scores } from './critic-schemas.ts'

/** Minimum scores of a draft. */
export interface Thresholds {
  /** Minimum scores. */
  readonly scores: Readonly<Scores>
  /** True if the wording is given or clumsy on purpose, so that it need not be natural. */
  readonly anyWording: boolean
}

/** The thresholds for one draft. A real question is never objected to for its wording, and key words need no style. */
export const thresholdsFor = ({
  real_question,
  evolution,
  adversarial_type,
}: Pick<Ask, 'real_question' | 'evolution' | 'adversarial_type'>): Thresholds => {
  const isReal = real_question !== undefined
  const isCompressed = evolution?.type === 'compress'
  return {
    scores: {
      completeness: 4,
      directness: 4,
      standalone: isReal ? 1 : isCompressed ? 3 : 4,
      style: isReal || isCompressed ? 1 : 3,
    },
    anyWording: isReal || isCompressed || adversarial_type === 'heavy_paraphrase',
  }
}
