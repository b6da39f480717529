import type { TakeTurn } from '../../models/turn.ts'
import type { PassageInput } from '../author-inputs.ts'
import { singleTurn } from '../single-turn.ts'
import { type FilterOutput, filterPrompt } from './prompts/filter.ts'
import { rewritePrompt } from './prompts/rewrite.ts'

export interface RawQuestion {
  readonly ask_id: string
  readonly language: string
  readonly question: string
}

export interface MendedQuestions {
  readonly kept: readonly RawQuestion[]
  readonly dropped: readonly (RawQuestion & { readonly feedback: string })[]
}

/**
 * Questions that can be understood alone and have a clear intent. Those that fail are rewritten with the feedback and judged
 * again, `rounds` times at most. A question that the judge leaves out has failed.
 */
export const mendQuestions = async (
  takeTurn: TakeTurn,
  questions: readonly RawQuestion[],
  passages: readonly PassageInput[],
  rounds = 1,
): Promise<MendedQuestions> => {
  const { kept, dropped } = await judge(takeTurn, questions)
  if (dropped.length === 0 || rounds === 0) return { kept, dropped }
  const { questions: rewritten } = await singleTurn(takeTurn, 'generator', rewritePrompt, {
    passages: [...passages],
    questions: [...dropped],
  })
  const changed = dropped.map((one) => ({
    ask_id: one.ask_id,
    language: one.language,
    question: rewritten.find(({ ask_id }) => ask_id === one.ask_id)?.question ?? one.question,
  }))
  const again = await mendQuestions(takeTurn, changed, passages, rounds - 1)
  return { kept: [...kept, ...again.kept], dropped: again.dropped }
}

const judge = async (takeTurn: TakeTurn, questions: readonly RawQuestion[]): Promise<MendedQuestions> => {
  if (questions.length === 0) return { kept: [], dropped: [] }
  // The critic's model judges: an author is a poor judge of its own clarity.
  const reply = await singleTurn(takeTurn, 'critic', filterPrompt, {
    questions: questions.map(({ ask_id, question }) => ({ ask_id, question })),
  })
  return {
    kept: questions.filter(({ ask_id }) => feedbackOn(ask_id, reply) === undefined),
    dropped: questions.flatMap((question) => {
      const feedback = feedbackOn(question.ask_id, reply)
      return feedback === undefined ? [] : [{ ...question, feedback }]
    }),
  }
}

/** Nothing for a question that passes. */
const feedbackOn = (ask_id: string, { findings }: FilterOutput): string | undefined => {
  const finding = findings.find((one) => one.ask_id === ask_id)
  if (!finding) return 'Not judged.'
  return finding.independent && finding.clear_intent ? undefined : finding.feedback
}
