import type { Ask } from '../../vocabulary/index.ts'
import type { Scores } from './critic-schemas.ts'

/** What a draft has to reach. */
export interface Thresholds {
  readonly scores: Readonly<Scores>
  /** A voice that is less sure than this is in the grey band. */
  readonly confidence: number
  /** How many of the nearest passages are read against an unanswerable question. */
  readonly nearest: number
  /** The words were given, or spoilt on purpose: nobody is asked whether a person would type them. */
  readonly anyWording?: boolean
}

export const defaultThresholds: Thresholds = {
  scores: { completeness: 4, directness: 4, standalone: 4, style: 3 },
  confidence: 3,
  nearest: 6,
}

/** The thresholds for one draft: words that were given, or spoilt on purpose, are not held against it. */
export const thresholdsFor = (
  { real_question, evolution }: Pick<Ask, 'real_question' | 'evolution'>,
  thresholds: Thresholds,
): Thresholds => {
  if (real_question)
    return { ...thresholds, anyWording: true, scores: { ...thresholds.scores, standalone: 2, style: 1 } }
  if (evolution && rough.has(evolution.type))
    return { ...thresholds, anyWording: true, scores: { ...thresholds.scores, standalone: 3, style: 1 } }
  return thresholds
}

const rough: ReadonlySet<string> = new Set(['noise_mild', 'noise_severe', 'compress', 'code_switch'])
