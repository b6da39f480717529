import { closedBookPrompt } from '../measure/prompts/closed-book.ts'
import { judgeAnswerPrompt } from '../measure/prompts/judge-answer.ts'
import { regenerateQuestionsPrompt } from '../measure/prompts/regenerate-questions.ts'
import { statementsPrompt } from '../measure/prompts/statements.ts'
import { supportPrompt } from '../measure/prompts/support.ts'
import { defineResponder, type Responder } from '../models/responder.ts'
import { sentencesIn } from '../text/sentences.ts'
import { lettersOf } from '../text/words.ts'
import { defineEntryResponder } from './stand-in-critic.ts'

/** Stand-ins for prompts that measure a set. They support a statement if a context contains its letters and digits in this order. */
export const measureStandIns: readonly Responder[] = [
  // The stand-in has no knowledge of its own, so it answers nothing without documents.
  defineResponder(closedBookPrompt, ({ questions }) => ({
    output: { answers: questions.map(({ query_id }) => ({ query_id, known: false, answer: '' })) },
  })),
  defineEntryResponder(judgeAnswerPrompt, ({ query_id, answer, claims }) => ({
    query_id,
    claims: claims.map((text, claim) => ({
      claim,
      reason: 'Compared literally.',
      finding: lettersOf(answer).includes(lettersOf(text)) ? ('stated' as const) : ('missing' as const),
    })),
    declines: /\bno (?:information|answer)\b/i.test(answer),
  })),
  defineEntryResponder(statementsPrompt, ({ query_id, answer }) => ({ query_id, statements: statementsOf(answer) })),
  defineEntryResponder(supportPrompt, ({ query_id, statements, contexts }) => ({
    query_id,
    statements: statements.map((statement, index) => ({
      statement: index,
      reason: 'Compared literally.',
      supported: contexts.some((context) => lettersOf(context).includes(lettersOf(statement))),
    })),
  })),
  defineResponder(regenerateQuestionsPrompt, ({ per_answer, entries }) => ({
    output: {
      entries: entries.map(({ query_id, answer }) => ({
        query_id,
        questions: statementsOf(answer)
          .slice(0, per_answer)
          .map((statement) => `${statement.replace(/[.!?]+$/, '')}?`),
        noncommittal: false,
      })),
    },
  })),
]

const statementsOf = (answer: string): string[] =>
  sentencesIn(answer).map(({ start, end }) => answer.slice(start, end).trim())
