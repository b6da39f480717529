import type { Ask } from '../../vocabulary/index.ts'

export type Thresholds = ReturnType<typeof thresholdsFor>

/** The minimum scores of one draft. A real question is never objected to for its wording, and key words need no style. */
export const thresholdsFor = ({
  real_question,
  evolution,
  adversarial_type,
}: Pick<Ask, 'real_question' | 'evolution' | 'adversarial_type'>) => {
  const isReal = real_question !== undefined
  const isCompressed = evolution?.type === 'compress'
  return {
    scores: {
      completeness: 4,
      directness: 4,
      standalone: isReal ? 1 : isCompressed ? 3 : 4,
      style: isReal || isCompressed ? 1 : 3,
    },
    // The wording is given or clumsy on purpose, so it need not be natural.
    anyWording: isReal || isCompressed || adversarial_type === 'heavy_paraphrase',
  }
}
