import { datasetCorpus } from '../dataset/check/dataset-corpus.ts'
import { type Dataset, textKey } from '../dataset/check/read-dataset.ts'
import {
  compressionRatio,
  distinct,
  firstWordEntropy,
  ngramDiversity,
  selfRepetition,
  withinBudget,
} from '../dataset/statistics/diversity.ts'
import { overlaps } from '../dataset/statistics/overlap.ts'
import { randomFrom } from '../random.ts'
import { createSearchIndex } from '../search/create-search-index.ts'
import { type Leg, legs } from '../search/index.ts'
import { passagesToIndex } from '../search/indexed-passage.ts'
import { baseLanguage, words } from '../search/text.ts'
import type { Item } from '../vocabulary/index.ts'
import { classifierTest } from './classifier-test.ts'
import { type Discrimination, discrimination } from './discrimination.ts'
import { bootstrap, deviation, jackknife, mean, percentile, wilson } from './intervals.ts'
import { placeHuman } from './place-human.ts'
import { type RankFidelity, rankFidelity } from './rank-fidelity.ts'
import type { HumanQuestion } from './read-human.ts'
import { type Detection, detects, scoreTable } from './score-retrievers.ts'
import { controls, type ZooDocument, zoo } from './zoo.ts'

export interface Metric {
  readonly group: 'validity' | 'diversity' | 'wording' | 'retrieval' | 'against people'
  readonly name: string
  /** `en`, `es` … or `all`. */
  readonly language: string
  readonly n: number
  readonly value: number
  readonly interval?: { readonly low: number; readonly high: number }
  readonly note?: string
}

export interface Measured {
  readonly metrics: readonly Metric[]
  readonly fidelity?: RankFidelity
  readonly discrimination?: { readonly synthetic: Discrimination; readonly human: Discrimination }
  /** What the set, and beside it the human questions, notice of a damaged system. */
  readonly controls?: readonly (Detection & { readonly name: string; readonly people: Detection })[]
  readonly telling?: readonly { readonly feature: string; readonly weight: number }[]
  readonly notes?: readonly string[]
}

const searchDepth = 20

/** Every measure that needs no model, with n and intervals; diversity at a fixed token budget, rank fidelity beside its ceiling. */
export const measureDataset = async (
  dataset: Dataset,
  human?: readonly HumanQuestion[],
  options: { readonly questions?: number } = {},
): Promise<Measured> => {
  const items = dataset.items.map(({ value }) => value)
  const corpus = datasetCorpus(dataset)
  const metrics: Metric[] = [...validity(dataset)]
  for (const language of [...new Set(items.map((item) => baseLanguage(item.language)))].sort()) {
    const own = items.filter((item) => baseLanguage(item.language) === language)
    metrics.push(
      ...diversity(
        own.map(({ question }) => question),
        language,
      ),
      ...families(own, language),
      ...wording(own, language, overlaps(own, corpus)),
    )
  }
  const search = await createSearchIndex(passagesToIndex(corpus))
  const answerable = items.filter((item) => !item.no_answer && item.gold_evidence.length > 0)
  const ranks = await Promise.all(
    answerable.map((item) =>
      search.ranksOf(item.journey?.standalone_question ?? item.question, item.gold_evidence, searchDepth),
    ),
  )
  metrics.push(...retrieval(ranks))
  if (!human) return { metrics }
  const language = spokenBy(human) ?? mostly(items.map((item) => baseLanguage(item.language))) ?? 'en'
  const synthetic = items.filter((item) => baseLanguage(item.language) === language)
  if (synthetic.length < fewest)
    return {
      metrics,
      notes: [
        `Only ${synthetic.length} items are in the language of the human questions (${language}): too few to compare.`,
      ],
    }
  const likeness = againstPeople(
    synthetic.map(({ question }) => question),
    human.map(({ question }) => question),
    language,
  )
  metrics.push(...likeness.metrics)
  const ranked = await againstRankings(dataset, synthetic, human, options.questions ?? 400)
  return { metrics, telling: likeness.telling, ...ranked }
}

/** Fewer say nothing. */
const fewest = 20

/** What the questions of a set have in common with those of people: their wording and their length. */
export const againstPeople = (
  ours: readonly string[],
  theirs: readonly string[],
  language: string,
): { readonly metrics: readonly Metric[]; readonly telling: Measured['telling'] } => {
  const metric = (name: string, n: number, value: number, interval?: Metric['interval']): Metric => ({
    group: 'against people',
    name,
    language,
    n,
    value,
    ...(interval ? { interval } : {}),
  })
  const { auc, telling } = classifierTest(ours, theirs, language)
  const halves = randomFrom('halves of people').shuffle(theirs)
  const middle = Math.floor(halves.length / 2)
  const within = classifierTest(
    halves.slice(0, Math.min(middle, ours.length)),
    halves.slice(middle).slice(0, ours.length),
    language,
  )
  const lengths = (texts: readonly string[]): number[] => texts.map((text) => words(text, language).length)
  // At as many tokens as ours have: diversity falls with length.
  const tokens = withinBudget(ours, language).reduce((sum, text) => sum + words(text, language).length, 0)
  const distance = jackknife(ours, (some) => kolmogorovSmirnov(lengths(some), lengths(theirs)))
  return {
    metrics: [
      metric('classifier AUC (0.5 = indistinguishable)', auc.n, auc.value, auc),
      metric('classifier AUC, people against people', within.auc.n, within.auc.value, within.auc),
      metric('length, Kolmogorov–Smirnov', ours.length, distance.value, distance),
      ...diversity(theirs, language, tokens).map((each) => ({
        ...each,
        group: 'against people' as const,
        name: `people: ${each.name}`,
      })),
    ],
    telling,
  }
}

const againstRankings = async (
  dataset: Dataset,
  synthetic: readonly Item[],
  human: readonly HumanQuestion[],
  most: number,
): Promise<Omit<Measured, 'metrics'>> => {
  const documents = latestDocuments(dataset)
  const { questions, lost } = placeHuman(human, documents)
  const notes =
    lost > 0 ? [`The evidence of ${lost} human questions is not in these documents; they were left out.`] : []
  const versions = new Map(documents.map(({ doc_id, version }) => [doc_id, version]))
  // The retrievers hold the latest versions only.
  const own = randomFrom('items')
    .shuffle(synthetic)
    .filter(({ no_answer, gold_spans }) => !no_answer && gold_spans.length > 0)
    .filter(({ gold_spans }) => gold_spans.every(({ doc_id, version }) => versions.get(doc_id) === version))
    .slice(0, most)
    .map((item) => ({ question: item.journey?.standalone_question ?? item.question, gold: item.gold_spans }))
  if (questions.length < fewest || own.length < fewest)
    return {
      notes: [
        ...notes,
        `Rank fidelity needs ${fewest} questions on each side; there are ${own.length} and ${questions.length}.`,
      ],
    }
  // Files are often ordered by document: the first ones would be about few of them.
  const judged = randomFrom('human questions').shuffle(questions).slice(0, most)
  const retrievers = await zoo(documents)
  const [ours, theirs] = [await scoreTable(retrievers, own), await scoreTable(retrievers, judged)]
  const { base, damaged } = await controls(documents)
  const [soundForUs] = await scoreTable([base], own)
  const [soundForThem] = await scoreTable([base], judged)
  const tested = []
  for (const retriever of damaged) {
    const [row] = await scoreTable([retriever], own)
    const [human] = await scoreTable([retriever], judged)
    tested.push({
      name: retriever.name,
      ...detects(soundForUs!, row!, retriever.name),
      people: detects(soundForThem!, human!, retriever.name),
    })
  }
  return {
    fidelity: rankFidelity(ours, theirs),
    discrimination: { synthetic: discrimination(ours), human: discrimination(theirs) },
    controls: tested,
    notes,
  }
}

/** Human questions are about what holds today. */
const latestDocuments = (dataset: Dataset): (ZooDocument & { readonly version: string })[] => {
  const latest = new Map<string, ZooDocument & { readonly version: string }>()
  for (const { doc_id, version, title, language } of dataset.documents.toSorted(
    (a, b) => compare(a.doc_id, b.doc_id) || compare(a.as_of, b.as_of) || compare(a.version, b.version),
  )) {
    const text = dataset.texts.get(textKey(doc_id, version))
    if (text !== undefined) latest.set(doc_id, { doc_id, version, title, language, text })
  }
  return [...latest.values()]
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const spokenBy = (human: readonly HumanQuestion[]): string | undefined =>
  mostly(human.flatMap(({ language }) => (language ? [baseLanguage(language)] : [])))

const mostly = (values: readonly string[]): string | undefined => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([a, x], [b, y]) => y - x || compare(a, b))[0]?.[0]
}

const validity = (dataset: Dataset): Metric[] => {
  const spans = dataset.items.flatMap(({ value }) => value.gold_spans)
  const exact = spans.filter(
    ({ doc_id, version, start, end, text }) => dataset.texts.get(textKey(doc_id, version))?.slice(start, end) === text,
  ).length
  const items = dataset.items.map(({ value }) => value)
  const share = (name: string, of: readonly Item[], test: (item: Item) => boolean): Metric => {
    const interval = wilson(of.filter(test).length, of.length)
    return { group: 'validity', name, language: 'all', n: of.length, value: interval.value, interval }
  }
  const answerable = items.filter(({ no_answer }) => !no_answer)
  return [
    {
      group: 'validity',
      name: 'spans that are exactly the text at their place',
      language: 'all',
      n: spans.length,
      value: spans.length === 0 ? Number.NaN : exact / spans.length,
    },
    share('answerable items with two hard negatives or more', answerable, ({ negatives }) => negatives.length >= 2),
    share('items without an answer', items, ({ no_answer }) => no_answer),
    share('items that need two pieces of evidence or more', answerable, ({ multi_hop }) => multi_hop !== undefined),
  ]
}

/** How varied questions are, at the fixed budget or a smaller one. */
export const diversity = (questions: readonly string[], language: string, budget?: number): Metric[] => {
  const texts = withinBudget(questions, language, budget)
  const tokens = texts.reduce((sum, text) => sum + words(text, language).length, 0)
  const metric = (name: string, statistic: (texts: readonly string[]) => number): Metric => {
    const interval = jackknife(texts, statistic)
    return {
      group: 'diversity',
      name,
      language,
      n: texts.length,
      value: interval.value,
      interval,
      note: `${tokens} tokens`,
    }
  }
  const ofWords =
    (statistic: (lists: readonly (readonly string[])[]) => number) =>
    (some: readonly string[]): number =>
      statistic(some.map((text) => words(text, language)))
  return [
    metric('NGD', ofWords(ngramDiversity)),
    metric(
      'distinct-1',
      ofWords((lists) => distinct(lists, 1)),
    ),
    metric(
      'distinct-2',
      ofWords((lists) => distinct(lists, 2)),
    ),
    metric('compression ratio', compressionRatio),
    metric('4-gram self-repetition', ofWords(selfRepetition)),
    metric('first-word entropy, bits', ofWords(firstWordEntropy)),
    metric(
      'largest share of a first word',
      ofWords((lists) => largestShare(lists.map(([first]) => first))),
    ),
  ]
}

const families = (items: readonly Item[], language: string): Metric[] => {
  if (!items.some(({ family }) => family !== undefined)) return []
  const interval = jackknife(items, (some) => largestShare(some.map(({ family }) => family)))
  return [
    {
      group: 'diversity',
      name: 'largest share of a question family',
      language,
      n: items.length,
      value: interval.value,
      interval,
    },
  ]
}

const largestShare = (values: readonly (string | undefined)[]): number => {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Math.max(0, ...counts.values()) / Math.max(1, values.length)
}

const wording = (
  items: readonly Item[],
  language: string,
  rows: readonly { readonly share: number; readonly longestCopy: number }[],
): Metric[] => {
  const lengths = items.map(({ question }) => words(question, language).length)
  const shares = rows.map(({ share }) => share)
  const copies = rows.map(({ longestCopy }) => longestCopy)
  const interval = bootstrap(shares.length, (indexes) => mean(indexes.map((index) => shares[index]!)), { rounds: 500 })
  return [
    {
      group: 'wording',
      name: 'question length, words',
      language,
      n: lengths.length,
      value: mean(lengths),
      interval: bootstrap(lengths.length, (indexes) => mean(indexes.map((index) => lengths[index]!)), { rounds: 500 }),
      note: `± ${deviation(lengths).toFixed(1)}`,
    },
    { group: 'wording', name: 'overlap with the evidence', language, n: shares.length, value: mean(shares), interval },
    {
      group: 'wording',
      name: 'overlap with the evidence, p90',
      language,
      n: shares.length,
      value: percentile(shares, 0.9),
      interval: bootstrap(
        shares.length,
        (indexes) =>
          percentile(
            indexes.map((index) => shares[index]!),
            0.9,
          ),
        { rounds: 500 },
      ),
    },
    {
      group: 'wording',
      name: 'longest copied run, words',
      language,
      n: copies.length,
      value: mean(copies),
      interval: bootstrap(copies.length, (indexes) => mean(indexes.map((index) => copies[index]!)), { rounds: 500 }),
      note: `p90 ${percentile(copies, 0.9)}`,
    },
  ]
}

const retrieval = (ranks: readonly ReadonlyMap<string, Partial<Record<Leg, number>>>[]): Metric[] => {
  const bestOf = (row: ReadonlyMap<string, Partial<Record<Leg, number>>>, which: readonly Leg[]): number =>
    Math.min(
      Number.POSITIVE_INFINITY,
      ...[...row.values()].flatMap((one) => which.map((leg) => one[leg] ?? Number.POSITIVE_INFINITY)),
    )
  const share = (name: string, which: readonly Leg[], k: number): Metric => {
    const interval = wilson(ranks.filter((row) => bestOf(row, which) <= k).length, ranks.length)
    return { group: 'retrieval', name, language: 'all', n: ranks.length, value: interval.value, interval }
  }
  return [
    share('evidence in the top 10 of some leg', legs, 10),
    share('evidence in the top 20 of some leg', legs, 20),
    ...legs.map((leg) => share(`evidence first in ${leg}`, [leg], 1)),
  ]
}

/** The largest distance between two cumulative distributions. */
export const kolmogorovSmirnov = (one: readonly number[], other: readonly number[]): number => {
  const values = [...new Set([...one, ...other])].sort((a, b) => a - b)
  const below = (list: readonly number[], value: number): number =>
    list.filter((each) => each <= value).length / Math.max(1, list.length)
  return Math.max(0, ...values.map((value) => Math.abs(below(one, value) - below(other, value))))
}
