import { decidePanel } from './decide-panel.ts'
import { isMendable, type Progress, type Voiced, withVerdict } from './progress.ts'

/** Turns the opinions of the voices into one verdict. A draft that no voice has seen, and nothing else stopped, was not judged. */
export const settlePanel = (progress: Progress): Progress => {
  const { voices } = progress
  const [first] = voices
  if (!isMendable(progress) || progress.case.isVariant) return progress
  if (!first)
    return progress.verdicts.some(({ finding }) => finding !== 'sound')
      ? progress
      : withVerdict(progress, 'panel', 'fatal', 'No voice of the panel judged this draft, so it is rejected.')
  if (voices.length === 1)
    return withVerdict(progress, first.voice, first.opinion.finding, first.opinion.reason, first.finding.scores)
  const { finding, reason } = decidePanel(voices.map(({ voice, opinion }) => ({ voice, ...opinion })))
  const votes = voices.map(({ voice, opinion }) => ({ voice, finding: opinion.finding }))
  return withVerdict(progress, 'panel', finding, reason, meanScores(voices), votes)
}

const meanScores = (voices: readonly Voiced[]): Record<string, number> =>
  Object.fromEntries(
    Object.keys(voices[0]?.finding.scores ?? {}).map((name) => {
      const scores = voices.map(({ finding }) => finding.scores[name as keyof typeof finding.scores])
      return [name, Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 100) / 100]
    }),
  )
