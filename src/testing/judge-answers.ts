import { regenerateQuestionsPrompt } from '../measure/prompts/regenerate-questions.ts'
import { statementsPrompt } from '../measure/prompts/statements.ts'
import { supportPrompt } from '../measure/prompts/support.ts'
import { answers, type Responder } from '../models/responder.ts'
import { sentencesIn } from '../text/sentences.ts'
import { fold } from '../text/words.ts'

/** Stands in for a judge of answers: a statement is supported when a context has its very words. */
export const judgeStandIns: readonly Responder[] = [
  answers(statementsPrompt, ({ entries }) => ({
    output: { entries: entries.map(({ query_id, answer }) => ({ query_id, statements: statementsOf(answer) })) },
  })) as Responder,
  answers(supportPrompt, ({ entries }) => ({
    output: {
      entries: entries.map(({ query_id, statements, contexts }) => ({
        query_id,
        statements: statements.map((statement, index) => ({
          statement: index,
          reason: 'By its words.',
          supported: contexts.some((context) => lettersOf(context).includes(lettersOf(statement))),
        })),
      })),
    },
  })) as Responder,
  answers(regenerateQuestionsPrompt, ({ per_answer, entries }) => ({
    output: {
      entries: entries.map(({ query_id, answer }) => ({
        query_id,
        questions: statementsOf(answer)
          .slice(0, per_answer)
          .map((statement) => `${statement.replace(/[.!?]+$/, '')}?`),
        noncommittal: false,
      })),
    },
  })) as Responder,
]

const statementsOf = (answer: string): string[] =>
  sentencesIn(answer).map(({ start, end }) => answer.slice(start, end).trim())

const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
