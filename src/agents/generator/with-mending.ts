import { UnusableReplyError } from '../../errors.ts'
import type { TakeTurn } from '../../models/turn.ts'
import type { Writing, WrittenItem } from '../../vocabulary/index.ts'
import type { PassageInput, WritingInput } from '../author-inputs.ts'
import { singleTurn } from '../single-turn.ts'
import { draftAnswerPrompt } from './prompts/draft-answer.ts'
import { filterPrompt } from './prompts/filter.ts'
import { relevantContextsPrompt } from './prompts/relevant-contexts.ts'
import { rewritePrompt } from './prompts/rewrite.ts'
import { writePrompt } from './prompts/write.ts'

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
 * Rewrites questions that cannot be understood alone or have no clear intent, judges them again, and answers them again from the passages
 * that hold the answer. Declines, with a reason, questions that stay unclear or no longer have an answer.
 */
export const mendWriting = async (
  takeTurn: TakeTurn,
  input: Pick<WritingInput, 'passages' | 'asks'>,
  writing: Writing,
): Promise<Writing> => {
  try {
    return await mended(takeTurn, input, writing)
  } catch (error) {
    // An unusable reply leaves the draft as it is.
    if (error instanceof UnusableReplyError) return writing
    throw error
  }
}

const mended = async (
  takeTurn: TakeTurn,
  { passages, asks }: Pick<WritingInput, 'passages' | 'asks'>,
  writing: Writing,
): Promise<Writing> => {
  const languages = new Map(asks.map(({ ask_id, language }) => [ask_id, language]))
  const feedback = await feedbackOnUnclear(takeTurn, writing.items)
  const unclear = writing.items
    .filter(({ ask_id }) => feedback.has(ask_id))
    .map(({ ask_id, question }) => ({
      ask_id,
      question,
      language: languages.get(ask_id) ?? 'en',
      feedback: feedback.get(ask_id) ?? '',
    }))
  if (unclear.length === 0) return writing
  const reply = await singleTurn(takeTurn, 'generator', rewritePrompt, { passages: [...passages], questions: unclear })
  const rewritten = unclear.map(({ ask_id, language, question }) => ({
    ask_id,
    language,
    question: reply.questions.find((one) => one.ask_id === ask_id)?.question ?? question,
  }))
  const secondFeedback = await feedbackOnUnclear(takeTurn, rewritten)
  const changed = rewritten.filter(
    ({ ask_id, question }) =>
      !secondFeedback.has(ask_id) && !unclear.some((one) => one.ask_id === ask_id && one.question === question),
  )
  const answers = await answersTo(takeTurn, changed, passages)
  const declined = [
    ...[...secondFeedback].map(([ask_id, feedback]) => ({
      ask_id,
      reason: `The question is still unclear: ${feedback}`,
    })),
    ...changed.flatMap(({ ask_id, question }) => {
      const { missing } = answers.get(ask_id) ?? {}
      return missing === undefined
        ? []
        : [{ ask_id, reason: `“${question}” has no answer in the passages: ${missing}` }]
    }),
  ]
  const items = writing.items
    .filter(({ ask_id }) => !declined.some((one) => one.ask_id === ask_id))
    .map((item) => ({ ...item, ...answers.get(item.ask_id)?.answered }))
  return { items, declined: [...writing.declined, ...declined] }
}

/** Feedback on questions that a stranger would not understand, by ask. A question that the judge leaves out has failed. */
const feedbackOnUnclear = async (
  takeTurn: TakeTurn,
  questions: readonly { readonly ask_id: string; readonly question: string }[],
): Promise<ReadonlyMap<string, string>> => {
  if (questions.length === 0) return new Map()
  // Use the critic's model, because an author is a poor judge of its own clarity.
  const { findings } = await singleTurn(takeTurn, 'critic', filterPrompt, {
    questions: questions.map(({ ask_id, question }) => ({ ask_id, question })),
  })
  return new Map(
    questions.flatMap(({ ask_id }): [string, string][] => {
      const finding = findings.find((one) => one.ask_id === ask_id)
      if (finding?.independent && finding.clear_intent) return []
      return [[ask_id, finding?.feedback ?? 'Not judged.']]
    }),
  )
}

interface Answer {
  readonly answered?: Pick<WrittenItem, 'question' | 'ideal_answer' | 'quotes' | 'claims'>
  /** The missing information if the passages do not answer. */
  readonly missing?: string
}

/** Answers questions from the passages that hold the answer, by ask. */
const answersTo = async (
  takeTurn: TakeTurn,
  questions: readonly { readonly ask_id: string; readonly language: string; readonly question: string }[],
  passages: readonly PassageInput[],
): Promise<ReadonlyMap<string, Answer>> => {
  if (questions.length === 0) return new Map()
  const matched = await singleTurn(takeTurn, 'generator', relevantContextsPrompt, {
    questions: questions.map(({ ask_id, question }) => ({ question_id: ask_id, question })),
    passages: [...passages],
  })
  const answers = questions.map(async (one): Promise<[string, Answer]> => {
    const named = matched.questions.find(({ question_id }) => question_id === one.ask_id)?.relevant ?? []
    const relevant = named.flatMap(({ chunk_id }) => passages.find((passage) => passage.chunk_id === chunk_id) ?? [])
    if (relevant.length === 0) return [one.ask_id, { missing: 'No passage contains it.' }]
    const { verdict, missing, ideal_answer, quotes, claims } = await singleTurn(
      takeTurn,
      'generator',
      draftAnswerPrompt,
      { ...one, passages: relevant },
    )
    return [
      one.ask_id,
      verdict === 'answered' ? { answered: { question: one.question, ideal_answer, quotes, claims } } : { missing },
    ]
  })
  return new Map(await Promise.all(answers))
}
