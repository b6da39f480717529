import { datasetCorpus } from '../../src/dataset/check/dataset-corpus.ts'
import type { Dataset } from '../../src/dataset/check/read-dataset.ts'
import { type Measurements, measureDataset } from '../../src/measure/measure-dataset.ts'
import { type Metric, statisticMetric } from '../../src/measure/metrics/metric.ts'
import { createSearchIndex } from '../../src/search/create-search-index.ts'
import type { SearchIndex } from '../../src/search/index.ts'
import { passagesToIndex } from '../../src/search/indexed-passage.ts'
import { byFrequency } from '../../src/text/grouped-by.ts'
import { randomFrom } from '../../src/text/random.ts'
import { baseLanguage, words } from '../../src/text/words.ts'
import type { ClassifierTest } from './classifier-test.ts'
import { likeness } from './likeness.ts'
import { minQuestions, type Rankings, rankings } from './rankings.ts'
import type { HumanQuestion } from './read-human-questions.ts'
import { selfBleu } from './self-bleu.ts'
import { subjects, vectorOf } from './subjects.ts'
import { dispersion, type Vector, vendiScore } from './vendi.ts'
import type { Retriever } from './zoo/zoo.ts'

export interface ResearchMeasurements extends Measurements, Omit<Rankings, 'notes'> {
  readonly distinctive?: ClassifierTest['distinctive']
  readonly notes: readonly string[]
}

export interface ResearchOptions {
  /** Maximum number of questions on each side that the retrievers are asked. */
  readonly questions?: number
  /** The user's retrievers, ranked with the built-in ones. */
  readonly userRetrievers?: readonly Retriever[]
}

/** Measures what `goldspan measure` prints and the research figures. With human questions also likeness and rank fidelity with its ceiling. */
export const measureForResearch = async (
  dataset: Dataset,
  human?: readonly HumanQuestion[],
  { questions = 400, userRetrievers = [] }: ResearchOptions = {},
): Promise<ResearchMeasurements> => {
  const items = dataset.items.map(({ value }) => value)
  const corpus = datasetCorpus(dataset)
  const search = await createSearchIndex(passagesToIndex(corpus))
  const embed = (questions: readonly string[]): Promise<Vector[]> => vectorsOf(questions, search)
  const metrics: Metric[] = [...(await measureDataset(dataset)).metrics]
  for (const language of [...new Set(items.map((item) => baseLanguage(item.language)))].sort()) {
    const questions = items.filter((item) => baseLanguage(item.language) === language).map(({ question }) => question)
    metrics.push(selfBleuOf(questions, language), ...semanticDispersion(await embed(questions), language))
  }
  if (!human) return { metrics, notes: [] }

  const language = languageOf(human) ?? mostCommon(items.map((item) => baseLanguage(item.language))) ?? 'en'
  const synthetic = items.filter((item) => baseLanguage(item.language) === language)
  if (synthetic.length < minQuestions) {
    const note = `Only ${synthetic.length} items are in the language of the human questions (${language}): too few to compare.`
    return { metrics, notes: [note] }
  }
  const ours = synthetic.map(({ question }) => question)
  const theirs = human.map(({ question }) => question)
  const { metrics: likenessMetrics, distinctive } = likeness(ours, theirs, language)
  const passages = corpus.passages().flatMap(({ chunk_id }) => search.vector(chunk_id) ?? [])
  const humanVectors = await embed([...new Set(theirs)])
  metrics.push(...likenessMetrics, ...subjects(await embed(ours), humanVectors, passages, language))
  return { metrics, distinctive, ...(await rankings(dataset, synthetic, human, { questions, userRetrievers })) }
}

const vectorsOf = async (questions: readonly string[], search: SearchIndex): Promise<Vector[]> => {
  const vectors: Vector[] = []
  for (const question of questions) vectors.push(await vectorOf(search, question))
  return vectors
}

/** Self-BLEU compares all pairs, so it uses a random sample. */
const maxSelfBleuQuestions = 200

const selfBleuOf = (questions: readonly string[], language: string): Metric => {
  const drawn = randomFrom('self-bleu', language)
    .shuffle(questions.map((text) => words(text, language)))
    .slice(0, maxSelfBleuQuestions)
  const note = `${drawn.length} questions`
  return statisticMetric({ group: 'diversity', name: 'Self-BLEU', language, note }, drawn, selfBleu)
}

/** The variety of subjects, measured in the latent space of the corpus. */
const semanticDispersion = (vectors: readonly Vector[], language: string): Metric[] => [
  statisticMetric(
    { group: 'diversity', name: 'Vendi score over questions', language },
    vectors,
    (some) => vendiScore(some) / some.length,
  ),
  statisticMetric({ group: 'diversity', name: 'semantic dispersion', language }, vectors, dispersion),
]

const languageOf = (human: readonly HumanQuestion[]): string | undefined =>
  mostCommon(human.flatMap(({ language }) => (language ? [baseLanguage(language)] : [])))

const mostCommon = (values: readonly string[]): string | undefined => byFrequency(values)[0]?.[0]
