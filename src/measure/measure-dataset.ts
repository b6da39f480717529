import type { Corpus } from '../corpus/corpus.ts'
import { datasetCorpus } from '../dataset/check/dataset-corpus.ts'
import type { Dataset } from '../dataset/check/read-dataset.ts'
import { findDuplicates } from '../dataset/duplicates.ts'
import { type Coverage, coverageOf, type Fraction } from '../dataset/statistics/coverage.ts'
import { leakageOf, overlaps } from '../dataset/statistics.ts'
import { createSearchIndex } from '../search/create-search-index.ts'
import { type Leg, legs, type SearchIndex } from '../search/index.ts'
import { passagesToIndex } from '../search/indexed-passage.ts'
import { countEach } from '../text/grouped-by.ts'
import { fieldsOf } from '../text/objects.ts'
import { plainWords } from '../text/plain-words.ts'
import { zip } from '../text/required.ts'
import { sum } from '../text/sum.ts'
import { baseLanguage, contentStems } from '../text/words.ts'
import { type Item, standaloneQuestion } from '../vocabulary/index.ts'
import { type Interval, jackknife } from './intervals.ts'
import { diversityMetrics, familyMetrics, repetitionMetrics, wordingMetrics } from './metrics/diversity.ts'
import { exactMetric, intervalMetric, type Metric, shareMetric } from './metrics/metric.ts'
import { soundnessMetrics, validityMetrics } from './metrics/soundness.ts'

const searchDepth = 20

/** Measures how well each leg of the search finds the evidence of the items. */
export const retrievalMetrics = async (items: readonly Item[], search: SearchIndex): Promise<Metric[]> => {
  const answerable = items.filter((item) => !item.no_answer && item.gold_evidence.length > 0)
  const rows: { item: Item; ranks: readonly Partial<Record<Leg, number>>[] }[] = []
  for (const item of answerable) {
    const ranks = await search.ranksOf(standaloneQuestion(item), item.gold_evidence, searchDepth)
    rows.push({ item, ranks: item.gold_evidence.map((chunk_id) => ranks.get(chunk_id) ?? {}) })
  }
  const bestRank = (ranks: readonly Partial<Record<Leg, number>>[], rankings: readonly Leg[]): number =>
    Math.min(...ranks.flatMap((rank) => rankings.flatMap((leg) => rank[leg] ?? [])))
  const metric = (name: string, test: (row: (typeof rows)[number]) => boolean, testedRows = rows): Metric =>
    shareMetric({ group: 'retrieval', name }, testedRows.filter(test).length, testedRows.length)
  const multiHopRows = rows.filter(({ item, ranks }) => item.multi_hop !== undefined && ranks.length > 1)
  return [
    metric('evidence in the top 10 of some leg', ({ ranks }) => bestRank(ranks, legs) <= 10),
    metric('evidence in the top 20 of some leg', ({ ranks }) => bestRank(ranks, legs) <= 20),
    ...legs.map((leg) => metric(`evidence first in ${leg}`, ({ ranks }) => bestRank(ranks, [leg]) <= 1)),
    metric('evidence first in all legs', ({ ranks }) => legs.every((leg) => bestRank(ranks, [leg]) <= 1)),
    metric(
      'multi-hop items with all evidence in the top 10 of one leg',
      ({ ranks }) => legs.some((leg) => ranks.every((rank) => (rank[leg] ?? Number.POSITIVE_INFINITY) <= 10)),
      multiHopRows,
    ),
  ]
}

export interface Measurements {
  readonly metrics: readonly Metric[]
}

/** All metrics that need no model, except those with nothing to measure. Diversity is measured at a fixed token budget. */
export const measureDataset = async (dataset: Dataset): Promise<Measurements> => {
  const items = dataset.items.map(({ value }) => value)
  const corpus = datasetCorpus(dataset)
  const search = await createSearchIndex(passagesToIndex(corpus))
  const metrics: Metric[] = [...validityMetrics(dataset), ...(await soundnessMetrics(items, corpus, search))]
  for (const language of [...new Set(items.map((item) => baseLanguage(item.language)))].sort()) {
    const itemsInLanguage = items.filter((item) => baseLanguage(item.language) === language)
    const questions = itemsInLanguage.map(({ question }) => question)
    metrics.push(
      ...diversityMetrics(questions, language),
      ...repetitionMetrics(itemsInLanguage, language),
      ...familyMetrics(itemsInLanguage, language),
      ...wordingMetrics(itemsInLanguage, language, overlaps(itemsInLanguage, corpus)),
    )
  }
  const retrieval = await retrievalMetrics(items, search)
  metrics.push(...coverageMetrics(dataset, corpus), ...retrieval, ...leakMetrics(items, corpus))
  return { metrics: metrics.filter(({ n }) => n > 0) }
}

/** Measures how much of the documents is evidence of an item. The intervals show how much the values depend on the chosen items. */
export const coverageMetrics = (dataset: Dataset, corpus: Corpus): Metric[] => {
  const items = dataset.items.map(({ value }) => value)
  const topics = new Set([...items.map(({ topic }) => topic), ...dataset.rejected.flatMap(topicOf)])
  const coverageByItems = new Map<string, Coverage>()
  // Cached, because all metrics use the same jackknife subsets.
  const coverageFor = (sample: readonly Item[]): Coverage => {
    const key = sample.map(({ query_id }) => query_id).join()
    const result = coverageByItems.get(key) ?? coverageOf(sample, corpus, [])
    coverageByItems.set(key, result)
    return result
  }
  const metric = (name: string, n: number, interval: Interval, note?: string): Metric =>
    intervalMetric({ group: 'coverage', name, note }, { ...interval, n })
  const fractionMetric = (name: string, pick: (coverage: Coverage) => Fraction): Metric => {
    const { covered, total } = pick(coverageFor(items))
    const interval = jackknife(items, (sample) => pick(coverageFor(sample)).covered / Math.max(1, total))
    return metric(name, total, interval, `${covered} of ${total}`)
  }
  return [
    fractionMetric('documents with an item', ({ documents }) => documents),
    fractionMetric('sections with an item', ({ sections }) => sections),
    fractionMetric('passages with an item', ({ passages }) => passages),
    fractionMetric('characters that are evidence', ({ characters }) => characters),
    metric(
      'topics with an item',
      topics.size,
      jackknife(items, (sample) => new Set(sample.map(({ topic }) => topic)).size / Math.max(1, topics.size)),
    ),
    metric(
      'unevenness over documents (Gini)',
      coverageFor(items).documents.total,
      jackknife(items, (sample) => coverageFor(sample).gini),
    ),
  ]
}

const topicOf = ({ value }: Dataset['rejected'][number]): string[] => {
  const { topic } = fieldsOf(value.cell)
  return typeof topic === 'string' ? [topic] : []
}

/** Measures repeated items, negatives that contain the answer, and what the splits have in common. */
export const leakMetrics = (items: readonly Item[], corpus: Corpus): Metric[] => {
  const duplicates = new Set(findDuplicates(items).flat()).size
  const { dividedComponents, maxSimilarity: highest } = leakageOf(items, corpus)
  const inSplits = items.filter(({ split }) => split !== undefined).length
  const negatives = items.flatMap((item) => item.negatives.map(({ chunk_id }) => ({ item, chunk_id })))
  const withAnswer = negatives.filter(({ item, chunk_id }) => containsAnswer(item, chunk_id, corpus)).length
  const trainItems = items.filter((item) => !item.no_answer && item.split !== undefined && item.split !== 'test')
  const testItems = items.filter((item) => !item.no_answer && item.split === 'test')
  return [
    shareMetric({ group: 'leaks', name: 'items that another item duplicates' }, duplicates, items.length),
    shareMetric({ group: 'leaks', name: 'hard negatives with the words of the answer' }, withAnswer, negatives.length),
    exactMetric({ group: 'leaks', name: 'groups, families and spans in two splits' }, inSplits, dividedComponents),
    exactMetric({ group: 'leaks', name: 'highest similarity of questions in different splits' }, inSplits, highest),
    shareMetric(
      { group: 'leaks', name: 'test answers equal to that of the nearest training question' },
      copiedAnswers(trainItems, testItems),
      trainItems.length === 0 ? 0 : testItems.length,
    ),
  ]
}

/** Only answers of such a length are looked for. Shorter ones, such as “2”, are in many passages by chance, and longer ones are word for word in their gold passage only. */
const [minAnswerCharacters, maxAnswerWords] = [4, 6]

/** True if the passage contains the whole answer, for answers whose length makes that telling. */
const containsAnswer = (item: Item, chunk_id: string, corpus: Corpus): boolean => {
  const answer = plainWords(item.ideal_answer)
  const isTested = answer.length >= minAnswerCharacters && answer.split(' ').length <= maxAnswerWords
  if (item.no_answer || !isTested) return false
  const passage = corpus.passage(chunk_id)
  return passage !== undefined && ` ${plainWords(corpus.text(passage))} `.includes(` ${answer} `)
}

/** Counts the questions whose answer equals that of the most similar training question (TF-IDF, one neighbor). */
export const copiedAnswers = (trainItems: readonly Item[], testItems: readonly Item[]): number => {
  const termsOf = ({ question, language }: Item) => new Set(contentStems(question, baseLanguage(language)))
  const trainTerms = trainItems.map(termsOf)
  const frequency = countEach(trainTerms.flatMap((terms) => [...terms]))
  // Squared, because each term has its weight in both questions.
  const weight = (term: string): number => Math.log((trainItems.length + 1) / ((frequency.get(term) ?? 0) + 0.5)) ** 2
  const length = (terms: ReadonlySet<string>) => Math.sqrt(sum([...terms].map(weight))) || 1
  const trainLengths = trainTerms.map(length)
  return testItems.filter((item) => {
    const terms = termsOf(item)
    const termsLength = length(terms)
    const cosines = zip(trainTerms, trainLengths).map(([others, otherLength]) => {
      const shared = [...terms].filter((term) => others.has(term))
      return sum(shared.map(weight)) / (termsLength * otherLength)
    })
    const highest = Math.max(0, ...cosines)
    const nearestItem = highest > 0 ? trainItems[cosines.indexOf(highest)] : undefined
    return nearestItem !== undefined && plainWords(nearestItem.ideal_answer) === plainWords(item.ideal_answer)
  }).length
}
