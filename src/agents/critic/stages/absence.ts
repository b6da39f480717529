import { decideAbsence } from '../decide-absence.ts'
import { absencePrompt } from '../prompts/absence.ts'
import { questionAbout, type Stage } from '../question.ts'
import { isAlive, withVerdict } from '../standing.ts'

/** Questions said to have no answer are held against the passages that come closest. The first reading does it by the way unless the panel is `full`. */
export const absence: Stage = (standings, panel) => {
  const probes =
    panel === 'full' ? standings.filter((standing) => isAlive(standing) && standing.case.nearest.length > 0) : []
  if (probes.length === 0) return []
  const passages = new Map(probes.flatMap(({ case: { nearest } }) => nearest.map((one) => [one.chunk_id, one])))
  return [
    questionAbout({
      name,
      prompt: absencePrompt,
      input: {
        passages: [...passages.values()],
        entries: probes.map(({ case: { ask, question, nearest } }) => ({
          ask_id: ask.ask_id,
          question,
          chunk_ids: nearest.map(({ chunk_id }) => chunk_id),
        })),
      },
      mayCallTools: true,
      standings: probes,
      hear(standing, entry) {
        const decision = decideAbsence(
          standing.case.nearest.map(({ chunk_id }) => chunk_id),
          entry,
        )
        return decision && withVerdict(standing, name, decision.finding, decision.reason)
      },
    }),
  ]
}

/** The check of the same matter is called `absence`. */
const name = 'absence-critic'
