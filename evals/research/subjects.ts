import { type Metric, statisticMetric } from '../../src/measure/metrics/metric.ts'
import type { SearchIndex } from '../../src/search/index.ts'
import { dot } from '../../src/search/vectors.ts'
import { randomFrom } from '../../src/text/random.ts'
import { frechetDistance, meanDiscrepancy } from './discrepancy.ts'
import { binnedDivergence } from './divergence.ts'
import { halves } from './likeness.ts'
import type { Vector } from './vendi.ts'

const group = 'against people'
/** Maximum number of points on each side, because the distances are expensive and depend on the number. */
const maxPoints = 300
/** Only the strongest axes are used, because a covariance needs more points than dimensions. */
const axes = 16

/** The unit vector of a text in the latent space of the corpus. */
export const vectorOf = (search: SearchIndex, text: string): Promise<Vector> => search.embed(text)

/** Compares the subjects of a set with those of human questions, by their vectors and their distance to passages. */
export const subjects = (
  ours: readonly Vector[],
  theirs: readonly Vector[],
  passages: readonly Vector[],
  language: string,
): Metric[] => {
  const size = Math.min(maxPoints, ours.length)
  const sample = randomFrom('subjects').shuffle(ours).slice(0, size)
  const [one, other] = halves(theirs, size)
  const distancesToNearest = (points: readonly Vector[]): number[] =>
    points.map((point) => passages.reduce((best, passage) => Math.max(best, dot(point, passage)), 0))
  const nearestDistances = {
    own: distancesToNearest(sample),
    one: distancesToNearest(one),
    other: distancesToNearest(other),
  }
  const discrepancy = (points: readonly Vector[], name: string): Metric => ({
    ...statisticMetric({ group, name, language }, points, (some) => meanDiscrepancy(some, other, { rounds: 0 }).value),
    note: `p ${meanDiscrepancy(points, other).p.toFixed(3)}`,
  })
  const strongestAxes = (points: readonly Vector[]): Vector[] => points.map((point) => point.slice(0, axes))
  const frechet = (points: readonly Vector[], name: string): Metric =>
    statisticMetric({ group, name, language }, points, (some) =>
      frechetDistance(strongestAxes(some), strongestAxes(other)),
    )
  const divergence = (values: readonly number[], name: string): Metric =>
    statisticMetric({ group, name, language }, values, (some) => binnedDivergence(nearestDistances.other, some))
  return [
    discrepancy(sample, 'subjects, mean discrepancy'),
    discrepancy(one, 'subjects, mean discrepancy, people against people'),
    frechet(sample, 'subjects, Fréchet distance'),
    frechet(one, 'subjects, Fréchet distance, people against people'),
    divergence(nearestDistances.own, 'nearness to passages, KL'),
    divergence(nearestDistances.one, 'nearness to passages, KL, people against people'),
  ]
}
