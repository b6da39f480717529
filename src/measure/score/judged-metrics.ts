import { type Item, requiredClaims } from '../../vocabulary/index.ts'
import type { JudgeAnswers, JudgedAnswer } from '../answers/judge-answers.ts'
import type { RetrieverReply } from '../retriever-reply.ts'
import { hasDeclined } from './no-answer.ts'

/** An answer to a question that has one, and the texts that it cites where it says so. */
export interface Told {
  readonly item: Item
  readonly question: string
  readonly reply: RetrieverReply | undefined
  readonly cited: readonly (string | undefined)[] | undefined
}

export interface JudgedMetrics {
  /** By `query_id`. */
  readonly metrics: ReadonlyMap<string, Readonly<Record<string, number>>>
  /** Answers of which the model gave no usable reply. They are in no figure. */
  readonly unread: number
}

/** What the model finds of the claims of the ideal answer, in the answers and in what they cite. */
export const judgedMetrics = async (told: readonly Told[], judge: JudgeAnswers): Promise<JudgedMetrics> => {
  const metrics = new Map<string, Readonly<Record<string, number>>>()
  const asked = told.filter(({ item, reply }) => reply?.answer !== undefined && item.claims.length > 0)
  const read = asked.filter(({ reply }) => !hasDeclined(reply!))
  for (const { item } of asked) metrics.set(item.query_id, { claims_covered_judged: 0 })
  const judged = await judge(
    read.map(({ item, question, reply, cited }) => ({
      question,
      answer: reply!.answer!,
      claims: requiredClaims(item).map(({ text }) => text),
      citations: cited ?? [],
    })),
  )
  for (const [index, { item, cited }] of read.entries()) {
    const found = judged[index]
    if (found) metrics.set(item.query_id, { ...covered(found), ...(cited ? citationsOf(found) : {}) })
    else metrics.delete(item.query_id)
  }
  return { metrics, unread: judged.filter((one) => one === undefined).length }
}

const covered = ({ said }: JudgedAnswer) => ({ claims_covered_judged: share(said) })

const citationsOf = ({ said, carried }: JudgedAnswer) => ({
  citation_precision_judged: share(carried.map((claims) => claims.some(Boolean))),
  citation_recall_judged: share(said.map((_, claim) => carried.some((claims) => claims[claim]))),
})

/** NaN of none: it is then in no mean. */
const share = (found: readonly boolean[]): number => found.filter(Boolean).length / found.length
