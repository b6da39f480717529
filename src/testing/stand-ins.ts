import { draftAnswerPrompt } from '../agents/generator/prompts/draft-answer.ts'
import { filterPrompt } from '../agents/generator/prompts/filter.ts'
import { relevantContextsPrompt } from '../agents/generator/prompts/relevant-contexts.ts'
import { rewritePrompt } from '../agents/generator/prompts/rewrite.ts'
import { closedBookPrompt } from '../measure/prompts/closed-book.ts'
import { judgeAnswerPrompt } from '../measure/prompts/judge-answer.ts'
import { regenerateQuestionsPrompt } from '../measure/prompts/regenerate-questions.ts'
import { statementsPrompt } from '../measure/prompts/statements.ts'
import { supportPrompt } from '../measure/prompts/support.ts'
import { answers, type Responder } from '../models/responder.ts'
import { sentencesIn } from '../text/sentences.ts'
import { lettersOf } from '../text/words.ts'
import { forEach } from './stand-in-critic.ts'

/** Stand-ins for prompts outside of a session. They compare texts word for word, and find every question clear. */
export const standIns: readonly Responder[] = [
  // A model without knowledge of its own answers no question without documents.
  answers(closedBookPrompt, ({ questions }) => ({
    output: { answers: questions.map(({ query_id }) => ({ query_id, known: false, answer: '' })) },
  })),
  answers(filterPrompt, ({ questions }) => ({
    output: {
      findings: questions.map(({ ask_id }) => ({
        ask_id,
        feedback: 'It names its subject.',
        independent: true,
        clear_intent: true,
      })),
    },
  })),
  answers(rewritePrompt, ({ questions, passages }) => ({
    output: {
      questions: questions.map(({ ask_id, question }) => ({
        ask_id,
        question: question.replace(/\??$/, ` (${passages[0]?.title ?? 'page'})?`),
      })),
    },
  })),
  answers(relevantContextsPrompt, ({ questions, passages }) => ({
    output: {
      questions: questions.map(({ question_id }) => ({
        question_id,
        relevant: passages.slice(0, 1).map(({ chunk_id }) => ({ chunk_id, holds: 'all' as const })),
      })),
    },
  })),
  answers(draftAnswerPrompt, ({ passages: [passage] }) => {
    const text = passage && statementsOf(passage.text)[0]
    return {
      output:
        passage && text
          ? {
              ideal_answer: text,
              quotes: [{ chunk_id: passage.chunk_id, text }],
              claims: [{ text, quotes: [0] }],
              verdict: 'answered' as const,
              missing: '',
            }
          : { ideal_answer: 'Not available.', quotes: [], claims: [], verdict: 'not_found' as const, missing: 'All.' },
    }
  }),
  forEach(judgeAnswerPrompt, ({ query_id, answer, claims }) => ({
    query_id,
    claims: claims.map((text, claim) => ({
      claim,
      reason: 'By its words.',
      finding: lettersOf(answer).includes(lettersOf(text)) ? ('stated' as const) : ('missing' as const),
    })),
    declines: /\bno (?:information|answer)\b/i.test(answer),
  })),
  forEach(statementsPrompt, ({ query_id, answer }) => ({ query_id, statements: statementsOf(answer) })),
  forEach(supportPrompt, ({ query_id, statements, contexts }) => ({
    query_id,
    statements: statements.map((statement, index) => ({
      statement: index,
      reason: 'By its words.',
      supported: contexts.some((context) => lettersOf(context).includes(lettersOf(statement))),
    })),
  })),
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
  })),
]

const statementsOf = (answer: string): string[] =>
  sentencesIn(answer).map(({ start, end }) => answer.slice(start, end).trim())
