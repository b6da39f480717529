import type { Ask } from '../../vocabulary/index.ts'

export type Thresholds = ReturnType<typeof thresholdsFor>

/** The minimum scores of one draft; 1, the lowest score, accepts any. The style of a compressed question does not count, because it is a keyword query. */
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
    // A real question keeps its wording. The wording of the others is unnatural on purpose.
    acceptsAnyWording: isReal || isCompressed || adversarial_type === 'heavy_paraphrase',
  }
}
