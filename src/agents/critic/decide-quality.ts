import type { Finding } from '../../vocabulary/index.ts'
import type { MustPass, Scores, VoiceFinding } from './critic-schemas.ts'
import type { Thresholds } from './thresholds.ts'

export interface QualityDecision {
  readonly finding: Finding
  readonly reason: string
  /** How far the weakest score is above its threshold; negative below it, -9 where a must was failed. */
  readonly margin: number
}

/** What quality findings come to. The critic lists and scores; the thresholds decide. */
export const decideQuality = (
  { must, scores, findings }: Pick<VoiceFinding, 'must' | 'scores' | 'findings'>,
  thresholds: Thresholds,
): QualityDecision => {
  const failed = mustNames.filter((name) => !must[name] && !(name === 'natural' && thresholds.anyWording))
  const margins = scoreNames.map((name) => ({ name, margin: scores[name] - thresholds.scores[name] }))
  const below = margins.filter(({ margin }) => margin < 0)
  const margin = failed.length > 0 ? -9 : Math.min(...margins.map((one) => one.margin))
  if (failed.length === 0 && below.length === 0)
    return { finding: 'sound', reason: findings.join(' ') || 'Nothing to mend.', margin }
  const grounds = [
    ...failed.map((name) => mustReasons[name]),
    ...below.map(({ name }) => `${name} ${scores[name]} of 5, ${thresholds.scores[name]} needed.`),
  ]
  return { finding: must.safe ? 'fixable' : 'fatal', reason: [...grounds, ...findings].join(' '), margin }
}

const scoreNames = ['completeness', 'directness', 'standalone', 'style'] as const satisfies readonly (keyof Scores)[]
const mustNames = ['language', 'safe', 'answers_question', 'natural'] as const satisfies readonly (keyof MustPass)[]

const mustReasons: Readonly<Record<keyof MustPass, string>> = {
  language: 'Question and answer are not both in the language that was asked for.',
  safe: 'It is not harmless.',
  answers_question: 'The answer does not answer this question.',
  natural: 'Nobody would type this question. Ask as somebody who has this need.',
}
