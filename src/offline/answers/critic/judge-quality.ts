import type { Judged, QualityFinding } from '../../../agents/critic/judging.ts'
import { type ReadLanguage, readLanguage } from '../../judging/language.ts'
import { completenessFlaws } from './flaws-of-completeness.ts'
import { kindFlaws } from './flaws-of-kind.ts'
import { wordingFlaws } from './flaws-of-wording.ts'

/** One thing that is wrong, and how far it pulls a score down; `must` where no score can make up for it. */
export interface Flaw {
  readonly finding: string
  readonly touches: keyof QualityFinding['scores'] | keyof QualityFinding['must']
  /** The score it leaves at most. */
  readonly leaves: 1 | 2 | 3 | 4
  /** Two careful readers might differ. */
  readonly doubtful?: boolean
}

export interface JudgedQuality extends QualityFinding {
  readonly doubtful: boolean
}

export type FindFlaws = (entry: Judged, language: ReadLanguage) => readonly Flaw[]

const finders: readonly FindFlaws[] = [kindFlaws, completenessFlaws, wordingFlaws]

/** Lists what is wrong with an item by rule; the scores follow from the list. */
export const judgeQuality = (entry: Judged): JudgedQuality => {
  const language = readLanguage(entry.language) ?? 'en'
  const flaws = finders.flatMap((find) => find(entry, language))
  const score = (name: keyof QualityFinding['scores']): number =>
    Math.min(5, ...flaws.filter(({ touches }) => touches === name).map(({ leaves }) => leaves))
  const holds = (name: keyof QualityFinding['must']): boolean => flaws.every(({ touches }) => touches !== name)
  return {
    ask_id: entry.ask_id,
    findings: flaws.map(({ finding }) => finding),
    must: { language: holds('language'), safe: holds('safe'), answers_question: holds('answers_question') },
    scores: {
      completeness: score('completeness'),
      directness: score('directness'),
      standalone: score('standalone'),
      style: score('style'),
    },
    doubtful: flaws.length > 0 && flaws.every(({ doubtful }) => doubtful),
  }
}
