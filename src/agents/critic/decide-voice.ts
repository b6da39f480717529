import type { Finding } from '../../vocabulary/index.ts'
import { blindAnswerObjection } from './blind-answer-messages.ts'
import {
  type ClaimSupport,
  MustPass,
  Scores,
  type VoiceDraft,
  type VoiceReply,
  type YesNoNone,
} from './critic-schemas.ts'
import type { Thresholds } from './thresholds.ts'

export interface Opinion {
  readonly finding: Finding
  readonly reason: string
  /** False if the voice is not confident, or objects only to partly supported claims or to scores one point too low. */
  readonly isConclusive: boolean
}

/** What one voice thinks of a draft. Undefined if it left a required field of its reply unanswered. */
export const decideVoice = (
  entry: VoiceDraft,
  reply: VoiceReply,
  expects: 'same' | 'different' | undefined,
  thresholds: Thresholds,
): Opinion | undefined => {
  const claims = decideClaims(entry.claims, reply.claims)
  if (!claims) return undefined
  if (isUnanswered(entry.seed_question, reply.same_as_seed)) return undefined
  if (isUnanswered(entry.blind_answer, reply.agrees_with_blind_answer)) return undefined
  if (isUnanswered(entry.requirement, reply.meets_requirement)) return undefined

  const quality = decideQuality(reply, thresholds)
  const outrightObjections = [
    entry.seed_question === undefined ? undefined : evolutionObjection(expects, reply.same_as_seed === 'yes'),
    entry.blind_answer && reply.agrees_with_blind_answer === 'no'
      ? blindAnswerObjection(entry.blind_answer)
      : undefined,
    entry.requirement !== undefined && reply.meets_requirement === 'no'
      ? `This must be true of the item: ${entry.requirement}`
      : undefined,
  ].filter((objection) => objection !== undefined)
  const objections = [...outrightObjections, ...claims.objections]
  const isConfident = reply.confidence >= minConfidence
  if (objections.length === 0 && quality.finding === 'sound')
    return { finding: 'sound', reason: quality.reason, isConclusive: isConfident }

  // The voice's findings say how to fix the draft, even if no score is below its threshold.
  const reasons = [...objections, quality.finding === 'sound' ? reply.findings.join(' ') : quality.reason]
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

/** True if the input had the field, but the voice did not judge it. */
const isUnanswered = (field: unknown, judgment: YesNoNone): boolean => field !== undefined && judgment === 'none'

/** Decides from what a voice says of the claims. Returns undefined unless each claim has exactly one entry. */
export const decideClaims = (claims: readonly string[], entries: readonly ClaimSupport[]) => {
  const perClaim = claims.map((_, claim) => entries.filter((entry) => entry.claim === claim))
  if (perClaim.some(({ length }) => length !== 1)) return undefined
  const unsupported = perClaim.flat().filter(({ supported }) => supported !== 'yes')
  return {
    objections: unsupported.map(
      ({ claim, supported }) =>
        `The quotes ${supported === 'no' ? 'do not support' : 'support only in part'}: “${claims[claim]}”.`,
    ),
    // Careful readers may disagree about partial support.
    isOnlyPartial: unsupported.length > 0 && unsupported.every(({ supported }) => supported === 'partly'),
  }
}

/** Decides from the conditions and scores. `margin` is the worst score minus its threshold, and far below zero if a condition failed. */
const decideQuality = (
  { must_pass, scores, findings }: Pick<VoiceReply, 'must_pass' | 'scores' | 'findings'>,
  thresholds: Thresholds,
) => {
  const failedConditions = MustPass.keyof().options.filter(
    (name) => !must_pass[name] && !(name === 'natural' && thresholds.acceptsAnyWording),
  )
  const margins = Scores.keyof().options.map((name) => ({ name, margin: scores[name] - thresholds.scores[name] }))
  const lowScores = margins.filter(({ margin }) => margin < 0)
  const margin =
    failedConditions.length > 0 ? Number.NEGATIVE_INFINITY : Math.min(...margins.map((condition) => condition.margin))
  if (failedConditions.length === 0 && lowScores.length === 0)
    return { finding: 'sound', reason: findings.join(' ') || 'Nothing to fix.', margin }
  const grounds = [
    ...failedConditions.map((name) => conditionReasons[name]),
    ...lowScores.map(
      ({ name }) => `The score for ${name} is ${scores[name]} of 5. At least ${thresholds.scores[name]} is needed.`,
    ),
  ]
  return { finding: must_pass.safe ? 'fixable' : 'fatal', reason: [...grounds, ...findings].join(' '), margin }
}

const conditionReasons: Readonly<Record<keyof MustPass, string>> = {
  language: 'Question and answer are not both in the language that was asked for.',
  safe: 'Something in the question or answer is harmful, insulting or private.',
  answers_question: 'The answer does not answer this question.',
  natural: 'Nobody would type this question. Ask it as somebody with this need would.',
}
