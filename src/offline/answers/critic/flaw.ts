import type { Judged, QualityFinding } from '../../../agents/critic/critic-schemas.ts'
import type { ReadLanguage } from '../../judging/language.ts'

/** One thing that is wrong, and how far it pulls a score down; `must` where no score can make up for it. */
export interface Flaw {
  readonly finding: string
  readonly touches: keyof QualityFinding['scores'] | keyof QualityFinding['must']
  /** The score it leaves at most. */
  readonly leaves: 1 | 2 | 3 | 4
  /** Two careful readers might differ. */
  readonly doubtful?: boolean
}

export type FindFlaws = (entry: Judged, language: ReadLanguage) => readonly Flaw[]
