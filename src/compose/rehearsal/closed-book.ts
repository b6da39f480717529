import { closedBookPrompt } from '../../measure/prompts/closed-book.ts'
import { answers, type Responder } from '../../models/responder.ts'

/** It knows nothing but its documents, and here it has none. */
export const closedBookStandIn: Responder = answers(closedBookPrompt, ({ questions }) => ({
  output: { answers: questions.map(({ query_id }) => ({ query_id, known: false, answer: '' })) },
}))
