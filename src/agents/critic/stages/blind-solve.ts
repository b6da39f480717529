import { decideSolution } from '../decide-solution.ts'
import { blindSolvePrompt } from '../prompts/blind-solve.ts'
import { questionAbout, type Stage } from '../question.ts'
import { isAlive, type Standing, withVerdict } from '../standing.ts'

/** A reader who has only the spans answers every question; code compares with the ideal answer. */
export const blindSolve: Stage = (standings) => {
  const answerable = standings.filter((standing) => isAlive(standing) && !standing.case.draft.no_answer)
  if (answerable.length === 0) return []
  return [
    questionAbout({
      name,
      prompt: blindSolvePrompt,
      input: { entries: answerable.map((standing) => solvable(standing)) },
      standings: answerable,
      hear(standing, solution) {
        const { finding, reason, unsettled } = decideSolution(standing.case.draft, solution)
        const judged = withVerdict(standing, name, finding, reason)
        return unsettled === undefined ? judged : { ...judged, solved: unsettled }
      },
    }),
  ]
}

const name = 'blind-solve'

const solvable = ({ case: { judged, question } }: Standing) => ({
  ask_id: judged.ask_id,
  language: judged.language,
  question,
  evidence: judged.evidence,
})
