import { decideAbsence } from '../decide-absence.ts'
import { isAlive, withVerdict } from '../progress.ts'
import { absencePrompt } from '../prompts/absence.ts'
import { questionAbout, type Stage } from '../stage.ts'

/** Questions said to have no answer are held against the passages that come closest. */
export const absence: Stage = (cases) => {
  const probes = cases.filter((progress) => isAlive(progress) && progress.case.nearest.length > 0)
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
      cases: probes,
      hear(progress, entry) {
        const decision = decideAbsence(
          progress.case.nearest.map(({ chunk_id }) => chunk_id),
          entry,
        )
        return decision && withVerdict(progress, name, decision.finding, decision.reason)
      },
    }),
  ]
}

/** The check of the same matter is called `absence`. */
const name = 'absence-critic'
