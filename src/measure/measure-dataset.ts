import { datasetCorpus } from '../dataset/check/dataset-corpus.ts'
import type { Dataset } from '../dataset/check/read-dataset.ts'
import { overlaps } from '../dataset/statistics/overlap.ts'
import { createSearchIndex } from '../search/create-search-index.ts'
import type { SearchIndex } from '../search/index.ts'
import { passagesToIndex } from '../search/indexed-passage.ts'
import { baseLanguage } from '../text/words.ts'
import type { Item } from '../vocabulary/index.ts'
import type { ClassifierTest } from './classifier-test.ts'
import { countsOf } from './formulas/divergence.ts'
import type { Vector } from './formulas/vendi.ts'
import { coverage } from './metrics/coverage.ts'
import { diversity, families, repetitionOfOriginals, spreadOfMeaning } from './metrics/diversity.ts'
import { leaks } from './metrics/leaks.ts'
import { likeness } from './metrics/likeness.ts'
import type { Metric } from './metrics/metric.ts'
import { fewest, type Rankings, rankings } from './metrics/rankings.ts'
import { retrieval } from './metrics/retrieval.ts'
import { soundness } from './metrics/soundness.ts'
import { placeIn, subjects } from './metrics/subjects.ts'
import { validity } from './metrics/validity.ts'
import { wording } from './metrics/wording.ts'
import type { HumanQuestion } from './read-human-questions.ts'
import type { Retriever } from './zoo/zoo.ts'

export interface Measured extends Omit<Rankings, 'notes'> {
  readonly metrics: readonly Metric[]
  readonly telling?: ClassifierTest['telling']
  readonly notes: readonly string[]
}

export interface MeasureOptions {
  /** How many questions of either side are asked of the retrievers, at most. */
  readonly questions?: number
  /** Retrievers of the user, ranked with the built-in ones. */
  readonly guests?: readonly Retriever[]
}

/** Every measure that needs no model, with n and intervals; diversity at a fixed token budget, rank fidelity beside its ceiling. */
export const measureDataset = async (
  dataset: Dataset,
  human?: readonly HumanQuestion[],
  { questions = 400, guests = [] }: MeasureOptions = {},
): Promise<Measured> => {
  const items = dataset.items.map(({ value }) => value)
  const corpus = datasetCorpus(dataset)
  const search = await createSearchIndex(passagesToIndex(corpus))
  const places = await placesOf(
    items.map(({ question }) => question),
    search,
  )
  const metrics: Metric[] = [...validity(dataset), ...(await soundness(items, corpus, search))]
  for (const language of [...new Set(items.map((item) => baseLanguage(item.language)))].sort()) {
    const own = items.filter((item) => baseLanguage(item.language) === language)
    metrics.push(
      ...diversity(questionsOf(own), language),
      ...repetitionOfOriginals(own, language),
      ...spreadOfMeaning(placed(own, places), language),
      ...families(own, language),
      ...wording(own, language, overlaps(own, corpus)),
    )
  }
  metrics.push(...coverage(dataset, corpus), ...(await retrieval(items, search)), ...leaks(items, corpus))
  if (!human) return { metrics, notes: [] }

  const language = spokenBy(human) ?? mostly(items.map((item) => baseLanguage(item.language))) ?? 'en'
  const synthetic = items.filter((item) => baseLanguage(item.language) === language)
  if (synthetic.length < fewest) {
    const few = `Only ${synthetic.length} items are in the language of the human questions (${language}): too few to compare.`
    return { metrics, notes: [few] }
  }
  const theirs = human.map(({ question }) => question)
  const { metrics: alike, telling } = likeness(questionsOf(synthetic), theirs, language)
  const passages = corpus.passages().flatMap(({ chunk_id }) => search.vector(chunk_id) ?? [])
  const people = [...(await placesOf(theirs, search)).values()]
  metrics.push(...alike, ...subjects(placed(synthetic, places), people, passages, language))
  return { metrics, telling, ...(await rankings(dataset, synthetic, human, { questions, guests })) }
}

const questionsOf = (items: readonly Item[]): string[] => items.map(({ question }) => question)

const placesOf = async (questions: readonly string[], search: SearchIndex): Promise<ReadonlyMap<string, Vector>> => {
  const places = new Map<string, Vector>()
  for (const question of questions) places.set(question, await placeIn(search, question))
  return places
}

const placed = (items: readonly Item[], places: ReadonlyMap<string, Vector>): Vector[] =>
  items.map(({ question }) => places.get(question)!)

const spokenBy = (human: readonly HumanQuestion[]): string | undefined =>
  mostly(human.flatMap(({ language }) => (language ? [baseLanguage(language)] : [])))

const mostly = (values: readonly string[]): string | undefined =>
  [...countsOf(values)].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0]
