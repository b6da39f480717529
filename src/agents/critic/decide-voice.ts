import type { VoiceEntry, VoiceFinding, YesNoNone } from './critic-schemas.ts'
import { decideClaims } from './decide-claims.ts'
import { decideQuality } from './decide-quality.ts'
import type { Opinion } from './opinion.ts'
import { evolutionObjection } from './stages/evolution.ts'
import type { Thresholds } from './thresholds.ts'

/** No opinion where something that was asked is not answered. */
export const decideVoice = (
  entry: VoiceEntry,
  finding: VoiceFinding,
  expects: 'same' | 'different' | undefined,
  thresholds: Thresholds,
): Opinion | undefined => {
  const claims = decideClaims(entry.claims, finding.claims)
  if (!claims) return undefined
  if (isLeftOpen(entry.seed_question, finding.same_as_seed)) return undefined
  if (isLeftOpen(entry.solved_answer, finding.agrees_with_solved)) return undefined

  const quality = decideQuality(finding, thresholds)
  const flat = [
    ...(entry.seed_question !== undefined && expects
      ? [evolutionObjection(expects, finding.same_as_seed === 'yes') ?? '']
      : []),
    entry.solved_answer !== undefined && finding.agrees_with_solved === 'no'
      ? `A reader who has only the quotes gave another answer: “${entry.solved_answer}”`
      : '',
  ].filter((objection) => objection !== '')
  const objections = [...flat, ...claims.objections, ...(quality.finding === 'sound' ? [] : [quality.reason])]

  if (objections.length === 0) {
    const narrow = quality.margin === 0 && finding.findings.length > 0
    return { finding: 'sound', reason: quality.reason, sure: finding.confidence >= thresholds.confidence && !narrow }
  }
  const clear = flat.length > 0 || (claims.objections.length > 0 && !claims.doubtful) || quality.margin < -1
  return {
    finding: quality.finding === 'fatal' ? 'fatal' : 'fixable',
    reason: objections.join(' '),
    sure: finding.confidence >= thresholds.confidence && clear,
  }
}

const isLeftOpen = (shown: string | undefined, finding: YesNoNone): boolean => shown !== undefined && finding === 'none'
