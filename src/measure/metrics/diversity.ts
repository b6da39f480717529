import {
  compressionRatio,
  distinctNgramShare,
  firstWordEntropy,
  ngramDiversity,
  selfRepetition,
  withinBudget,
} from '../../dataset/statistics/diversity.ts'
import { countEach } from '../../text/grouped-by.ts'
import { words } from '../../text/words.ts'
import type { Item } from '../../vocabulary/index.ts'
import { bootstrap, percentile, standardDeviation } from '../intervals.ts'
import { averageMetric, intervalMetric, type Metric, statisticMetric } from './metric.ts'

/** Measures how varied questions are. Texts of different lengths are comparable only up to the same number of tokens, the `budget`. */
export const diversityMetrics = (questions: readonly string[], language: string, budget?: number): Metric[] => {
  const texts = withinBudget(questions, language, budget)
  const wordLists = texts.map((text) => words(text, language))
  const note = `${wordLists.flat().length} tokens`
  const wordMetric = (name: string, compute: (sample: readonly (readonly string[])[]) => number): Metric =>
    statisticMetric({ group: 'diversity', name, language, note }, wordLists, compute)
  return [
    wordMetric('NGD', ngramDiversity),
    wordMetric('distinct-1', (sample) => distinctNgramShare(sample, 1)),
    wordMetric('distinct-2', (sample) => distinctNgramShare(sample, 2)),
    statisticMetric({ group: 'diversity', name: 'compression ratio', language, note }, texts, compressionRatio),
    wordMetric('4-gram self-repetition', selfRepetition),
    wordMetric('first-word entropy, bits', firstWordEntropy),
    wordMetric('largest share of a first word', (sample) => largestShare(sample.map(([first]) => first))),
  ]
}

/** Measures repetition without evolved questions, which repeat their source on purpose. */
export const repetitionMetrics = (items: readonly Item[], language: string): Metric[] => {
  const originals = items.filter(({ evolution }) => !evolution).map(({ question }) => question)
  if (originals.length === items.length) return []
  const wordLists = withinBudget(originals, language).map((text) => words(text, language))
  const note = `${wordLists.flat().length} tokens`
  const name = '4-gram self-repetition, evolved questions left out'
  return [statisticMetric({ group: 'diversity', name, language, note }, wordLists, selfRepetition)]
}

/** Measures the share of the largest question family. Questions of a family are similar even if worded differently. */
export const familyMetrics = (items: readonly Item[], language: string): Metric[] =>
  items.some(({ family }) => family !== undefined)
    ? [
        statisticMetric({ group: 'diversity', name: 'largest share of a question family', language }, items, (sample) =>
          largestShare(sample.map(({ family }) => family)),
        ),
      ]
    : []

const largestShare = (values: readonly (string | undefined)[]): number =>
  Math.max(0, ...countEach(values.filter((value) => value !== undefined)).values()) / Math.max(1, values.length)

export const wordingMetrics = (
  items: readonly Item[],
  language: string,
  rows: readonly { readonly share: number; readonly longestCopy: number }[],
): Metric[] => {
  const lengths = items.map(({ question }) => words(question, language).length)
  const shares = rows.map(({ share }) => share)
  const runs = rows.map(({ longestCopy }) => longestCopy)
  const p90 = (values: readonly number[]): number => percentile(values, 0.9)
  const p90Interval = bootstrap(shares, p90, { rounds: 500 })
  const note = `± ${standardDeviation(lengths).toFixed(1)}, p10–p90 ${Math.round(percentile(lengths, 0.1))}–${Math.round(p90(lengths))}`
  return [
    averageMetric({ group: 'wording', name: 'question length, words', language, note }, lengths),
    averageMetric({ group: 'wording', name: 'overlap with the evidence', language }, shares),
    intervalMetric({ group: 'wording', name: 'overlap with the evidence, p90', language }, p90Interval),
    averageMetric({ group: 'wording', name: 'longest copied run, words', language, note: `p90 ${p90(runs)}` }, runs),
  ]
}
