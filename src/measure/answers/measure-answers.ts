import { UnusableReplyError } from '../../errors.ts'
import type { Prompt } from '../../models/prompt.ts'
import type { TakeTurn } from '../../models/turn.ts'
import { dot } from '../../search/dense-vectors.ts'
import { bootstrap, deviation, type Interval, mean } from '../intervals.ts'
import { regenerateQuestionsPrompt } from '../prompts/regenerate-questions.ts'
import { statementsPrompt } from '../prompts/statements.ts'
import { supportPrompt } from '../prompts/support.ts'
import type { Answered } from './answered.ts'

export interface Scored extends Interval {
  /** Of the single answers, as published figures give it. */
  readonly deviation: number
}

export interface AnswerQuality {
  readonly answers: number
  /** Statements of an answer that its contexts carry, over all of them. */
  readonly faithfulness: Scored
  /** How near questions made from the answer alone come to the real one; 0 where the answer evades. */
  readonly relevancy: Scored
  /** Answers that say nothing that could be checked. */
  readonly withoutStatements: number
  /** Answers for which the model gave no usable reply. They are in neither figure. */
  readonly unread: number
}

export interface AnswerNeeds {
  readonly takeTurn: TakeTurn
  /** Vectors of length one. */
  readonly embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>
  readonly questionsPerAnswer?: number
}

const perCall = 5

/** Faithfulness and answer relevancy as Ragas defines them (Es and others, 2023), answer by answer. */
export const measureAnswers = async (
  rows: readonly Answered[],
  { takeTurn, embed, questionsPerAnswer = 3 }: AnswerNeeds,
): Promise<AnswerQuality> => {
  const batches = Array.from({ length: Math.ceil(rows.length / perCall) }, (_, index) =>
    // Ids of other tools may repeat; a place does not.
    rows.slice(index * perCall, (index + 1) * perCall).map((row, place) => ({ ...row, query_id: `q_${place + 1}` })),
  )
  const ask = async <In, Out>(prompt: Prompt<In, Out>, input: In): Promise<Out | undefined> => {
    try {
      const turn = await takeTurn({ prompt, input, agent: 'critic' })
      return turn.kind === 'output' ? turn.output : undefined
    } catch (error) {
      if (error instanceof UnusableReplyError) return undefined
      throw error
    }
  }
  const judged = await Promise.all(
    batches.map(async (batch) => {
      const [faithful, relevant] = await Promise.all([
        faithfulnessOf(batch, ask),
        relevancyOf(batch, ask, embed, questionsPerAnswer),
      ])
      return batch.map((_, place) => ({ faithful: faithful[place], relevant: relevant[place] }))
    }),
  )
  const all = judged.flat()
  return {
    answers: rows.length,
    faithfulness: scored(all.flatMap(({ faithful }) => (typeof faithful === 'number' ? [faithful] : []))),
    relevancy: scored(all.flatMap(({ relevant }) => (relevant === undefined ? [] : [relevant]))),
    withoutStatements: all.filter(({ faithful }) => faithful === 'nothing said').length,
    unread: all.filter(({ faithful, relevant }) => faithful === undefined || relevant === undefined).length,
  }
}

type Ask = <In, Out>(prompt: Prompt<In, Out>, input: In) => Promise<Out | undefined>

const faithfulnessOf = async (
  batch: readonly Answered[],
  ask: Ask,
): Promise<readonly (number | 'nothing said' | undefined)[]> => {
  const taken = await ask(statementsPrompt, {
    entries: batch.map(({ query_id, question, answer }) => ({ query_id, question, answer })),
  })
  const said = batch.map(({ query_id }) => taken?.entries.find((entry) => entry.query_id === query_id)?.statements)
  const entries = batch.flatMap(({ query_id, contexts }, place) => {
    const statements = said[place] ?? []
    return statements.length === 0 ? [] : [{ query_id, statements, contexts: [...contexts] }]
  })
  const found = entries.length === 0 ? { entries: [] } : await ask(supportPrompt, { entries })
  return batch.map(({ query_id }, place) => {
    const statements = said[place]
    if (!statements) return undefined
    if (statements.length === 0) return 'nothing said'
    const finding = found?.entries.find((entry) => entry.query_id === query_id)
    if (!finding) return undefined
    // A statement that the model left out is not supported.
    const supported = new Set(finding.statements.filter((one) => one.supported).map(({ statement }) => statement))
    return statements.filter((_, index) => supported.has(index)).length / statements.length
  })
}

const relevancyOf = async (
  batch: readonly Answered[],
  ask: Ask,
  embed: AnswerNeeds['embed'],
  per_answer: number,
): Promise<readonly (number | undefined)[]> => {
  const made = await ask(regenerateQuestionsPrompt, {
    per_answer,
    entries: batch.map(({ query_id, language, answer }) => ({ query_id, language, answer })),
  })
  const scores: (number | undefined)[] = []
  for (const { query_id, question } of batch) {
    const entry = made?.entries.find((one) => one.query_id === query_id)
    if (!entry || (entry.questions.length === 0 && !entry.noncommittal)) scores.push(undefined)
    else if (entry.noncommittal) scores.push(0)
    else {
      const [own, ...others] = await embed([question, ...entry.questions])
      scores.push(mean(others.map((other) => dot(own!, other))))
    }
  }
  return scores
}

const scored = (values: readonly number[]): Scored => ({
  ...bootstrap(values.length, (indexes) => mean(indexes.map((index) => values[index]!))),
  deviation: deviation(values),
})
