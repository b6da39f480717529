import { figuresMissing } from '../../text/figures.ts'
import { withoutUndefined } from '../../text/objects.ts'
import { type Item, requiredClaims, standaloneQuestion } from '../../vocabulary/index.ts'
import type { JudgeAnswers, JudgedAnswer } from '../answers/judge-answers.ts'
import { type Interval, wilson } from '../intervals.ts'
import { containsEvidence, type TextRange } from '../retrieval-scores.ts'
import type { RetrieverReply } from '../retriever-reply.ts'

export interface LocatedReply {
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
  /** Whether the system declined. Null if the judge gave no usable reply, undefined if it was not asked. */
  readonly declined?: boolean | null
  readonly judged?: JudgedAnswer | undefined
}

/** Judges replies and returns the results by `query_id`. */
export const judgeReplies = async (replies: readonly LocatedReply[], judge: JudgeAnswers) => {
  const results = new Map<string, JudgedReply>()
  // Metrics start at zero, because empty answers and refusals are not sent to the judge.
  for (const { item } of replies)
    if (!item.no_answer && item.claims.length > 0)
      results.set(item.query_id, { metrics: { correct: 0, claims_covered: 0 } })
  const answered = replies.filter(({ reply }) => reply?.answer?.trim() && !hasDeclined(reply))
  const judgments = await judge(
    answered.map(({ item, question, reply, contexts, cited }) => ({
      question,
      answer: reply?.answer ?? '',
      claims: item.no_answer ? [] : requiredClaims(item).map(({ text }) => text),
      citations: item.no_answer ? [] : (cited ?? []),
      contexts,
    })),
  )
  for (const [at, { item, reply, cited }] of answered.entries()) {
    const judged = judgments[at]
    results.set(item.query_id, {
      judged,
      declined: judged ? (reply?.abstained ?? judged.declines) : null,
      metrics: judged && !item.no_answer ? { ...answerMetrics(judged), ...citationMetrics(judged, cited) } : {},
    })
  }
  return results
}

/** Metrics of a judged answer. For an item without claims, only faithfulness. */
const answerMetrics = ({ claims, faithfulness }: JudgedAnswer) => {
  const stated = claims.map(({ finding }) => finding === 'stated')
  return withoutUndefined({
    correct: claims.length > 0 ? Number(stated.every(Boolean)) : undefined,
    claims_covered: claims.length > 0 ? share(stated) : undefined,
    faithfulness,
  })
}

const citationMetrics = ({ claims, supported }: JudgedAnswer, cited: LocatedReply['cited']) =>
  cited
    ? {
        citation_precision_judged: share(supported.map((support) => support.some(Boolean))),
        citation_recall_judged: share(claims.map((_, claim) => supported.some((support) => support[claim]))),
      }
    : undefined

/** The share of true values; NaN if the list is empty. Metrics that are NaN are left out. */
const share = (values: readonly boolean[]): number => values.filter(Boolean).length / values.length

/** True if a system reports that it declined, or returned an empty answer. Only a model can interpret its words. */
export const hasDeclined = ({ abstained, answer }: RetrieverReply): boolean => abstained ?? answer?.trim() === ''

/** Scores an answer by exact rules, in any language and without a model. A metric is omitted if there is nothing to count. */
export const scoreAnswerByRules = (item: Item, reply: RetrieverReply | undefined, contexts: readonly string[]) => {
  const answer = reply && !hasDeclined(reply) ? (reply.answer ?? '') : ''
  const question = standaloneQuestion(item)
  const claimsWithFigures = requiredClaims(item).filter(({ text }) => figuresMissing(text, [question]).length > 0)
  const stated = claimsWithFigures.filter(({ text }) => figuresMissing(text, [answer, question]).length === 0)
  const figures = figuresMissing(answer, []).length
  const ungrounded = figuresMissing(answer, [...contexts, question]).length
  return withoutUndefined({
    answered: answer.trim() === '' ? 0 : 1,
    figures_stated: claimsWithFigures.length > 0 ? stated.length / claimsWithFigures.length : undefined,
    figures_grounded: figures > 0 && contexts.length > 0 ? 1 - ungrounded / figures : undefined,
  })
}

/** The share of citations that contain evidence, and the share of gold spans that a citation contains. */
export const scoreCitations = (item: Item, cited: readonly (readonly TextRange[])[]) => {
  const gold = item.gold_spans
  const evidence = [...gold, ...item.also_supports]
  const correct = cited.filter((places) =>
    places.some((place) => evidence.some((range) => containsEvidence(place, range))),
  )
  const found = gold.filter((span) => cited.some((places) => places.some((place) => containsEvidence(place, span))))
  return {
    citation_precision: cited.length === 0 ? Number.NaN : correct.length / cited.length,
    citation_recall: gold.length === 0 ? Number.NaN : found.length / gold.length,
  }
}

export interface QuestionReply {
  readonly answerable: boolean
  readonly reply: RetrieverReply | undefined
  /** According to the judging model, if any. Null if it gave no usable reply; then the question does not count. */
  readonly declined?: boolean | null | undefined
}

/** How a system treats questions without an answer. Null if every question has an answer. */
export const noAnswerBehavior = (replies: readonly QuestionReply[]) => {
  const unanswerable = replies.filter(({ answerable }) => !answerable)
  if (unanswerable.length === 0) return null
  const answerable = replies.filter((question) => question.answerable)
  const isReported = replies.some(
    ({ reply, declined }) =>
      typeof declined === 'boolean' || reply?.abstained !== undefined || reply?.answer?.trim() === '',
  )
  const shareDeclined = (questions: readonly QuestionReply[]): Interval | null => {
    const judged = questions.filter(({ declined }) => declined !== null)
    const declining = judged.filter(({ reply, declined }) => declined ?? (reply && hasDeclined(reply)))
    return isReported ? wilson(declining.length, judged.length) : null
  }
  return {
    questions: unanswerable.length,
    /** Declined unanswerable questions, and declined answerable ones. Null if the system never reports it. */
    declined: shareDeclined(unanswerable),
    overRefusal: shareDeclined(answerable),
    /** How well the score of the first result separates answerable questions (AUROC): 1 perfectly, 0.5 by chance. Null without scores. */
    separation: rocArea(firstScores(answerable), firstScores(unanswerable)),
  }
}

const firstScores = (replies: readonly QuestionReply[]): readonly number[] =>
  replies.flatMap(({ reply }) => reply?.results[0]?.score ?? [])

/** Area under the ROC curve: the share of pairs in which the positive score is higher than the negative one. Equal scores count half. */
const rocArea = (positives: readonly number[], negatives: readonly number[]): number | null => {
  if (positives.length === 0 || negatives.length === 0) return null
  let pairsInOrder = 0
  for (const positive of positives)
    for (const negative of negatives) pairsInOrder += (Math.sign(positive - negative) + 1) / 2
  return pairsInOrder / (positives.length * negatives.length)
}
