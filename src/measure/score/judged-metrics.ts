import { defined } from '../../text/own.ts'
import { type Item, requiredClaims } from '../../vocabulary/index.ts'
import type { JudgeAnswers, JudgedAnswer } from '../answers/judge-answers.ts'
import type { RetrieverReply } from '../retriever-reply.ts'
import { hasDeclined } from './answer-rules.ts'

/** A reply to one question, with the retrieved and cited texts. */
export interface Replied {
  readonly item: Item
  readonly question: string
  readonly reply: RetrieverReply | undefined
  readonly contexts: readonly string[]
  /** Elements are undefined for citations that could not be located. The list is undefined if the system cites nothing. */
  readonly cited: readonly (string | undefined)[] | undefined
}

export type JudgedMetrics = Awaited<ReturnType<typeof judgedMetrics>>

/** By `query_id`: metrics of answerable questions, whether the system declined, and the findings claim by claim. */
export const judgedMetrics = async (replies: readonly Replied[], judge: JudgeAnswers) => {
  const metrics = new Map<string, Readonly<Record<string, number>>>()
  const declined = new Map<string, boolean>()
  const findings = new Map<string, JudgedAnswer>()
  /** Answers for which the judge gave no usable reply. All metrics leave them out. */
  const unread = new Set<string>()
  const asked = replies.filter(({ reply }) => reply?.answer?.trim() && !hasDeclined(reply))
  // Start from zero: empty answers and refusals are not sent to the judge.
  for (const { item } of replies)
    if (!item.no_answer && item.claims.length > 0) metrics.set(item.query_id, { correct: 0, claims_covered: 0 })
  const judged = await judge(
    asked.map(({ item, question, reply, contexts, cited }) => ({
      question,
      answer: reply?.answer ?? '',
      claims: item.no_answer ? [] : requiredClaims(item).map(({ text }) => text),
      citations: item.no_answer ? [] : (cited ?? []),
      contexts,
    })),
  )
  for (const [at, { item, reply, cited }] of asked.entries()) {
    const { query_id } = item
    const found = judged[at]
    metrics.delete(query_id)
    if (!found) {
      unread.add(query_id)
      continue
    }
    findings.set(query_id, found)
    declined.set(query_id, reply?.abstained ?? found.declines)
    if (!item.no_answer) metrics.set(query_id, { ...answerMetrics(found), ...citationMetrics(found, cited) })
  }
  return { metrics, declined, findings, unread }
}

/** An item without claims only has faithfulness. */
const answerMetrics = ({ claims, faithfulness }: JudgedAnswer) => {
  const stated = claims.map(({ finding }) => finding === 'stated')
  return defined({
    correct: claims.length > 0 ? Number(stated.every(Boolean)) : undefined,
    claims_covered: claims.length > 0 ? share(stated) : undefined,
    faithfulness,
  })
}

const citationMetrics = ({ claims, supported }: JudgedAnswer, cited: unknown) =>
  cited
    ? {
        citation_precision_judged: share(supported.map((carried) => carried.some(Boolean))),
        citation_recall_judged: share(claims.map((_, claim) => supported.some((carried) => carried[claim]))),
      }
    : undefined

/** NaN without values. Metrics that are NaN are left out. */
const share = (found: readonly boolean[]): number => found.filter(Boolean).length / found.length
