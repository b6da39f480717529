import type { TakeTurn } from '../../models/turn.ts'
import { singleTurn } from '../single-turn.ts'
import { type SeekInput, type Sought, seekPrompt } from './prompts/seek.ts'

/** The three searches for each question: as it was asked, what it asks of what, and the words of a page that answers. */
export const searchesForQuestions = async (
  takeTurn: TakeTurn,
  input: SeekInput,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { questions } = await singleTurn(takeTurn, 'generator', seekPrompt, input)
  const sought = new Map(questions.map((one) => [one.question_id, one]))
  return new Map(
    input.questions.map(({ question_id, question }) => [question_id, searchesFor(question, sought.get(question_id))]),
  )
}

const searchesFor = (question: string, sought: Sought | undefined): readonly string[] =>
  sought
    ? [question, `${sought.subject} ${sought.attribute}`, [sought.subject, ...sought.synonyms].join(' ')]
    : [question]
