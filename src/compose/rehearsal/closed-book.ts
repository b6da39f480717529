import { closedBookPrompt } from '../../measure/prompts/closed-book.ts'
import { answers, type Responder } from '../../models/responder.ts'

/** A model without knowledge of its own answers no question without documents. */
export const closedBookStandIn: Responder = answers(closedBookPrompt, ({ questions }) => ({
  output: { answers: questions.map(({ query_id }) => ({ query_id, known: false, answer: '' })) },
}))
