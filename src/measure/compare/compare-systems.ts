import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { type PlacedChunk, project } from '../../dataset/project.ts'
import { UsageError } from '../../errors.ts'
import { recordOf } from '../../text/objects.ts'
import { required } from '../../text/required.ts'
import { documentKey } from '../../vocabulary/index.ts'
import { mean, type PairedDifference, pairedDifferenceByPage } from '../intervals.ts'
import type { SystemUnderTest } from '../retriever-reply.ts'
import { type DatasetScore, type QuestionResult, type ScoreOptions, scoreOrFail } from '../score/score-dataset.ts'
import { slicesOf } from '../score/score-rows.ts'
import type { Chunker } from './chunkers.ts'

export type ComparisonReport = Awaited<ReturnType<typeof compareSystems>>

/** Limits on the characters that are read, for recall within a limit. */
export const characterBudgets = [1000, 2000, 4000, 8000] as const

/** Number of results to retrieve, so that small chunks also fill the largest limit of characters. */
const chunkDepth = 50

/** Scores systems and chunkings on the same questions, and tests how each differs from the first. */
export const compareSystems = async (
  dataset: Dataset,
  contenders: readonly { readonly name: string; readonly system: SystemUnderTest }[],
  chunkers: readonly Chunker[] = [],
  options: ScoreOptions = {},
) => {
  const scores: NamedScore[] = []
  for (const { name, system } of contenders) {
    const score = await scoreOrFail(dataset, system, options)
    if (score.rows[0]?.metrics.mrr === undefined)
      throw new UsageError(
        `${name} has no results for questions with an answer, so there is no retrieval to compare. For answers, use goldspan score.`,
      )
    scores.push({ name, score })
  }
  const chunkings: ReturnType<typeof chunkingRow>[] = []
  for (const chunker of chunkers) {
    const chunks = chunker.chunksOf(dataset)
    const system = await chunkerSystem(dataset, chunks)
    scores.push({ name: chunker.name, score: await scoreOrFail(dataset, system, options) })
    const deepScore = await scoreOrFail(dataset, system, { ...options, k: chunkDepth })
    chunkings.push(chunkingRow(chunker.name, dataset, chunks, deepScore))
  }
  const [first, ...others] = scores
  return { scores, comparisons: first ? others.map((other) => compareTwo(first, other)) : [], chunkings }
}

const chunkingRow = (name: string, dataset: Dataset, chunks: readonly PlacedChunk[], deepScore: DatasetScore) => {
  const spans = dataset.items.reduce((sum, { value }) => sum + value.gold_spans.length, 0)
  const cutSpans = project(dataset, chunks).labels.reduce((sum, { cut_spans }) => sum + cut_spans.length, 0)
  return {
    name,
    chunks: chunks.length,
    meanCharacters: Math.round(chunks.reduce((sum, { start, end }) => sum + end - start, 0) / chunks.length),
    /** Share of gold spans that are not within a single chunk. */
    cutShare: cutSpans / spans,
    recallByCharacters: Object.fromEntries(characterBudgets.map((max) => [max, recallWithin(deepScore, max)])),
  }
}

/** Searches chunks with the built-in hybrid search, so that only the chunking differs. */
const chunkerSystem = async (dataset: Dataset, chunks: readonly PlacedChunk[]): Promise<SystemUnderTest> => {
  const documents = new Map(dataset.documents.map((document) => [documentKey(document), document]))
  const byId = new Map(chunks.map((chunk) => [chunk.chunk_id, chunk]))
  const { createSearchIndex } = await import('../../search/create-search-index.ts')
  const index = await createSearchIndex(
    chunks.map(({ chunk_id, doc_id, version, start, end }) => {
      const key = documentKey({ doc_id, version })
      const { title, language } = required(documents, key)
      return { passage: { chunk_id, title, path: [], language }, text: required(dataset.texts, key).slice(start, end) }
    }),
    { rank: 128 },
  )
  return {
    // Results are located by their offsets: the dataset does not know the ids of these chunks.
    async ask(_query_id, question, k) {
      const hits = await index.search(question, { k, allVersions: true })
      const results = hits.map(({ chunk_id, score }) => ({ ...required(byId, chunk_id), chunk_id: undefined, score }))
      return { results }
    },
  }
}

/** Mean recall of the results that fit into a number of characters, which makes chunkings of different sizes comparable. */
const recallWithin = ({ questions }: Pick<DatasetScore, 'questions'>, characters: number): number =>
  mean(questions.filter(({ ranks }) => ranks.length > 0).map((question) => recallOf(question, characters)))

const recallOf = ({ ranks, reply }: QuestionResult, characters: number): number => {
  let [charactersRead, lastRank] = [0, 0]
  for (const { start, end } of reply?.results ?? []) {
    charactersRead += (end ?? 0) - (start ?? 0)
    if (charactersRead > characters) break
    lastRank++
  }
  return ranks.filter((rank) => rank !== null && rank <= lastRank).length / ranks.length
}

export interface NamedScore {
  readonly name: string
  readonly score: DatasetScore
}

export type Comparison = ReturnType<typeof compareTwo>
export type QuestionDifference = ReturnType<typeof questionDifference>

export const comparedMetrics = ({ ks }: Pick<DatasetScore, 'ks'>): string[] => [
  ...ks.map((k) => `recall@${k}`),
  ...ks.slice(-1).flatMap((k) => [`complete@${k}`, `ndcg@${k}`, `characters@${k}`]),
  'mrr',
  'character_precision',
]

/** Compares a system with the first one. It wins a question with more recall or, if recall is equal, with a higher reciprocal rank. */
const compareTwo = (first: NamedScore, other: NamedScore) => {
  const firstById = new Map(first.score.questions.map((question) => [question.query_id, question]))
  const pairs = other.score.questions.flatMap((question): Pair[] => {
    const original = firstById.get(question.query_id)
    return original && Object.keys(question.metrics).length > 0 ? [[original, question]] : []
  })
  const decidingMetric = `recall@${first.score.ks.at(-1)}`
  const differenceIn = (members: readonly Pair[], metric: string, group: string): PairedDifference =>
    pairedDifferenceByPage(
      members.map(([{ metrics, draw }, question]) => ({
        value: question.metrics[metric] ?? 0,
        baseline: metrics[metric] ?? 0,
        draw,
      })),
      `${metric} ${group}`,
    )
  const changed = pairs
    .map((pair) => questionDifference(pair, decidingMetric))
    .filter(({ change }) => change !== 0)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
  return {
    first: first.name,
    other: other.name,
    differences: recordOf(comparedMetrics(first.score), (metric) => differenceIn(pairs, metric, 'all')),
    slices: slicesOf(pairs, ([{ groups }]) => groups).map(({ group, members }) => ({
      group,
      difference: differenceIn(members, decidingMetric, group),
    })),
    won: changed.filter(({ change }) => change > 0),
    lost: changed.filter(({ change }) => change < 0),
  }
}

type Pair = readonly [first: QuestionResult, other: QuestionResult]

const questionDifference = ([first, other]: Pair, decidingMetric: string) => {
  const differenceIn = (metric: string): number => (other.metrics[metric] ?? 0) - (first.metrics[metric] ?? 0)
  return {
    query_id: other.query_id,
    question: other.question,
    /** Positive if the other system is better than the first. */
    change: differenceIn(decidingMetric) || differenceIn('mrr'),
    /** For each gold span, its rank in the first system and in the other one. */
    ranks: first.ranks.map((rank, piece) => [rank, other.ranks[piece] ?? null] as const),
  }
}
