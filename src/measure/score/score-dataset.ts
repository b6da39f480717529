import type { Dataset } from '../../dataset/check/read-dataset.ts'
import type { UserChunk } from '../../dataset/project.ts'
import { type Draw, drawOf, sampleSize } from '../../dataset/sample-size.ts'
import { UsageError } from '../../errors.ts'
import { counted } from '../../text/counted.ts'
import { documentKey, type Item, type Span, standaloneQuestion } from '../../vocabulary/index.ts'
import type { JudgeAnswers, JudgedAnswer } from '../answers/judge-answers.ts'
import { mean, pairedDifferenceByPage, percentile } from '../intervals.ts'
import { scoreQuestion } from '../retrieval-scores.ts'
import type { RetrieverReply, SystemUnderTest } from '../retriever-reply.ts'
import {
  type JudgedReply,
  judgeReplies,
  type LocatedReply,
  noAnswerBehavior,
  scoreAnswerByRules,
  scoreCitations,
} from './answer-metrics.ts'
import { assertResultsFit, createResultLocator, type ResultPlacer, resultPlacer } from './place-results.ts'
import { scoreRows } from './score-rows.ts'
import { difficultyOf, type Selection, selectItems } from './select-items.ts'

export interface ScoreOptions extends Selection {
  /** Number of results that count. Several depths are scored at once. */
  readonly k?: number | readonly number[] | undefined
  /** The user's own chunks, if results name them. */
  readonly chunks?: readonly UserChunk[] | undefined
  /** Share of results that may fail to match the documents. They count as not found. */
  readonly tolerate?: number | undefined
  /** A model that judges answers and citations. The exact rules always apply. */
  readonly judge?: JudgeAnswers | undefined
  readonly judgeName?: string | undefined
  /** Stops the scoring before the next question. */
  readonly signal?: AbortSignal | undefined
}

export interface QuestionResult {
  readonly query_id: string
  readonly question: string
  readonly groups: Readonly<Record<string, string>>
  readonly draw: Draw
  readonly reply: RetrieverReply | undefined
  /** Values by the name of the metric. Empty for unanswerable questions, which the rows leave out. */
  readonly metrics: Readonly<Record<string, number>>
  /** Indexes of gold spans that no result contains. */
  readonly missed: readonly number[]
  /** For each gold span, the rank of the first result that contains it, from 1. Null if none does. */
  readonly ranks: readonly (number | null)[]
  readonly judged?: JudgedAnswer
}

export type DatasetScore = Readonly<Awaited<ReturnType<typeof scoreDataset>>>

const defaultDepth = 10
const maxDepth = 1000

/** Scores a system by the evidence that it retrieves, and by its answers and citations, if it gives any. */
export const scoreDataset = async (dataset: Dataset, system: SystemUnderTest, options: ScoreOptions = {}) => {
  const { items, scope } = selectItems(dataset, options)
  const ks = [...new Set([options.k ?? defaultDepth].flat())].sort((a, b) => a - b)
  if (ks.length === 0 || !ks.every((k) => Number.isInteger(k) && k >= 1 && k <= maxDepth))
    throw new UsageError(`k must be one or more whole numbers from 1 to ${maxDepth}.`)
  const deepest = ks.at(-1) ?? defaultDepth
  const placer = resultPlacer(createResultLocator(dataset, options.chunks))
  const itemReplies = await askAll(items, system, deepest, options)
  const retrieves = itemReplies.some(({ reply }) => reply && !reply.hasOnlyAnswer)
  const hasAnswers = itemReplies.some(({ reply }) => reply?.answer !== undefined)
  assertSomeResults(itemReplies)
  const replies = itemReplies.map((itemReply) => locateReply(dataset, itemReply, deepest, placer))
  // Fails before any paid call of the judge.
  if (options.judge) assertResultsFit(placer.placement(), options.tolerate)
  const judged = hasAnswers && options.judge ? await judgeReplies(replies, options.judge) : undefined
  const questions = replies.map((reply) =>
    questionResult(reply, retrieves ? ks : [], hasAnswers, judged?.get(reply.item.query_id)),
  )
  const answerable = questions.filter(({ metrics }) => Object.keys(metrics).length > 0)
  const headline = retrieves ? `recall@${deepest}` : judged ? 'correct' : 'answered'
  const robustness = retrieves ? await robustnessOf(dataset, answerable, system, deepest, placer, options) : []
  return {
    ks,
    /** False if the system returned answers but no results. Then there are no retrieval metrics. */
    retrieves,
    /** How answers were scored. Null if there were none. */
    answersScoredBy: hasAnswers ? (judged ? ('model' as const) : ('rules' as const)) : null,
    judge: judged && options.judgeName,
    /** The main metric: recall at the largest depth. For a system that returns only answers: the share of correct answers, or without a judge the share of questions that it answered at all. */
    headline,
    scope,
    rows: scoreRows(answerable),
    size: sampleSize(
      answerable.map(({ draw }) => draw),
      answerable.map(({ metrics }) => metrics[headline] ?? 0),
    ),
    questions,
    /** Questions without a reply. Answerable ones count as not found. */
    unanswered: questions.flatMap(({ query_id, reply }) => (reply ? [] : [query_id])),
    placement: placer.placement(),
    /** Number of answers for which the judge gave no usable reply. */
    notJudged: judged && [...judged.values()].filter(({ declined }) => declined === null).length,
    /** How recall at the largest depth changes from the original questions to each kind of variant. */
    robustness,
    noAnswer: noAnswerBehavior(
      itemReplies.map(({ item, reply }) => ({
        answerable: !item.no_answer,
        reply,
        declined: judged?.get(item.query_id)?.declined,
      })),
    ),
    /** Milliseconds per question. Null if the replies have no latency. */
    latency: latencyOf(itemReplies.flatMap(({ reply }) => reply?.latency_ms ?? [])),
  }
}

/** Locates the results and citations of a reply in the documents. */
const locateReply = (dataset: Dataset, { item, reply }: ItemReply, k: number, placer: ResultPlacer) => {
  const results = (reply?.results ?? []).slice(0, k)
  const places = placer.placesOf(item.query_id, results)
  const citedPlaces = reply?.citations && placer.placesOf(item.query_id, reply.citations, 'citations')
  return {
    item,
    question: standaloneQuestion(item),
    reply,
    places,
    citedPlaces,
    contexts: results.flatMap(({ text }, at) => text ?? textAt(dataset, places[at]?.[0]) ?? []),
    cited: citedPlaces?.map(([place]) => textAt(dataset, place)),
  }
}

const questionResult = (
  { item, question, reply, contexts, places, citedPlaces }: ReturnType<typeof locateReply>,
  ks: readonly number[],
  hasAnswers: boolean,
  judgment: JudgedReply | undefined,
): QuestionResult => {
  const { query_id } = item
  const groups = { strategy: item.strategy, difficulty: difficultyOf(item), language: item.language }
  const base = { query_id, question, groups, draw: drawOf(item), reply }
  const judged = judgment?.judged
  if (item.no_answer) return { ...base, metrics: {}, missed: [], ranks: [], judged }
  const { metrics, ranks } = ks.length > 0 ? scoreQuestion(item, places, ks) : { metrics: {}, ranks: [] }
  return {
    ...base,
    metrics: {
      ...metrics,
      ...(hasAnswers && scoreAnswerByRules(item, reply, contexts)),
      ...(citedPlaces && scoreCitations(item, citedPlaces)),
      ...judgment?.metrics,
    },
    missed: ranks.flatMap((rank, spanIndex) => (rank === null ? [spanIndex] : [])),
    ranks,
    judged,
  }
}

/** Asks the variants of the scored questions, and compares their recall with that of the originals. */
const robustnessOf = async (
  dataset: Dataset,
  questions: readonly QuestionResult[],
  system: SystemUnderTest,
  k: number,
  placer: ResultPlacer,
  options: ScoreOptions,
) => {
  const originals = new Map(questions.map((question) => [question.query_id, question]))
  const variants = dataset.variants
    .map(({ value }) => value)
    .filter(({ variant, no_answer }) => variant && !no_answer && originals.has(variant.clean_id))
  const variantReplies = await askAll(variants, system, k, options)
  const pairs = variantReplies.flatMap(({ item, reply }) => {
    const original = originals.get(item.variant?.clean_id ?? '')
    // A file of results may not include the variants.
    if (!item.variant || !original || (!reply && system.recorded)) return []
    const places = placer.placesOf(item.query_id, (reply?.results ?? []).slice(0, k))
    const recallOf = (metrics: QuestionResult['metrics']): number => metrics[`recall@${k}`] ?? 0
    const value = recallOf(scoreQuestion(item, places, [k]).metrics)
    return [{ type: item.variant.type, value, baseline: recallOf(original.metrics), draw: original.draw }]
  })
  return [...new Set(pairs.map(({ type }) => type))].sort().map((type) => {
    const pairsOfType = pairs.filter((pair) => pair.type === type)
    return {
      type,
      clean: mean(pairsOfType.map(({ baseline }) => baseline)),
      varied: mean(pairsOfType.map(({ value }) => value)),
      /** Negative if recall falls. */
      difference: pairedDifferenceByPage(pairsOfType, `robustness ${type}`),
    }
  })
}

const textAt = ({ texts }: Dataset, place: Span | undefined): string | undefined =>
  place && texts.get(documentKey(place))?.slice(place.start, place.end)

/** Like `scoreDataset`, but throws if too many results don't fit the dataset. */
export const scoreOrFail = async (dataset: Dataset, system: SystemUnderTest, options: ScoreOptions = {}) => {
  const score = await scoreDataset(dataset, system, options)
  assertResultsFit(score.placement, options.tolerate)
  return score
}

type ItemReply = Pick<LocatedReply, 'item' | 'reply'>

const askAll = async (items: readonly Item[], system: SystemUnderTest, k: number, { signal }: ScoreOptions) => {
  const replies: ItemReply[] = []
  for (const item of items) {
    signal?.throwIfAborted()
    const startedAt = performance.now()
    const reply = await system.ask(item.query_id, standaloneQuestion(item), k)
    const latency_ms = Math.round((performance.now() - startedAt) * 100) / 100
    replies.push({ item, reply: reply && (system.recorded ? reply : { latency_ms, ...reply }) })
  }
  return replies
}

const latencyOf = (times: readonly number[]) =>
  times.length === 0
    ? null
    : {
        p50: percentile(times, 0.5),
        p90: percentile(times, 0.9),
        p99: percentile(times, 0.99),
        max: Math.max(...times),
      }

/** Throws if the system returned no result at all, because it was probably not reached. */
const assertSomeResults = (replies: readonly ItemReply[]): void => {
  if (replies.some(({ reply }) => reply && (reply.results.length > 0 || reply.answer || reply.abstained))) return
  throw new UsageError(
    `The system returned nothing for any of ${counted(replies.length, 'question')}. Is it reachable, and does it search the right index?`,
  )
}
