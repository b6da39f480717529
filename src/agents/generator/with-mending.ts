import { UnusableReplyError } from '../../errors.ts'
import type { TakeTurn } from '../../models/turn.ts'
import type { Writing, WrittenItem } from '../../vocabulary/index.ts'
import type { PassageInput, WritingInput } from '../author-inputs.ts'
import { singleTurn } from '../single-turn.ts'
import { type DraftAnswerOutput, draftAnswerPrompt } from './prompts/draft-answer.ts'
import { type FilterOutput, filterPrompt } from './prompts/filter.ts'
import { relevantContextsPrompt } from './prompts/relevant-contexts.ts'
import { rewritePrompt } from './prompts/rewrite.ts'
import { writePrompt } from './prompts/write.ts'

interface RawQuestion {
  readonly ask_id: string
  readonly language: string
  readonly question: string
}

interface MendedQuestions {
  readonly kept: readonly RawQuestion[]
  readonly dropped: readonly (RawQuestion & { readonly feedback: string })[]
}

/**
 * Rewrites questions that cannot be understood alone or have no clear intent, and judges them again, at most `rounds` times. A question
 * that the judge leaves out has failed.
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
  // Use the critic's model, because an author is a poor judge of its own clarity.
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

/** Undefined for a question that passes. */
const feedbackOn = (ask_id: string, { findings }: FilterOutput): string | undefined => {
  const finding = findings.find((one) => one.ask_id === ask_id)
  if (!finding) return 'Not judged.'
  return finding.independent && finding.clear_intent ? undefined : finding.feedback
}

/** Takes turns and mends what the generator writes. */
export const withMending =
  (takeTurn: TakeTurn): TakeTurn =>
  async (request) => {
    const turn = await takeTurn(request)
    if (request.prompt.id !== writePrompt.id || turn.kind !== 'output') return turn
    // Charge mending to the same brief.
    const { brief, attempt } = request
    const mine: TakeTurn = (inner) => takeTurn({ ...inner, brief, attempt })
    const mended = await mendWriting(mine, request.input as unknown as WritingInput, turn.output as unknown as Writing)
    return { kind: 'output', output: mended as typeof turn.output }
  }

/**
 * Rewrites questions that can't be understood alone, and answers rewritten questions again from the passages that hold the answer.
 * Declines, with a reason, questions that stay unclear or no longer have an answer.
 */
export const mendWriting = async (
  takeTurn: TakeTurn,
  { passages, asks }: Pick<WritingInput, 'passages' | 'asks'>,
  writing: Writing,
): Promise<Writing> => {
  const languages = new Map(asks.map(({ ask_id, language }) => [ask_id, language]))
  const written = writing.items.map(({ ask_id, question }) => ({
    ask_id,
    question,
    language: languages.get(ask_id) ?? 'en',
  }))
  try {
    const { kept, dropped } = await mendQuestions(takeTurn, written, passages)
    const answered = await answerAnew(
      takeTurn,
      kept.filter(({ ask_id, question }) => written.find((one) => one.ask_id === ask_id)?.question !== question),
      passages,
    )
    const declined = [
      ...dropped.map(({ ask_id, feedback }) => ({ ask_id, reason: `The question is still unclear: ${feedback}` })),
      ...answered.flatMap(({ ask_id, answer, question }) =>
        typeof answer === 'string'
          ? [{ ask_id, reason: `“${question}” has no answer in the passages: ${answer}` }]
          : [],
      ),
    ]
    const items = writing.items
      .filter(({ ask_id }) => !declined.some((one) => one.ask_id === ask_id))
      .map((item): WrittenItem => {
        const anew = answered.find(({ ask_id }) => ask_id === item.ask_id)
        return anew && typeof anew.answer === 'object' ? { ...item, question: anew.question, ...anew.answer } : item
      })
    return { items, declined: [...writing.declined, ...declined] }
  } catch (error) {
    // An unusable reply leaves the draft as it is.
    if (error instanceof UnusableReplyError) return writing
    throw error
  }
}

type Answered = RawQuestion & {
  /** What is missing if the passages do not answer. */
  readonly answer: Pick<WrittenItem, 'ideal_answer' | 'quotes' | 'claims'> | string
}

const answerAnew = async (
  takeTurn: TakeTurn,
  questions: readonly RawQuestion[],
  passages: readonly PassageInput[],
): Promise<Answered[]> => {
  if (questions.length === 0) return []
  const asked = questions.map(({ ask_id, question }) => ({ question_id: ask_id, question }))
  const matched = await matchPassages(takeTurn, asked, passages)
  return Promise.all(
    questions.map(async (question): Promise<Answered> => {
      const relevant = matched.get(question.ask_id) ?? []
      if (relevant.length === 0) return { ...question, answer: 'No passage contains it.' }
      const { verdict, missing, ideal_answer, quotes, claims } = await answerQuestion(takeTurn, question, relevant)
      return { ...question, answer: verdict === 'answered' ? { ideal_answer, quotes, claims } : missing }
    }),
  )
}

/** The passages that answer each question, most useful first. Drops ids that were not shown. */
export const matchPassages = async (
  takeTurn: TakeTurn,
  questions: readonly { readonly question_id: string; readonly question: string }[],
  passages: readonly PassageInput[],
): Promise<ReadonlyMap<string, readonly PassageInput[]>> => {
  const reply = await singleTurn(takeTurn, 'generator', relevantContextsPrompt, {
    questions: [...questions],
    passages: [...passages],
  })
  const byId = new Map(passages.map((passage) => [passage.chunk_id, passage]))
  return new Map(
    questions.map(({ question_id }) => [
      question_id,
      (reply.questions.find((one) => one.question_id === question_id)?.relevant ?? []).flatMap(
        ({ chunk_id }) => byId.get(chunk_id) ?? [],
      ),
    ]),
  )
}

/** Answers a question from passages alone and says whether they have the answer. */
export const answerQuestion = (
  takeTurn: TakeTurn,
  question: { readonly question: string; readonly language: string },
  passages: readonly PassageInput[],
): Promise<DraftAnswerOutput> =>
  singleTurn(takeTurn, 'generator', draftAnswerPrompt, { ...question, passages: [...passages] })
