import { regenerateQuestionsPrompt } from '../../measure/prompts/regenerate-questions.ts'
import { statementsPrompt } from '../../measure/prompts/statements.ts'
import { supportPrompt } from '../../measure/prompts/support.ts'
import { statementsOf } from '../../reading/statements.ts'
import { guessedLanguage } from '../judging/language.ts'
import { notAvailable, says } from '../judging/polarity-words.ts'
import { answers, type Responder } from '../responder.ts'
import { judgeClaims } from './critic/judge-claims.ts'

/** What the embedded engine says of answers: sentences for statements, the critic's rules for support, the answer's own words for questions. */
export const measureResponders: readonly Responder[] = [
  answers(statementsPrompt, ({ entries }) => ({
    output: {
      entries: entries.map(({ query_id, answer }) => ({
        query_id,
        statements: evades(answer) ? [] : [...statementsOf(answer)],
      })),
    },
  })) as Responder,
  answers(supportPrompt, ({ entries }) => ({
    output: {
      entries: entries.map(({ query_id, statements, contexts }) => {
        const evidence = contexts.map((text, index) => ({ evidence: index, source: '', text }))
        const language = guessedLanguage(statements.join(' '))
        const found = judgeClaims({ question: '', claims: statements, evidence, language })
        return {
          query_id,
          statements: found.map(({ claim, reason, supported }) => ({
            statement: claim,
            reason,
            supported: supported === 'yes',
          })),
        }
      }),
    },
  })) as Responder,
  answers(regenerateQuestionsPrompt, ({ per_answer, entries }) => ({
    output: {
      entries: entries.map(({ query_id, answer }) => ({
        query_id,
        questions: statementsOf(answer)
          .slice(0, per_answer)
          .map((statement) => `${statement.replace(/[.!?]+$/, '')}?`),
        noncommittal: evades(answer),
      })),
    },
  })) as Responder,
]

/** An answer that says that there is none. */
const evades = (answer: string): boolean => says(answer, notAvailable[guessedLanguage(answer)])
