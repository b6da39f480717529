import type { Random } from '../text/random.ts'
import type { RealQuestion } from '../vocabulary/index.ts'
import { mineIntents } from './mine-intents.ts'

/**
 * The questions in the order in which they are used: one of each intent, the most frequent first, then a second of each that is asked
 * often enough to have two, and so on. So a few places show what users want most, and many show it in its proportions.
 */
export const orderQuestions = (questions: readonly RealQuestion[], random: Random): readonly RealQuestion[] => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return mineIntents(questions)
    .flatMap(({ questions: ids, times }) => {
      const lot = random.next()
      return ids.map((id, nth) => ({ question: byId.get(id)!, due: (nth + 1) / times, lot }))
    })
    .sort((a, b) => a.due - b.due || a.lot - b.lot)
    .map(({ question }) => question)
}
