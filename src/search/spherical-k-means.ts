import { randomFrom } from '../text/random.ts'
import { elementAt, zip } from '../text/required.ts'
import { addScaled, dot, unitVector } from './vectors.ts'

/** Clusters unit vectors by direction. Centers are fitted on an even sample, and merged if they nearly coincide. */
export const sphericalKMeans = (vectors: readonly Float32Array[], count: number, seed: string) => {
  const usable = vectors.filter((vector) => !isZero(vector))
  if (usable.length === 0) return { clusterOf: new Int32Array(vectors.length).fill(-1), count: 0 }
  const sample = evenSample(usable, sampleSize)
  const attempts = sample.length < cheapSample ? manyAttempts : fewAttempts
  const tries = Array.from({ length: attempts }, (_, attempt) => fitCenters(sample, count, `${seed} ${attempt}`))
  const best = tries.reduce((one, other) => (other.closeness > one.closeness ? other : one))
  const centers = merged(best.centers)

  // Clusters are numbered in order of appearance. A zero vector gets -1.
  const numbers = new Map<number, number>()
  const clusterOf = Int32Array.from(vectors, (vector) => {
    if (isZero(vector)) return -1
    const center = nearest(vector, centers).index
    const number = numbers.get(center) ?? numbers.size
    numbers.set(center, number)
    return number
  })
  return { clusterOf, count: numbers.size }
}

const sampleSize = 3000
const cheapSample = 1000
const manyAttempts = 12
const fewAttempts = 2
const maxRounds = 12
const sameDirection = 0.9

const evenSample = <T>(list: readonly T[], count: number): readonly T[] =>
  list.length <= count
    ? list
    : Array.from({ length: count }, (_, index) => elementAt(list, Math.floor((index * list.length) / count)))

const fitCenters = (vectors: readonly Float32Array[], count: number, seed: string) => {
  let centers = spreadOut(vectors, count, seed)
  let assigned = new Int32Array(vectors.length).fill(-1)
  let closeness = 0
  for (let round = 0; round < maxRounds; round++) {
    closeness = 0
    const now = Int32Array.from(vectors, (vector) => {
      const { index, cosine } = nearest(vector, centers)
      closeness += cosine
      return index
    })
    if (now.every((center, index) => center === assigned[index])) break
    assigned = now
    centers = means(vectors, assigned, centers)
  }
  return { centers, closeness }
}

/** Picks centers at random, favoring vectors far from the earlier ones (k-means++). */
const spreadOut = (vectors: readonly Float32Array[], count: number, seed: string): Float32Array[] => {
  const random = randomFrom(seed, 'k-means')
  let latest = random.pick(vectors)
  const centers = [latest]
  let distances = new Float64Array(vectors.length).fill(2)
  while (centers.length < count) {
    distances = distances.map((distance, index) =>
      Math.min(distance, Math.max(0, 1 - dot(elementAt(vectors, index), latest))),
    )
    const total = distances.reduce((sum, distance) => sum + distance ** 2, 0)
    if (total < 1e-9) break
    let rest = random.next() * total
    const drawn = distances.findIndex((distance) => (rest -= distance ** 2) <= 0)
    latest = elementAt(vectors, drawn < 0 ? vectors.length - 1 : drawn)
    centers.push(latest)
  }
  return centers
}

const means = (vectors: readonly Float32Array[], assigned: Int32Array, before: readonly Float32Array[]) => {
  const sums = before.map((center) => new Float64Array(center.length))
  for (const [vector, cluster] of zip(vectors, assigned)) addScaled(elementAt(sums, cluster), 1, vector)
  return zip(before, sums).map(([center, sum]) => unitVector(sum) ?? center)
}

const merged = (given: readonly Float32Array[]): Float32Array[] => {
  const centers = [...given]
  for (let one = 0; one < centers.length; one++) {
    for (let other = centers.length - 1; other > one; other--) {
      const [center, second] = [elementAt(centers, one), elementAt(centers, other)]
      if (dot(center, second) <= sameDirection) continue
      const sum = Float64Array.from(center)
      addScaled(sum, 1, second)
      centers[one] = unitVector(sum) ?? center
      centers.splice(other, 1)
    }
  }
  return centers
}

const nearest = (vector: Float32Array, centers: readonly Float32Array[]): { index: number; cosine: number } => {
  let index = 0
  let cosine = Number.NEGATIVE_INFINITY
  for (const [at, center] of centers.entries()) {
    const own = dot(vector, center)
    if (own > cosine) {
      cosine = own
      index = at
    }
  }
  return { index, cosine }
}

const isZero = (vector: Float32Array): boolean => vector.every((value) => value === 0)
