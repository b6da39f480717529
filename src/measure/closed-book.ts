import { standaloneQuestion } from '../dataset/standalone-question.ts'
import { UnusableReplyError } from '../errors.ts'
import type { Prompt } from '../models/prompt.ts'
import type { TakeTurn } from '../models/turn.ts'
import { type Item, requiredClaims } from '../vocabulary/index.ts'
import { closedBookPrompt } from './prompts/closed-book.ts'
import { supportPrompt } from './prompts/support.ts'

export interface ClosedBookAnswer {
  readonly query_id: string
  /** What the model said without a document; empty where it did not know. */
  readonly answer: string
  /** The answer carries every claim of the ideal answer. */
  readonly right: boolean
}

const together = 5

/**
 * Has a model answer the answerable items without any document, and holds every claim of the ideal answer against what it says. What
 * it gets right measures its memory, and not retrieval. Where no reply could be used, nothing is said about the item.
 */
export const closedBook = async (items: readonly Item[], takeTurn: TakeTurn): Promise<ClosedBookAnswer[]> => {
  const asked = items.filter(({ no_answer, claims }) => !no_answer && claims.length > 0)
  const batches = Array.from({ length: Math.ceil(asked.length / together) }, (_, index) =>
    asked.slice(index * together, (index + 1) * together),
  )
  return (await Promise.all(batches.map((batch) => judged(batch, takeTurn)))).flat()
}

const judged = async (batch: readonly Item[], takeTurn: TakeTurn): Promise<ClosedBookAnswer[]> => {
  const reply = await askOrNothing(takeTurn, closedBookPrompt, {
    questions: batch.map((item) => ({
      query_id: item.query_id,
      language: item.language,
      question: standaloneQuestion(item),
    })),
  })
  const replies = batch.flatMap((item) => {
    const own = reply?.answers.find(({ query_id }) => query_id === item.query_id)
    return own ? [{ item, answer: own.known ? own.answer.trim() : '' }] : []
  })
  const entries = replies.flatMap(({ item, answer }) =>
    answer === '' || item.claims.length === 0
      ? []
      : [
          {
            query_id: item.query_id,
            statements: requiredClaims(item).map(({ text }) => text),
            contexts: [`${standaloneQuestion(item)}\n${answer}`],
          },
        ],
  )
  const found = entries.length === 0 ? undefined : await askOrNothing(takeTurn, supportPrompt, { entries })
  return replies.flatMap(({ item, answer }): ClosedBookAnswer[] => {
    const { query_id } = item
    if (answer === '') return [{ query_id, answer, right: false }]
    const finding = found?.entries.find((entry) => entry.query_id === query_id)
    if (!finding) return []
    const carried = new Set(finding.statements.filter(({ supported }) => supported).map(({ statement }) => statement))
    return [{ query_id, answer, right: requiredClaims(item).every((_, index) => carried.has(index)) }]
  })
}

const askOrNothing = async <In, Out>(
  takeTurn: TakeTurn,
  prompt: Prompt<In, Out>,
  input: In,
): Promise<Out | undefined> => {
  try {
    const turn = await takeTurn({ prompt, input, agent: prompt.id === supportPrompt.id ? 'critic' : 'generator' })
    return turn.kind === 'output' ? turn.output : undefined
  } catch (error) {
    if (error instanceof UnusableReplyError) return undefined
    throw error
  }
}
