import { randomFrom } from '../text/random.ts'
import { dot } from './dense-vectors.ts'

export interface Clustering {
  /** The cluster of each vector, numbered by first appearance; -1 for a vector of zeros. */
  readonly clusterOf: Int32Array
  readonly count: number
}

/**
 * Groups vectors of length one by direction. Seeded; fitted on an even sample when there are many, the rest joins the nearest
 * centre. Centres that point almost the same way become one.
 */
export const sphericalKMeans = (vectors: readonly Float32Array[], wanted: number, seed: string): Clustering => {
  const usable = vectors.flatMap((vector, index) => (isZero(vector) ? [] : [index]))
  if (usable.length === 0) return { clusterOf: new Int32Array(vectors.length).fill(-1), count: 0 }
  const sample = evenly(usable, sampleSize).map((index) => vectors[index]!)
  const attempts = sample.length < cheapSample ? manyAttempts : fewAttempts
  const tries = Array.from({ length: attempts }, (_, attempt) => fitCentres(sample, wanted, `${seed} ${attempt}`))
  const best = tries.reduce((one, other) => (other.closeness > one.closeness ? other : one))
  const centres = merged(best.centres)

  const numbers = new Map<number, number>()
  const clusterOf = Int32Array.from(vectors, (vector) => {
    if (isZero(vector)) return -1
    const centre = nearest(vector, centres).index
    if (!numbers.has(centre)) numbers.set(centre, numbers.size)
    return numbers.get(centre)!
  })
  return { clusterOf, count: numbers.size }
}

const sampleSize = 3000
const cheapSample = 1000
const manyAttempts = 12
const fewAttempts = 2
const mostRounds = 12
const sameDirection = 0.9

const evenly = (list: readonly number[], wanted: number): number[] =>
  list.length <= wanted
    ? [...list]
    : Array.from({ length: wanted }, (_, index) => list[Math.floor((index * list.length) / wanted)]!)

const fitCentres = (vectors: readonly Float32Array[], wanted: number, seed: string) => {
  let centres = spreadOut(vectors, wanted, seed)
  let assigned = new Int32Array(vectors.length).fill(-1)
  let closeness = 0
  for (let round = 0; round < mostRounds; round++) {
    closeness = 0
    const now = Int32Array.from(vectors, (vector) => {
      const { index, cosine } = nearest(vector, centres)
      closeness += cosine
      return index
    })
    if (now.every((centre, index) => centre === assigned[index])) break
    assigned = now
    centres = means(vectors, assigned, centres)
  }
  return { centres, closeness }
}

/** k-means++: each next centre is drawn from what is far from those before. */
const spreadOut = (vectors: readonly Float32Array[], wanted: number, seed: string): Float32Array[] => {
  const random = randomFrom(seed, 'k-means')
  const centres = [vectors[random.below(vectors.length)]!]
  const distances = new Float64Array(vectors.length).fill(2)
  while (centres.length < wanted) {
    let total = 0
    for (const [index, vector] of vectors.entries()) {
      distances[index] = Math.min(distances[index]!, Math.max(0, 1 - dot(vector, centres.at(-1)!)))
      total += distances[index]! ** 2
    }
    if (total < 1e-9) break
    let rest = random.next() * total
    let drawn = 0
    while (drawn < vectors.length - 1 && (rest -= distances[drawn]! ** 2) > 0) drawn++
    centres.push(vectors[drawn]!)
  }
  return centres
}

const means = (
  vectors: readonly Float32Array[],
  assigned: Int32Array,
  before: readonly Float32Array[],
): Float32Array[] => {
  const sums = before.map((centre) => new Float64Array(centre.length))
  for (const [index, vector] of vectors.entries()) {
    const sum = sums[assigned[index]!]!
    for (let axis = 0; axis < vector.length; axis++) sum[axis]! += vector[axis]!
  }
  return sums.map((sum, index) => lengthOne(sum) ?? before[index]!)
}

/** Joins the closest pair of centres until none is too close. */
const merged = (given: readonly Float32Array[]): Float32Array[] => {
  const centres = [...given]
  for (let one = 0; one < centres.length; one++) {
    for (let other = centres.length - 1; other > one; other--) {
      if (dot(centres[one]!, centres[other]!) <= sameDirection) continue
      const sum = Float64Array.from(centres[one]!, (value, axis) => value + centres[other]![axis]!)
      centres[one] = lengthOne(sum) ?? centres[one]!
      centres.splice(other, 1)
    }
  }
  return centres
}

const nearest = (vector: Float32Array, centres: readonly Float32Array[]): { index: number; cosine: number } => {
  let index = 0
  let cosine = Number.NEGATIVE_INFINITY
  for (let centre = 0; centre < centres.length; centre++) {
    const now = dot(vector, centres[centre]!)
    if (now > cosine) {
      cosine = now
      index = centre
    }
  }
  return { index, cosine }
}

const lengthOne = (sum: Float64Array): Float32Array | undefined => {
  const length = Math.sqrt(sum.reduce((squares, value) => squares + value * value, 0))
  return length > 0 ? Float32Array.from(sum, (value) => value / length) : undefined
}

const isZero = (vector: Float32Array): boolean => vector.every((value) => value === 0)
