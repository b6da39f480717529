import type { PassageInput } from '../../../agents/author-inputs.ts'
import type { Answerable } from '../../../agents/critic/critic-schemas.ts'
import type { AbsenceFinding } from '../../../agents/critic/prompts/absence.ts'
import { guessedLanguage, type ReadLanguage } from '../../judging/language.ts'
import { matchQuestion } from '../../judging/match-question.ts'
import { type PageUnit, unitsOf } from '../../judging/page-units.ts'
import { type QuestionReading, readQuestion } from '../../judging/read-question.ts'

/** Reads every passage for words that answer: all names, all numbers, the telling words, and a value of the kind that is asked for, in one place. */
export const judgeAbsence = (
  entry: { readonly ask_id: string; readonly question: string; readonly chunk_ids: readonly string[] },
  passages: readonly PassageInput[],
): AbsenceFinding => {
  const language = guessedLanguage(entry.question)
  const question = readQuestion(entry.question, language)
  const best = new Map(
    passages
      .filter(({ chunk_id }) => entry.chunk_ids.includes(chunk_id))
      .map((passage) => [passage.chunk_id, bestOf(unitsOf(passage), question, language)] as const),
  )
  const telling = [...best.values()].find((found) => found !== undefined)
  return {
    ask_id: entry.ask_id,
    passages: entry.chunk_ids.map((chunk_id) => ({ chunk_id, answers: best.get(chunk_id)?.answers ?? 'no' })),
    reason: telling
      ? `“${telling.unit.text.slice(0, 200)}” answers.`
      : `No sentence, row or list speaks of ${[...question.names, ...question.stems].slice(0, 5).join(', ')} together with what is asked.`,
  }
}

const bestOf = (units: readonly PageUnit[], question: QuestionReading, language: ReadLanguage) => {
  const graded = units.map((unit) => ({ unit, answers: grade(unit, question, language) }))
  return graded.find(({ answers }) => answers === 'yes') ?? graded.find(({ answers }) => answers === 'partly')
}

/** Doubt counts against the question: one that might be answered is no proof of anything. */
const grade = (unit: PageUnit, question: QuestionReading, language: ReadLanguage): Answerable => {
  const match = matchQuestion(question, unit, language)
  if (match.names < 1 || match.quantities < 1 || !match.typed) return 'no'
  if (question.names.length > 0 && match.ownNames < 0.5 && match.own < 0.6) return 'no'
  if (match.withContext >= 0.9 && match.own >= 0.6 && (match.news >= 2 || unit.kind === 'row')) return 'yes'
  return match.withContext >= 0.8 && match.own >= 0.5 ? 'partly' : 'no'
}
