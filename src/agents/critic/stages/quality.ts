import { decideQuality } from '../decide-quality.ts'
import { isMendable, withVerdict } from '../progress.ts'
import { qualityPrompt } from '../prompts/quality.ts'
import { questionAbout, type Stage } from '../stage.ts'
import { thresholdsFor } from '../thresholds.ts'

/** Quality on its own: completeness, directness, style. */
export const quality: Stage = (cases, thresholds) => {
  const judged = cases.filter(isMendable)
  if (judged.length === 0) return []
  return [
    questionAbout({
      name: 'quality',
      prompt: qualityPrompt,
      input: { entries: judged.map((progress) => progress.case.judged) },
      cases: judged,
      hear(progress, entry) {
        const { finding, reason } = decideQuality(entry, thresholdsFor(progress.case.ask, thresholds))
        return withVerdict(progress, 'quality', finding, reason, entry.scores)
      },
    }),
  ]
}
