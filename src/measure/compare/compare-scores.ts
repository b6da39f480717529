import { differenceOverPages, type PairedDifference } from '../score/difference-over-pages.ts'
import type { DatasetScore, QuestionResult } from '../score/score-dataset.ts'
import { slicesOf } from '../score/score-rows.ts'

export interface NamedScore {
  readonly name: string
  readonly score: DatasetScore
}

export type Comparison = ReturnType<typeof compareTwo>
/** A question on which two systems differ. */
export type QuestionDifference = ReturnType<typeof questionDifference>

/**
 * Compares every system with the first, question by question. Recall decides who wins a question, and the rank of the
 * first hit if recall is equal.
 */
export const compareScores = ([first, ...others]: readonly NamedScore[]): Comparison[] =>
  first === undefined ? [] : others.map((other) => compareTwo(first, other))

export const comparedMetrics = ({ ks }: Pick<DatasetScore, 'ks'>): string[] => [
  ...ks.map((k) => `recall@${k}`),
  ...ks.slice(-1).flatMap((k) => [`complete@${k}`, `ndcg@${k}`, `characters@${k}`]),
  'mrr',
  'character_precision',
]

const compareTwo = (first: NamedScore, other: NamedScore) => {
  const before = new Map(first.score.questions.map((question) => [question.query_id, question]))
  const pairs = other.score.questions.flatMap((question): Pair[] => {
    const same = before.get(question.query_id)
    return same && Object.keys(question.metrics).length > 0 ? [[same, question]] : []
  })
  const deciding = `recall@${first.score.ks.at(-1)}`
  const differ = (some: readonly Pair[], metric: string, group: string): PairedDifference =>
    differenceOverPages(
      some.map(([, question]) => question.metrics[metric] ?? 0),
      some.map(([same]) => same.metrics[metric] ?? 0),
      some.map(([same]) => same.draw),
      `${metric} ${group}`,
    )
  const moved = pairs
    .map((pair) => questionDifference(pair, deciding))
    .filter(({ by }) => by !== 0)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
  return {
    first: first.name,
    other: other.name,
    /** Differences of the other system to the first, by metric. */
    differences: Object.fromEntries(
      comparedMetrics(first.score).map((metric) => [metric, differ(pairs, metric, 'all')]),
    ),
    /** Differences by group, in the deciding metric. */
    slices: slicesOf(pairs, ([{ groups }]) => groups).map(({ group, members }) => ({
      group,
      difference: differ(members, deciding, group),
    })),
    won: moved.filter(({ by }) => by > 0),
    lost: moved.filter(({ by }) => by < 0),
  }
}

type Pair = readonly [first: QuestionResult, other: QuestionResult]

const questionDifference = ([first, other]: Pair, deciding: string) => {
  const by = (metric: string): number => (other.metrics[metric] ?? 0) - (first.metrics[metric] ?? 0)
  return {
    query_id: other.query_id,
    question: other.question,
    by: by(deciding) || by('mrr'),
    /** The ranks of each gold span in both systems. */
    ranks: first.ranks.map((rank, piece) => [rank, other.ranks[piece] ?? null] as const),
  }
}
