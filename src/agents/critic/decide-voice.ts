import type { VoiceEntry, VoiceFinding, YesNoNone } from './critic-schemas.ts'
import { decideClaims } from './decide-claims.ts'
import { decideQuality } from './decide-quality.ts'
import { differenceOf } from './decide-solution.ts'
import type { Opinion } from './opinion.ts'
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
  if (isLeftOpen(entry.solved, finding.agrees_with_solved)) return undefined
  if (isLeftOpen(entry.substance, finding.substance)) return undefined

  const quality = decideQuality(finding, thresholds)
  const flat = [
    entry.seed_question === undefined ? undefined : evolutionObjection(expects, finding.same_as_seed === 'yes'),
    entry.solved && finding.agrees_with_solved === 'no' ? differenceOf(entry.solved) : undefined,
    entry.substance !== undefined && finding.substance === 'no'
      ? `This must be true of it: ${entry.substance}`
      : undefined,
  ].filter((objection) => objection !== undefined)
  const objections = [...flat, ...claims.objections]
  const isConfident = finding.confidence >= thresholds.confidence
  if (objections.length === 0 && quality.finding === 'sound')
    return { finding: 'sound', reason: quality.reason, sure: isConfident }

  // The findings say what would mend it, also where a score did not fall.
  const reasons = [...objections, quality.finding === 'sound' ? finding.findings.join(' ') : quality.reason]
  const isClear = flat.length > 0 || (claims.objections.length > 0 && !claims.doubtful) || quality.margin < -1
  return {
    finding: quality.finding === 'fatal' ? 'fatal' : 'fixable',
    reason: reasons.filter((reason) => reason !== '').join(' '),
    sure: isConfident && isClear,
  }
}

export const evolutionObjection = (expects: 'same' | 'different' | undefined, isSame: boolean): string | undefined => {
  if (expects === 'different' && isSame)
    return 'The evolved question needs nothing else than its seed. Change what the answer needs: another fact, condition or case.'
  if (expects === 'same' && !isSame)
    return 'The variant must ask for the same as its seed, but it asks for something else.'
  return undefined
}

const isLeftOpen = (shown: unknown, finding: YesNoNone): boolean => shown !== undefined && finding === 'none'
