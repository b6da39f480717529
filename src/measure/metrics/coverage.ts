import type { Corpus } from '../../corpus/corpus.ts'
import type { Dataset } from '../../dataset/check/read-dataset.ts'
import { type Coverage, coverageOf, type Fraction } from '../../dataset/statistics/coverage.ts'
import { fieldsOf } from '../../text/own.ts'
import type { Item } from '../../vocabulary/index.ts'
import { type Interval, jackknife } from '../intervals.ts'
import { figure, type Metric } from './metric.ts'

/** How much of the documents is evidence of an item. The interval shows how much this depends on the particular items. */
export const coverage = (dataset: Dataset, corpus: Corpus): Metric[] => {
  const items = dataset.items.map(({ value }) => value)
  const topics = new Set([
    ...items.map(({ topic }) => topic),
    ...dataset.rejected.flatMap(({ value }) => topicOf(value)),
  ])
  const reached = new Map<string, Coverage>()
  // Cached, because all metrics use the same jackknife subsets.
  const of = (some: readonly Item[]): Coverage => {
    const key = some.map(({ query_id }) => query_id).join()
    const known = reached.get(key) ?? coverageOf(some, corpus, [])
    reached.set(key, known)
    return known
  }
  const metric = (name: string, n: number, interval: Interval, note?: string): Metric =>
    figure({ group: 'coverage', name, note }, { ...interval, n })
  const part = (name: string, pick: (coverage: Coverage) => Fraction): Metric => {
    const { touched, of: all } = pick(of(items))
    const interval = jackknife(items, (some) => pick(of(some)).touched / Math.max(1, all))
    return metric(name, all, interval, `${touched} of ${all}`)
  }
  return [
    part('documents with an item', ({ documents }) => documents),
    part('sections with an item', ({ sections }) => sections),
    part('passages with an item', ({ passages }) => passages),
    part('characters that are evidence', ({ characters }) => characters),
    metric(
      'topics with an item',
      topics.size,
      jackknife(items, (some) => new Set(some.map(({ topic }) => topic)).size / Math.max(1, topics.size)),
    ),
    metric(
      'unevenness over documents (Gini)',
      of(items).documents.of,
      jackknife(items, (some) => of(some).gini),
    ),
  ]
}

const topicOf = (rejection: Readonly<Record<string, unknown>>): string[] => {
  const { topic } = fieldsOf(rejection.cell)
  return typeof topic === 'string' ? [topic] : []
}
