import { countBy } from '../../dataset/statistics/count-by.ts'
import {
  compressionRatio,
  distinct,
  firstWordEntropy,
  ngramDiversity,
  selfRepetition,
  withinBudget,
} from '../../dataset/statistics/diversity.ts'
import { words } from '../../text/words.ts'
import type { Item } from '../../vocabulary/index.ts'
import { type Metric, statistic } from './metric.ts'

/** How varied questions are, at the fixed budget or a smaller one. */
export const diversity = (questions: readonly string[], language: string, budget?: number): Metric[] => {
  const texts = withinBudget(questions, language, budget)
  const lists = texts.map((text) => words(text, language))
  const note = `${lists.flat().length} tokens`
  const ofWords = (name: string, compute: (some: readonly (readonly string[])[]) => number): Metric =>
    statistic({ group: 'diversity', name, language, note }, lists, compute)
  return [
    ofWords('NGD', ngramDiversity),
    ofWords('distinct-1', (some) => distinct(some, 1)),
    ofWords('distinct-2', (some) => distinct(some, 2)),
    statistic({ group: 'diversity', name: 'compression ratio', language, note }, texts, compressionRatio),
    ofWords('4-gram self-repetition', selfRepetition),
    ofWords('first-word entropy, bits', firstWordEntropy),
    ofWords('largest share of a first word', (some) => largestShare(some.map(([first]) => first))),
  ]
}

/** A noisy or compressed question repeats the one it was made from on purpose, as no question of people does. */
export const repetitionOfOriginals = (items: readonly Item[], language: string): Metric[] => {
  const originals = items.filter(({ evolution }) => !evolution).map(({ question }) => question)
  if (originals.length === items.length) return []
  const lists = withinBudget(originals, language).map((text) => words(text, language))
  const note = `${lists.flat().length} tokens`
  const name = '4-gram self-repetition, evolved questions left out'
  return [statistic({ group: 'diversity', name, language, note }, lists, selfRepetition)]
}

/** Patterns of one family are alike whatever their words are. */
export const families = (items: readonly Item[], language: string): Metric[] =>
  items.some(({ family }) => family !== undefined)
    ? [
        statistic({ group: 'diversity', name: 'largest share of a question family', language }, items, (some) =>
          largestShare(some.map(({ family }) => family)),
        ),
      ]
    : []

const largestShare = (values: readonly (string | undefined)[]): number =>
  Math.max(
    0,
    ...countBy(
      values.filter((value) => value !== undefined),
      (value) => value,
    ).map(({ count }) => count),
  ) / Math.max(1, values.length)
