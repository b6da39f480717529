import { AssertionError } from 'node:assert'
import { UsageError } from './errors.ts'
import { type Retrieve, readDataset, type ScoreOptions, score } from './index.ts'
import { ownProperty } from './text/objects.ts'

/** Lower bounds for a retriever, for example `{ 'recall@10': 0.9, mrr: 0.7 }`. */
export type MetricBounds = Readonly<Record<string, number>>

export interface ExpectOptions extends ScoreOptions {
  /** The dataset folder; `golden` by default. */
  readonly dataset?: string
}

/**
 * An assertion for any test runner: `await expectRetriever(retrieve).toReach({ 'recall@10': 0.9 })`. It fails with the questions whose
 * evidence was not found.
 */
export const expectRetriever = (retrieve: Retrieve, { dataset = 'golden', ...options }: ExpectOptions = {}) => ({
  async toReach(bounds: MetricBounds): Promise<void> {
    const { depthsOf, gateResults, metricName } = await import('./measure/score/gate.ts')
    const { missedQuestions } = await import('./measure/score/score-text.ts')
    const min = Object.entries(bounds).map(([metric, value]) => ({ metric: metricName(metric), value }))
    if (min.length === 0) throw new UsageError("toReach needs at least one bound: { 'recall@10': 0.9 }.")
    const set = await readDataset(dataset)
    const depths = [...depthsOf(min), options.k ?? []].flat()
    const result = await score(set, retrieve, { ...options, k: depths.length > 0 ? depths : 10 })
    const failures = gateResults(result, { min }).filter(({ held }) => !held)
    if (failures.length === 0) return
    const missed = missedQuestions(set, result.questions).slice(0, maxMisses)
    throw new AssertionError({
      message: [
        `The retriever is below ${failures.length === 1 ? 'a bound' : `${failures.length} bounds`} on ${result.scope}:`,
        ...failures.map(({ gate, measured }) => `  ${gate}: ${measured}`),
        ...missed.map(({ query_id, question, why }) => `  ${query_id} ${question}\n    missed: ${why}`),
      ].join('\n'),
      actual: Object.fromEntries(
        min.map(({ metric }) => [metric, ownProperty(result.rows[0]?.metrics ?? {}, metric)?.value]),
      ),
      expected: Object.fromEntries(min.map(({ metric, value }) => [metric, value])),
      operator: 'toReach',
    })
  },
})

const maxMisses = 5
