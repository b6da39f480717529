import { barFor } from '../bar.ts'
import { decideQuality } from '../decide-quality.ts'
import { qualityPrompt } from '../prompts/quality.ts'
import { questionAbout, type Stage } from '../question.ts'
import { isMendable, withVerdict } from '../standing.ts'

/** Quality on its own. The voices settle it by the way unless the panel is `full`. */
export const quality: Stage = (standings, panel, bar) => {
  const judged = panel === 'full' ? standings.filter(isMendable) : []
  if (judged.length === 0) return []
  return [
    questionAbout({
      name: 'quality',
      prompt: qualityPrompt,
      input: { entries: judged.map((standing) => standing.case.judged) },
      standings: judged,
      hear(standing, entry) {
        const { finding, reason } = decideQuality(entry, barFor(standing.case.ask, bar))
        return withVerdict(standing, 'quality', finding, reason, entry.scores)
      },
    }),
  ]
}
