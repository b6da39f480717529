import { figuresMissing } from '../../text/figures.ts'
import { withoutUndefined } from '../../text/own.ts'
import { type Item, requiredClaims, standaloneQuestion } from '../../vocabulary/index.ts'
import type { JudgeAnswers, JudgedAnswer } from '../answers/judge-answers.ts'
import { type Interval, wilson } from '../intervals.ts'
import { containsEvidence, type TextRange } from '../retrieval-scores.ts'
import type { RetrieverReply } from '../retriever-reply.ts'

export interface Replied {
  readonly item: Item
  readonly question: string
  readonly reply: RetrieverReply | undefined
  readonly contexts: readonly string[]
  /** Elements are undefined for citations that could not be located. The list is undefined if the system cites nothing. */
  readonly cited: readonly (string | undefined)[] | undefined
}

export interface JudgedReply {
  /** Empty for an unanswerable question, and without a usable reply of the judge. */
  readonly metrics: Readonly<Record<string, number>>
  /** Whether the system declined. Null if the judge gave no usable reply. */
  readonly declined?: boolean | null
  readonly judged?: JudgedAnswer | undefined
}

/** The judge's results for each reply, by `query_id`. */
export const judgedMetrics = async (replies: readonly Replied[], judge: JudgeAnswers) => {
  const found = new Map<string, JudgedReply>()
  // Start from zero: empty answers and refusals are not sent to the judge.
  for (const { item } of replies)
    if (!item.no_answer && item.claims.length > 0)
      found.set(item.query_id, { metrics: { correct: 0, claims_covered: 0 } })
  const asked = replies.filter(({ reply }) => reply?.answer?.trim() && !hasDeclined(reply))
  const judgments = await judge(
    asked.map(({ item, question, reply, contexts, cited }) => ({
      question,
      answer: reply?.answer ?? '',
      claims: item.no_answer ? [] : requiredClaims(item).map(({ text }) => text),
      citations: item.no_answer ? [] : (cited ?? []),
      contexts,
    })),
  )
  for (const [at, { item, reply, cited }] of asked.entries()) {
    const judged = judgments[at]
    found.set(item.query_id, {
      judged,
      declined: judged ? (reply?.abstained ?? judged.declines) : null,
      metrics: judged && !item.no_answer ? { ...answerMetrics(judged), ...citationMetrics(judged, cited) } : {},
    })
  }
  return found
}

/** An item without claims only has faithfulness. */
const answerMetrics = ({ claims, faithfulness }: JudgedAnswer) => {
  const stated = claims.map(({ finding }) => finding === 'stated')
  return withoutUndefined({
    correct: claims.length > 0 ? Number(stated.every(Boolean)) : undefined,
    claims_covered: claims.length > 0 ? share(stated) : undefined,
    faithfulness,
  })
}

const citationMetrics = ({ claims, supported }: JudgedAnswer, cited: unknown) =>
  cited
    ? {
        citation_precision_judged: share(supported.map((claims) => claims.some(Boolean))),
        citation_recall_judged: share(claims.map((_, claim) => supported.some((claims) => claims[claim]))),
      }
    : undefined

/** NaN if there are no values; such metrics are left out. */
const share = (found: readonly boolean[]): number => found.filter(Boolean).length / found.length

/** True if a system reports that it declined, or returned an empty answer. Only a model can interpret its words. */
export const hasDeclined = ({ abstained, answer }: RetrieverReply): boolean => abstained ?? answer?.trim() === ''

/** Exact metrics in any language, without a model. A metric is omitted if there is nothing to count. */
export const answerByRules = (item: Item, reply: RetrieverReply | undefined, contexts: readonly string[]) => {
  const answer = reply && !hasDeclined(reply) ? (reply.answer ?? '') : ''
  const question = standaloneQuestion(item)
  const exact = requiredClaims(item).filter(({ text }) => figuresMissing(text, [question]).length > 0)
  const stated = exact.filter(({ text }) => figuresMissing(text, [answer, question]).length === 0)
  const figures = figuresMissing(answer, []).length
  const ungrounded = figuresMissing(answer, [...contexts, question]).length
  return withoutUndefined({
    answered: answer.trim() === '' ? 0 : 1,
    figures_stated: exact.length > 0 ? stated.length / exact.length : undefined,
    figures_grounded: figures > 0 && contexts.length > 0 ? 1 - ungrounded / figures : undefined,
  })
}

/** The share of citations that contain evidence, and the share of gold spans that a citation contains. */
export const scoreCitations = (item: Item, cited: readonly (readonly TextRange[])[]) => {
  const gold = item.gold_spans
  const good = [...gold, ...item.also_supports]
  const right = cited.filter((places) => places.some((place) => good.some((one) => containsEvidence(place, one))))
  const found = gold.filter((span) => cited.some((places) => places.some((place) => containsEvidence(place, span))))
  return {
    citation_precision: cited.length === 0 ? Number.NaN : right.length / cited.length,
    citation_recall: gold.length === 0 ? Number.NaN : found.length / gold.length,
  }
}

export interface Asked {
  readonly answerable: boolean
  readonly reply: RetrieverReply | undefined
  /** According to the judging model, if any. Null if it gave no usable reply; the shares leave the question out. */
  readonly declined?: boolean | null | undefined
}

/** Null if every question has an answer. */
export const noAnswerBehavior = (asked: readonly Asked[]) => {
  const probes = asked.filter(({ answerable }) => !answerable)
  if (probes.length === 0) return null
  const answerable = asked.filter((one) => one.answerable)
  const isReported = asked.some(
    ({ reply, declined }) =>
      typeof declined === 'boolean' || reply?.abstained !== undefined || reply?.answer?.trim() === '',
  )
  const shareDeclined = (questions: readonly Asked[]): Interval | null => {
    const judged = questions.filter(({ declined }) => declined !== null)
    const declining = judged.filter(({ reply, declined }) => declined ?? (reply && hasDeclined(reply)))
    return isReported ? wilson(declining.length, judged.length) : null
  }
  return {
    questions: probes.length,
    /** Declined unanswerable questions, and declined answerable ones. Null if the system never reports it. */
    declined: shareDeclined(probes),
    overRefusal: shareDeclined(answerable),
    /** How well the score of the first result separates answerable questions: 1 perfectly, 0.5 by chance. Null without scores. */
    separation: rocArea(topScores(answerable), topScores(probes)),
  }
}

const topScores = (asked: readonly Asked[]): readonly number[] =>
  asked.flatMap(({ reply }) => {
    const scores = (reply?.results ?? []).flatMap(({ score }) => score ?? [])
    return scores.length > 0 ? [Math.max(...scores)] : []
  })

/** Area under the ROC curve: the share of pairs in which the answerable one scores higher. */
const rocArea = (higher: readonly number[], lower: readonly number[]): number | null => {
  if (higher.length === 0 || lower.length === 0) return null
  let won = 0
  for (const one of higher) for (const other of lower) won += one > other ? 1 : one === other ? 0.5 : 0
  return won / (higher.length * lower.length)
}
