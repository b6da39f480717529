import type { Finding } from '../../vocabulary/index.ts'
import { blindAnswerObjection } from './blind-answer-messages.ts'
import {
  type ClaimFinding,
  MustPass,
  Scores,
  type VoiceDraft,
  type VoiceFinding,
  type YesNoNone,
} from './critic-schemas.ts'
import type { Thresholds } from './thresholds.ts'

export interface Opinion {
  readonly finding: Finding
  readonly reason: string
  /** False if the decision is borderline: a narrow pass or fail, partially supported claims, low confidence. */
  readonly isConclusive: boolean
}

/** Returns undefined if the critic left any required field unanswered. */
export const decideVoice = (
  entry: VoiceDraft,
  finding: VoiceFinding,
  expects: 'same' | 'different' | undefined,
  thresholds: Thresholds,
): Opinion | undefined => {
  const claims = decideClaims(entry.claims, finding.claims)
  if (!claims) return undefined
  if (isUnanswered(entry.seed_question, finding.same_as_seed)) return undefined
  if (isUnanswered(entry.blind_answer, finding.agrees_with_blind_answer)) return undefined
  if (isUnanswered(entry.requirement, finding.meets_requirement)) return undefined

  const quality = decideQuality(finding, thresholds)
  const outrightObjections = [
    entry.seed_question === undefined ? undefined : evolutionObjection(expects, finding.same_as_seed === 'yes'),
    entry.blind_answer && finding.agrees_with_blind_answer === 'no'
      ? blindAnswerObjection(entry.blind_answer)
      : undefined,
    entry.requirement !== undefined && finding.meets_requirement === 'no'
      ? `This must be true of the item: ${entry.requirement}`
      : undefined,
  ].filter((objection) => objection !== undefined)
  const objections = [...outrightObjections, ...claims.objections]
  const isConfident = finding.confidence >= minConfidence
  if (objections.length === 0 && quality.finding === 'sound')
    return { finding: 'sound', reason: quality.reason, isConclusive: isConfident }

  // The critic's findings say how to fix the draft, even if no score is below its threshold.
  const reasons = [...objections, quality.finding === 'sound' ? finding.findings.join(' ') : quality.reason]
  const isClear =
    outrightObjections.length > 0 || (claims.objections.length > 0 && !claims.isOnlyPartial) || quality.margin < -1
  return {
    finding: quality.finding === 'fatal' ? 'fatal' : 'fixable',
    reason: reasons.filter((reason) => reason !== '').join(' '),
    isConclusive: isConfident && isClear,
  }
}

const minConfidence = 3

const evolutionObjection = (expects: 'same' | 'different' | undefined, isSame: boolean): string | undefined => {
  if (expects === 'different' && isSame)
    return 'The answer to the seed also answers the evolved question. Change the question so that it needs another fact, condition or case.'
  if (expects === 'same' && !isSame)
    return 'The variant must ask for the same thing as its seed, but it asks for something else.'
  return undefined
}

const isUnanswered = (field: unknown, finding: YesNoNone): boolean => field !== undefined && finding === 'none'

/** Decides from findings about claims. Returns undefined unless each claim has exactly one finding. */
export const decideClaims = (claims: readonly string[], findings: readonly ClaimFinding[]) => {
  const perClaim = claims.map((_, claim) => findings.filter((finding) => finding.claim === claim))
  if (perClaim.some(({ length }) => length !== 1)) return undefined
  const failing = perClaim.flat().filter(({ supported }) => supported !== 'yes')
  return {
    objections: failing.map(
      ({ claim, supported }) =>
        `The quotes ${supported === 'no' ? 'do not support' : 'support only in part'}: “${claims[claim]}”.`,
    ),
    // Careful readers may disagree about partial support.
    isOnlyPartial: failing.length > 0 && failing.every(({ supported }) => supported === 'partly'),
  }
}

/** Decides from quality findings. The critic lists and scores; the thresholds decide. */
const decideQuality = (
  { must_pass, scores, findings }: Pick<VoiceFinding, 'must_pass' | 'scores' | 'findings'>,
  thresholds: Thresholds,
) => {
  const failed = MustPass.keyof().options.filter(
    (name) => !must_pass[name] && !(name === 'natural' && thresholds.acceptsAnyWording),
  )
  const margins = Scores.keyof().options.map((name) => ({ name, margin: scores[name] - thresholds.scores[name] }))
  const below = margins.filter(({ margin }) => margin < 0)
  const margin = failed.length > 0 ? -9 : Math.min(...margins.map((one) => one.margin))
  if (failed.length === 0 && below.length === 0)
    return { finding: 'sound', reason: findings.join(' ') || 'Nothing to fix.', margin }
  const grounds = [
    ...failed.map((name) => mustReasons[name]),
    ...below.map(
      ({ name }) => `The score for ${name} is ${scores[name]} of 5. At least ${thresholds.scores[name]} is needed.`,
    ),
  ]
  return { finding: must_pass.safe ? 'fixable' : 'fatal', reason: [...grounds, ...findings].join(' '), margin }
}

const mustReasons: Readonly<Record<keyof MustPass, string>> = {
  language: 'Question and answer are not both in the language that was asked for.',
  safe: 'Something in the question or answer is harmful, insulting or private.',
  answers_question: 'The answer does not answer this question.',
  natural: 'Nobody would type this question. Ask it as somebody with this need would.',
}
