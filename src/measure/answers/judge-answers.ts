import { UnusableReplyError } from '../../errors.ts'
import type { TakeTurn } from '../../models/turn.ts'
import { supportPrompt } from '../prompts/support.ts'

/** What a system said of one question, with the claims that a good answer makes. */
export interface AnswerToJudge {
  readonly question: string
  readonly answer: string
  readonly claims: readonly string[]
  /** Texts of what the answer cites; none where a citation stands nowhere. */
  readonly citations: readonly (string | undefined)[]
}

export interface JudgedAnswer {
  /** Of the claims, by place, whether the answer says them. */
  readonly said: readonly boolean[]
  /** Of the citations, by place, which claims they carry. */
  readonly carried: readonly (readonly boolean[])[]
}

/** Judges answers; none for an answer of which the model gave no usable reply. */
export type JudgeAnswers = (answers: readonly AnswerToJudge[]) => Promise<readonly (JudgedAnswer | undefined)[]>

const perCall = 5
/** Whoever cites a whole book has not said where it stands. */
const mostRead = 8000

interface Entry {
  readonly statements: readonly string[]
  readonly text: string
}

/** A model reads each answer, and each text that it cites, for the claims of the ideal answer. */
export const answerJudge =
  (takeTurn: TakeTurn): JudgeAnswers =>
  async (answers) => {
    const entries = answers.flatMap(({ question, answer, claims, citations }): Entry[] => [
      { statements: claims, text: `Question: ${question}\nAnswer: ${answer}` },
      ...citations.map((text = '') => ({ statements: claims, text: text.slice(0, mostRead) })),
    ])
    const found = await readAll(
      entries.filter(({ text }) => text !== ''),
      takeTurn,
    )
    let next = 0
    const taken = entries.map(({ text, statements }) => (text === '' ? statements.map(() => false) : found[next++]))
    let at = 0
    return answers.map(({ citations }) => {
      const [said, ...carried] = taken.slice(at, (at += citations.length + 1))
      const whole = carried.filter((one) => one !== undefined)
      return said && whole.length === carried.length ? { said, carried: whole } : undefined
    })
  }

/** Of each text, which statements it carries. */
const readAll = async (
  entries: readonly Entry[],
  takeTurn: TakeTurn,
): Promise<readonly (readonly boolean[] | undefined)[]> => {
  const batches = Array.from({ length: Math.ceil(entries.length / perCall) }, (_, index) =>
    entries.slice(index * perCall, (index + 1) * perCall),
  )
  return (await Promise.all(batches.map((batch) => readBatch(batch, takeTurn)))).flat()
}

const readBatch = async (
  batch: readonly Entry[],
  takeTurn: TakeTurn,
): Promise<readonly (readonly boolean[] | undefined)[]> => {
  const input = {
    entries: batch.map(({ statements, text }, place) => ({
      query_id: `q_${place + 1}`,
      statements: [...statements],
      contexts: [text],
    })),
  }
  try {
    const turn = await takeTurn({ prompt: supportPrompt, input, agent: 'critic' })
    if (turn.kind !== 'output') return batch.map(() => undefined)
    return batch.map(({ statements }, place) => {
      const entry = turn.output.entries.find(({ query_id }) => query_id === `q_${place + 1}`)
      const supported = new Set(entry?.statements.filter((one) => one.supported).map(({ statement }) => statement))
      return entry && statements.map((_, statement) => supported.has(statement))
    })
  } catch (error) {
    if (error instanceof UnusableReplyError) return batch.map(() => undefined)
    throw error
  }
}
