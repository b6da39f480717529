import { decideSolution } from '../decide-solution.ts'
import { isAlive, type Progress, withVerdict } from '../progress.ts'
import { blindSolvePrompt } from '../prompts/blind-solve.ts'
import { questionAbout, type Stage } from '../stage.ts'

/** A reader who has only the spans answers every question; code compares with the ideal answer. */
export const blindSolve: Stage = (cases) => {
  const answerable = cases.filter((progress) => isAlive(progress) && !progress.case.draft.no_answer)
  if (answerable.length === 0) return []
  return [
    questionAbout({
      name,
      prompt: blindSolvePrompt,
      input: { entries: answerable.map((progress) => solvable(progress)) },
      cases: answerable,
      hear(progress, solution) {
        const { finding, reason, unsettled } = decideSolution(progress.case.draft, solution)
        const judged = withVerdict(progress, name, finding, reason)
        return unsettled === undefined ? judged : { ...judged, solved: unsettled }
      },
    }),
  ]
}

const name = 'blind-solve'

const solvable = ({ case: { judged, question } }: Progress) => ({
  ask_id: judged.ask_id,
  language: judged.language,
  question,
  evidence: judged.evidence,
})
