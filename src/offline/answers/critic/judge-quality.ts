import type { Judged, QualityFinding } from '../../../agents/critic/critic-schemas.ts'
import { readLanguage } from '../../judging/language.ts'
import type { FindFlaws } from './flaw.ts'
import { completenessFlaws } from './flaws-of-completeness.ts'
import { kindFlaws } from './flaws-of-kind.ts'
import { wordingFlaws } from './flaws-of-wording.ts'

export interface JudgedQuality extends QualityFinding {
  readonly doubtful: boolean
}

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
