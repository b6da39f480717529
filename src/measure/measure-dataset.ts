import { datasetCorpus } from '../dataset/check/dataset-corpus.ts'
import type { Dataset } from '../dataset/check/read-dataset.ts'
import { overlaps } from '../dataset/statistics/overlap.ts'
import { createSearchIndex } from '../search/create-search-index.ts'
import { type Leg, legs, type SearchIndex } from '../search/index.ts'
import { passagesToIndex } from '../search/indexed-passage.ts'
import { baseLanguage } from '../text/words.ts'
import { type Item, standaloneQuestion } from '../vocabulary/index.ts'
import { coverage } from './metrics/coverage.ts'
import { diversity, families, repetitionOfOriginals, wording } from './metrics/diversity.ts'
import { leaks } from './metrics/leaks.ts'
import { type Metric, share } from './metrics/metric.ts'
import { soundness, validity } from './metrics/soundness.ts'

const searchDepth = 20

/** Measures how often the evidence is found, and how often it is ranked first. */
export const retrieval = async (items: readonly Item[], search: SearchIndex): Promise<Metric[]> => {
  const answerable = items.filter((item) => !item.no_answer && item.gold_evidence.length > 0)
  const rows: { item: Item; ranks: readonly Partial<Record<Leg, number>>[] }[] = []
  for (const item of answerable) {
    const ranks = await search.ranksOf(standaloneQuestion(item), item.gold_evidence, searchDepth)
    rows.push({ item, ranks: item.gold_evidence.map((chunk_id) => ranks.get(chunk_id) ?? {}) })
  }
  const best = (ranks: readonly Partial<Record<Leg, number>>[], which: readonly Leg[]): number =>
    Math.min(
      Number.POSITIVE_INFINITY,
      ...ranks.flatMap((rank) => which.map((leg) => rank[leg] ?? Number.POSITIVE_INFINITY)),
    )
  const count = (name: string, test: (row: (typeof rows)[number]) => boolean, of = rows): Metric =>
    share({ group: 'retrieval', name }, of.filter(test).length, of.length)
  const hops = rows.filter(({ item, ranks }) => item.multi_hop !== undefined && ranks.length > 1)
  return [
    count('evidence in the top 10 of some leg', ({ ranks }) => best(ranks, legs) <= 10),
    count('evidence in the top 20 of some leg', ({ ranks }) => best(ranks, legs) <= 20),
    ...legs.map((leg) => count(`evidence first in ${leg}`, ({ ranks }) => best(ranks, [leg]) <= 1)),
    count('evidence first in all legs', ({ ranks }) => legs.every((leg) => best(ranks, [leg]) <= 1)),
    count(
      'multi-hop items with all evidence in the top 10 of one leg',
      ({ ranks }) => legs.some((leg) => ranks.every((rank) => (rank[leg] ?? Number.POSITIVE_INFINITY) <= 10)),
      hops,
    ),
  ]
}

export interface Measured {
  readonly metrics: readonly Metric[]
}

/** All metrics that need no model, except those with nothing to measure. Diversity is measured at a fixed token budget. */
export const measureDataset = async (dataset: Dataset): Promise<Measured> => {
  const items = dataset.items.map(({ value }) => value)
  const corpus = datasetCorpus(dataset)
  const search = await createSearchIndex(passagesToIndex(corpus))
  const metrics: Metric[] = [...validity(dataset), ...(await soundness(items, corpus, search))]
  for (const language of [...new Set(items.map((item) => baseLanguage(item.language)))].sort()) {
    const own = items.filter((item) => baseLanguage(item.language) === language)
    metrics.push(
      ...diversity(
        own.map(({ question }) => question),
        language,
      ),
      ...repetitionOfOriginals(own, language),
      ...families(own, language),
      ...wording(own, language, overlaps(own, corpus)),
    )
  }
  metrics.push(...coverage(dataset, corpus), ...(await retrieval(items, search)), ...leaks(items, corpus))
  return { metrics: metrics.filter(({ n }) => n > 0) }
}
