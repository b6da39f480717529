import { datasetCorpus } from '../dataset/check/dataset-corpus.ts'
import type { Dataset } from '../dataset/check/read-dataset.ts'
import { overlaps } from '../dataset/statistics/overlap.ts'
import { createSearchIndex } from '../search/create-search-index.ts'
import { passagesToIndex } from '../search/indexed-passage.ts'
import { baseLanguage } from '../text/words.ts'
import { coverage } from './metrics/coverage.ts'
import { diversity, families, repetitionOfOriginals, wording } from './metrics/diversity.ts'
import { leaks } from './metrics/leaks.ts'
import type { Metric } from './metrics/metric.ts'
import { retrieval } from './metrics/retrieval.ts'
import { soundness, validity } from './metrics/soundness.ts'

export interface Measured {
  readonly metrics: readonly Metric[]
}

/** Every measure of a set that needs no model, with n and intervals; diversity at a fixed token budget. */
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
  return { metrics }
}
