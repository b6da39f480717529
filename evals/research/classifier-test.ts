import { bootstrap, type Interval } from '../../src/measure/intervals.ts'
import { randomFrom } from '../../src/text/random.ts'
import { isStopWord, words } from '../../src/text/words.ts'

export interface ClassifierTest {
  /** 0.5 if the two sets are indistinguishable, 1 if they are perfectly separable. */
  readonly auc: Interval
  /** The features that separate them most. */
  readonly distinctive: readonly { readonly feature: string; readonly weight: number }[]
}

const folds = 5
const epochs = 30
const rate = 0.1
const penalty = 1e-3

/**
 * Tests whether a classifier can separate the questions of two sets by their style. Content words are replaced by their shape, so it sees
 * function words, their pairs, first words and length. Logistic regression, five folds.
 */
export const classifierTest = (
  one: readonly string[],
  other: readonly string[],
  language: string,
  seed = 'c2st',
): ClassifierTest => {
  const size = Math.min(one.length, other.length, 1000)
  const draw = (texts: readonly string[], name: string, label: number) =>
    randomFrom(seed, name)
      .shuffle(texts)
      .slice(0, size)
      // Each fold has the same number of questions from both sets.
      .map((text, index) => ({ features: featuresOf(text, language), label, fold: index % folds }))
  const rows = [...draw(one, 'one', 1), ...draw(other, 'other', 0)]
  const scored = Array.from({ length: folds }, (_, fold) => {
    const model = train(
      rows.filter((row) => row.fold !== fold),
      seed,
    )
    return rows
      .filter((row) => row.fold === fold)
      .map(({ features, label }) => ({ score: predict(model, features), label }))
  }).flat()
  const modelOfAll = train(rows, seed)
  const distinctive = [...modelOfAll]
    .map(([feature, weight]) => ({ feature, weight: Math.round(weight * 1000) / 1000 }))
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.feature < b.feature ? -1 : 1))
    .slice(0, 15)
  return {
    auc: bootstrap(scored, areaUnderCurve, { rounds: 200, seed }),
    distinctive,
  }
}

/** The probability that a random row of one set scores above a random row of the other. Ties count half. */
export const areaUnderCurve = (rows: readonly { readonly score: number; readonly label: number }[]): number => {
  const sorted = [...rows].sort((a, b) => a.score - b.score)
  const positives = rows.filter(({ label }) => label === 1).length
  const negatives = rows.length - positives
  if (positives === 0 || negatives === 0) return Number.NaN
  let rankSum = 0
  for (let start = 0; start < sorted.length; ) {
    let end = start
    while (end + 1 < sorted.length && sorted[end + 1]!.score === sorted[start]!.score) end++
    for (let index = start; index <= end; index++) if (sorted[index]!.label === 1) rankSum += (start + end) / 2 + 1
    start = end + 1
  }
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives)
}

const featuresOf = (text: string, language: string): string[] => {
  const shapes = words(text, language).map((word) =>
    isStopWord(word, language) || questionWord.test(word)
      ? word
      : /\d/.test(word)
        ? '0'
        : word.length > 7
          ? 'Xlong'
          : 'X',
  )
  const length = shapes.length
  return [
    `length ${length < 6 ? 'under 6' : length < 9 ? '6–8' : length < 13 ? '9–12' : length < 18 ? '13–17' : '18 and more'}`,
    `first ${shapes[0]}`,
    `first two ${shapes.slice(0, 2).join(' ')}`,
    /\?\s*$/.test(text) ? 'ends with ?' : 'no ? at the end',
    /^\p{Lu}|^¿\p{Lu}/u.test(text) ? 'begins with a capital' : 'begins small',
    ...new Set(shapes.map((shape) => `has ${shape}`)),
    ...new Set(shapes.slice(1).map((shape, index) => `${shapes[index]} ${shape}`)),
  ]
}

const questionWord =
  /^(?:who|what|when|where|why|how|which|whose|qué|quién|cuándo|dónde|cuál|cuánto|cómo|que|quem|quando|onde|qual|quanto|como|por)$/i

type Model = ReadonlyMap<string, number>

const train = (
  rows: readonly { readonly features: readonly string[]; readonly label: number }[],
  seed: string,
): Model => {
  const weights = new Map<string, number>()
  const random = randomFrom(seed, 'train')
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { features, label } of random.shuffle(rows)) {
      const error = label - predict(weights, features)
      for (const feature of [...features, '(base)']) {
        const weight = weights.get(feature) ?? 0
        weights.set(feature, weight + (rate / (1 + epoch * 0.2)) * (error - penalty * weight))
      }
    }
  }
  return weights
}

const predict = (model: Model, features: readonly string[]): number => {
  const sum = features.reduce((total, feature) => total + (model.get(feature) ?? 0), model.get('(base)') ?? 0)
  return 1 / (1 + Math.exp(-sum))
}
