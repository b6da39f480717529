import type { PassageInput } from '../../../agents/authoring.ts'
import type { Answerable } from '../../../agents/critic/judging.ts'
import type { AbsenceFinding } from '../../../agents/critic/prompts/absence.ts'
import { likelyLanguage } from '../../../text/words.ts'
import type { OfflineLanguage } from '../../family.ts'
import { readPassage } from '../../read-passage.ts'
import { type FoundAnswer, findAnswers } from '../../reading/find-answers.ts'
import { type QuestionReading, readQuestion } from '../../reading/question-reading.ts'

/** Reads every passage for words that answer: all names, all numbers, the telling words, and a value of the kind that is asked for, in one place. */
export const judgeAbsence = (
  entry: { readonly ask_id: string; readonly question: string; readonly chunk_ids: readonly string[] },
  passages: readonly PassageInput[],
): AbsenceFinding => {
  const read = passages.filter(({ chunk_id }) => entry.chunk_ids.includes(chunk_id))
  const language = (likelyLanguage(entry.question, ['en', 'es', 'pt']) ?? 'en') as OfflineLanguage
  const question = readQuestion(entry.question, language)
  const answers = findAnswers(
    question,
    read.map((passage) => readPassage(passage, language)),
    language,
  )
  const best = new Map<string, { readonly answers: Answerable; readonly words: string }>()
  for (const answer of answers) {
    const found = grade(answer, question)
    const known = best.get(answer.context.chunk_id)
    if (!known || rank[found] > rank[known.answers])
      best.set(answer.context.chunk_id, { answers: found, words: answer.unit.text })
  }
  const telling = [...best.values()].find(({ answers: found }) => found !== 'no')
  return {
    ask_id: entry.ask_id,
    passages: entry.chunk_ids.map((chunk_id) => ({ chunk_id, answers: best.get(chunk_id)?.answers ?? 'no' })),
    reason: telling
      ? `“${telling.words.slice(0, 200)}” answers.`
      : `No sentence, row or list speaks of ${[...question.names, ...question.stems].slice(0, 5).join(', ')} together with what is asked.`,
  }
}

/** A unit that holds less of the question's words by itself answers nothing. */
export const leastOwn = 0.5

const rank: Readonly<Record<Answerable, number>> = { no: 0, partly: 1, yes: 2 }

/** Doubt counts against the probe: a question that might be answered is no proof of anything. */
export const grade = ({ match, unit }: Pick<FoundAnswer, 'match' | 'unit'>, question: QuestionReading): Answerable => {
  if (match.names < 1 || match.amounts < 1) return 'no'
  if (!match.typed) return 'no'
  const telling = question.names.length > 0 ? match.ownNames >= 0.5 || match.own >= 0.6 : true
  if (!telling) return 'no'
  if (match.withContext >= 0.9 && match.own >= 0.6 && (match.news >= 2 || unit.kind === 'row')) return 'yes'
  return match.withContext >= 0.8 && match.own >= leastOwn && match.pairs >= 0.5 ? 'partly' : 'no'
}
