import { withinBudget } from '../../src/dataset/statistics/diversity.ts'
import { diversityMetrics } from '../../src/measure/metrics/diversity.ts'
import { intervalMetric, type Metric, shareMetric, statisticMetric } from '../../src/measure/metrics/metric.ts'
import { characterShingles, jaccard } from '../../src/search/minhash.ts'
import { countEach } from '../../src/text/grouped-by.ts'
import { randomFrom } from '../../src/text/random.ts'
import { words } from '../../src/text/words.ts'
import { questionKind } from '../question-kind.ts'
import { type ClassifierTest, classifierTest } from './classifier-test.ts'
import { jensenShannon, kolmogorovSmirnov } from './divergence.ts'

const group = 'against people'
const asHumanMetric = (metric: Metric): Metric => ({ ...metric, group, name: `people: ${metric.name}` })

/** Compares the questions of a set with human questions: their wording, what they ask for, and their length. */
export const likeness = (
  ours: readonly string[],
  theirs: readonly string[],
  language: string,
): { readonly metrics: readonly Metric[]; readonly distinctive: ClassifierTest['distinctive'] } => {
  const { auc, distinctive } = classifierTest(ours, theirs, language)
  const [half, otherHalf] = halves(theirs, ours.length)
  const peopleAgainstPeople = classifierTest(half, otherHalf, language)
  const lengths = (texts: readonly string[]): number[] => texts.map((text) => words(text, language).length)
  const kinds = (texts: readonly string[]) => countEach(texts.map((text) => questionKind(text, language)))
  // Diversity falls with length, so both are measured at the same number of tokens.
  const tokens = withinBudget(ours, language).reduce((sum, text) => sum + words(text, language).length, 0)
  const compareBy = (
    name: string,
    distance: (ours: readonly string[], theirs: readonly string[]) => number,
  ): Metric[] => [
    statisticMetric({ group, name, language }, ours, (some) => distance(some, theirs)),
    statisticMetric({ group, name: `${name}, people against people`, language }, half, (some) =>
      distance(some, otherHalf),
    ),
  ]
  const copies = nearCopies(ours, theirs)
  return {
    metrics: [
      intervalMetric({ group, name: 'classifier AUC (0.5 = indistinguishable)', language }, auc),
      intervalMetric({ group, name: 'classifier AUC, people against people', language }, peopleAgainstPeople.auc),
      ...compareBy('length, Kolmogorov–Smirnov', (some, all) => kolmogorovSmirnov(lengths(some), lengths(all))),
      ...compareBy('kinds of questions, Jensen–Shannon', (some, all) => jensenShannon(kinds(some), kinds(all))),
      shareMetric({ group, name: 'questions that nearly repeat one of people', language }, copies, ours.length),
      ...diversityMetrics(theirs, language, tokens).map(asHumanMetric),
    ],
    distinctive,
  }
}

/** Two random halves of the human questions, each with at most `most`. */
export const halves = <T>(theirs: readonly T[], most: number): readonly [readonly T[], readonly T[]] => {
  const shuffled = randomFrom('halves of people').shuffle(theirs)
  const middle = Math.floor(shuffled.length / 2)
  return [shuffled.slice(0, Math.min(middle, most)), shuffled.slice(middle).slice(0, most)]
}

/** From this Jaccard similarity of 5-character shingles on, a question counts as a copy. */
const minCopySimilarity = 0.8

const nearCopies = (ours: readonly string[], theirs: readonly string[]): number => {
  const seen = theirs.map((text) => characterShingles(text.toLowerCase()))
  return ours.filter((text) => {
    const shingles = characterShingles(text.toLowerCase())
    return seen.some((other) => jaccard(shingles, other) >= minCopySimilarity)
  }).length
}
