import type { Ask } from '../../vocabulary/index.ts'

export type Thresholds = ReturnType<typeof thresholdsFor>

/** The minimum scores of one draft. The wording of a real question is never criticized, and a compressed question, a keyword query, needs no style. */
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
    // The wording of a real question is fixed, that of the others is unnatural on purpose.
    acceptsAnyWording: isReal || isCompressed || adversarial_type === 'heavy_paraphrase',
  }
}
