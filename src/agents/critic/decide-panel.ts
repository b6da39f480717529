import { keysOf, recordOf } from '../../text/objects.ts'
import { sum } from '../../text/sum.ts'
import type { Finding } from '../../vocabulary/index.ts'
import type { VoiceName } from './critic-schemas.ts'
import type { Opinion } from './decide-voice.ts'
import { hasNoFatalVerdict, type Progress, type VoiceResult, withVerdict } from './progress.ts'

/** The order of the voices: evidence first, style last. */
export const voiceNames: readonly VoiceName[] = ['analyst', 'synthesizer', 'practitioner']

/** Returns the voice that judges a draft next: a second one if the first was not conclusive, a third if the two disagree, otherwise none. */
export const voiceToAdd = (opinions: readonly Opinion[]): VoiceName | undefined => {
  const [first] = opinions
  const isUndecided = opinions.length === 1 ? !first?.isConclusive : opinions.length === 2 && disagree(opinions)
  return isUndecided ? voiceNames[opinions.length] : undefined
}

/** True if three voices disagree about whether a draft may pass. They then judge it again, knowing what the others found. */
export const needsSecondRound = (opinions: readonly Opinion[]): boolean =>
  opinions.length === voiceNames.length && disagree(opinions)

const disagree = (opinions: readonly Opinion[]): boolean =>
  new Set(opinions.map(({ finding }) => finding === 'sound')).size > 1

/** The majority decides; a tie counts as an objection. The finding is fatal only if most of the objecting voices say so. */
export const decidePanel = (
  opinions: readonly (Opinion & { readonly voice: VoiceName })[],
): { readonly finding: Finding; readonly reason: string } => {
  const objections = opinions.filter(({ finding }) => finding !== 'sound')
  const approvals = opinions.filter(({ finding }) => finding === 'sound')
  if (objections.length * 2 < opinions.length) {
    const dissent = objections.map(({ voice, reason }) => `${voice} dissents: ${reason}`)
    return {
      finding: 'sound',
      reason: [`${approvals.length} of ${opinions.length} voices approve.`, ...new Set(dissent)].join(' '),
    }
  }
  const isFatal = objections.filter(({ finding }) => finding === 'fatal').length * 2 > objections.length
  const reason = [...new Set(objections.map((objection) => objection.reason))].join(' ')
  return { finding: isFatal ? 'fatal' : 'fixable', reason }
}

/** Turns the opinions of the voices into one verdict. A draft that no voice judged is rejected, unless it already has an objection. */
export const settlePanel = (progress: Progress): Progress => {
  const { voices } = progress
  const [first] = voices
  if (!hasNoFatalVerdict(progress) || progress.case.isVariant) return progress
  if (!first)
    return progress.verdicts.some(({ finding }) => finding !== 'sound')
      ? progress
      : withVerdict(progress, 'panel', 'fatal', 'No voice of the panel judged this draft, so it is rejected.')
  if (voices.length === 1)
    return withVerdict(progress, first.voice, first.opinion.finding, first.opinion.reason, {
      scores: first.reply.scores,
    })
  const { finding, reason } = decidePanel(voices.map(({ voice, opinion }) => ({ voice, ...opinion })))
  const votes = voices.map(({ voice, opinion }) => ({ voice, finding: opinion.finding }))
  return withVerdict(progress, 'panel', finding, reason, { scores: meanScores(voices), votes })
}

const meanScores = (voices: readonly VoiceResult[]): Record<string, number> =>
  recordOf(keysOf(voices[0]?.reply.scores ?? {}), (name) => {
    const scores = voices.map(({ reply }) => reply.scores[name])
    return Math.round((sum(scores) / scores.length) * 100) / 100
  })
