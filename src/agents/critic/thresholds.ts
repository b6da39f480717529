import type { Ask } from '../../vocabulary/index.ts'

export type Thresholds = ReturnType<typeof thresholdsFor>

/** The minimum scores of one draft, and whether it passes even if nobody would type its question. A minimum of 1 is always met, because no score is lower. */
export const thresholdsFor = ({
  real_question,
  evolution,
  adversarial_type,
}: Pick<Ask, 'real_question' | 'evolution' | 'adversarial_type'>) => {
  // A real question keeps its wording.
  if (real_question) return { scores: { ...minScores, standalone: 1, style: 1 }, acceptsAnyWording: true }
  // A compressed question is a keyword query.
  if (evolution?.type === 'compress')
    return { scores: { ...minScores, standalone: 3, style: 1 }, acceptsAnyWording: true }
  return { scores: minScores, acceptsAnyWording: adversarial_type === 'heavy_paraphrase' }
}

const minScores = { completeness: 4, directness: 4, standalone: 4, style: 3 }
