import { decideSolution } from '../decide-solution.ts'
import { isAlive, withVerdict } from '../progress.ts'
import { blindSolvePrompt } from '../prompts/blind-solve.ts'
import { questionAbout, type Stage } from '../stage.ts'

/** A reader who has only the spans answers every question. */
export const blindSolve: Stage = (cases) => {
  const answerable = cases.filter(
    (progress) => isAlive(progress) && !progress.case.draft.no_answer && !progress.case.isVariant,
  )
  if (answerable.length === 0) return []
  return [
    questionAbout({
      name: 'blind-solve',
      prompt: blindSolvePrompt,
      input: {
        entries: answerable.map(({ case: { entry, question } }) => ({
          ask_id: entry.ask_id,
          language: entry.language,
          question,
          evidence: entry.evidence,
        })),
      },
      cases: answerable,
      apply(progress, { ask_id: _, ...solved }) {
        const { finding, reason } = decideSolution(solved)
        return { ...withVerdict(progress, 'blind-solve', finding, reason), solved }
      },
    }),
  ]
}
