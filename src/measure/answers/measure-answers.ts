import type { TakeTurn } from '../../models/turn.ts'
import { dot } from '../../search/vectors.ts'
import { bootstrap, deviation, type Interval, mean } from '../intervals.ts'
import { regenerateQuestionsPrompt } from '../prompts/regenerate-questions.ts'
import type { Answered } from './answered.ts'
import { type Ask, askOf, byBatch, faithfulnessOf, idOf } from './judge-answers.ts'

export interface Scored extends Interval {
  /** Standard deviation over answers, as publications report it. */
  readonly deviation: number
}

export interface JudgedAnswers {
  readonly model: string
  /** The embeddings that questions were compared with. */
  readonly embeddings: string
  readonly sets: readonly (AnswerQuality & { readonly name: string })[]
  readonly calls: { readonly calls: number; readonly cached: number; readonly usd: number | null }
}

/** Returns unit vectors. */
type Embed = (texts: readonly string[]) => Promise<readonly Float32Array[]>

const questionsPerAnswer = 3

export type AnswerQuality = Awaited<ReturnType<typeof measureAnswers>>

/** Faithfulness and answer relevancy as Ragas defines them (Es and others, 2023), answer by answer. */
export const measureAnswers = async (
  rows: readonly Answered[],
  { takeTurn, embed }: { readonly takeTurn: TakeTurn; readonly embed: Embed },
) => {
  const ask = askOf(takeTurn)
  const all = await byBatch(rows, async (batch) => {
    const [faithful, relevant] = await Promise.all([faithfulnessOf(batch, ask), relevancyOf(batch, ask, embed)])
    return batch.map((_, place) => ({ faithful: faithful[place], relevant: relevant[place] }))
  })
  return {
    answers: rows.length,
    /** Share of the statements of an answer that its contexts support. */
    faithfulness: scored(all.flatMap(({ faithful }) => (typeof faithful === 'number' ? [faithful] : []))),
    /** Similarity of the question to questions generated from the answer alone. 0 if the answer evades. */
    relevancy: scored(all.flatMap(({ relevant }) => (relevant === undefined ? [] : [relevant]))),
    /** Answers without a checkable statement. */
    withoutStatements: all.filter(({ faithful }) => faithful === 'nothing stated').length,
    /** Answers without a usable reply of the model. No figure includes them. */
    unread: all.filter(({ faithful, relevant }) => faithful === undefined || relevant === undefined).length,
  }
}

const relevancyOf = async (
  batch: readonly Answered[],
  ask: Ask,
  embed: Embed,
): Promise<readonly (number | undefined)[]> => {
  const made = await ask(regenerateQuestionsPrompt, {
    per_answer: questionsPerAnswer,
    entries: batch.map(({ language, answer }, place) => ({ query_id: idOf(place), language, answer })),
  })
  const scores: (number | undefined)[] = []
  for (const [place, { question }] of batch.entries()) {
    const entry = made?.entries.find(({ query_id }) => query_id === idOf(place))
    if (!entry || (entry.questions.length === 0 && !entry.noncommittal)) scores.push(undefined)
    else if (entry.noncommittal) scores.push(0)
    else {
      const [own, ...others] = await embed([question, ...entry.questions])
      scores.push(own && mean(others.map((other) => dot(own, other))))
    }
  }
  return scores
}

const scored = (values: readonly number[]): Scored => ({
  ...bootstrap(values, mean),
  deviation: deviation(values),
})
