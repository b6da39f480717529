import type { TakeTurn } from '../models/turn.ts'
import { type Item, requiredClaims, standaloneQuestion } from '../vocabulary/index.ts'
import { createPromptSender, mapInBatches, supportedStatements } from './answers/judge-answers.ts'
import { closedBookPrompt } from './prompts/closed-book.ts'

export interface ClosedBookAnswer {
  readonly query_id: string
  /** The answer without documents. Empty if the model did not know. */
  readonly answer: string
  /** True if the answer states every required claim. */
  readonly isCorrect: boolean
}

/** Asks a model the answerable questions without documents. A right answer suggests that the model does not need the documents. Items without a usable reply are left out. */
export const answerClosedBook = (items: readonly Item[], takeTurn: TakeTurn): Promise<readonly ClosedBookAnswer[]> => {
  const answerable = items.filter(({ no_answer, claims }) => !no_answer && claims.length > 0)
  return mapInBatches(answerable, (batch) => answerBatch(batch, takeTurn))
}

const answerBatch = async (batch: readonly Item[], takeTurn: TakeTurn): Promise<ClosedBookAnswer[]> => {
  const reply = await createPromptSender(takeTurn, 'generator')(closedBookPrompt, {
    questions: batch.map((item) => ({
      query_id: item.query_id,
      language: item.language,
      question: standaloneQuestion(item),
    })),
  })
  const replies = batch.flatMap((item) => {
    const answer = reply?.answers.find(({ query_id }) => query_id === item.query_id)
    return answer ? [{ item, answer: answer.known ? answer.answer.trim() : '' }] : []
  })
  const entries = replies
    .filter(({ answer }) => answer !== '')
    .map(({ item, answer }) => ({
      query_id: item.query_id,
      statements: requiredClaims(item).map(({ text }) => text),
      // Checks the claims against the model's answer.
      contexts: [`${standaloneQuestion(item)}\n${answer}`],
    }))
  const supported = await supportedStatements(entries, createPromptSender(takeTurn))
  return replies.flatMap(({ item, answer }): ClosedBookAnswer[] => {
    const { query_id } = item
    if (answer === '') return [{ query_id, answer, isCorrect: false }]
    const stated = supported.get(query_id)
    return stated ? [{ query_id, answer, isCorrect: requiredClaims(item).every((_, index) => stated.has(index)) }] : []
  })
}
