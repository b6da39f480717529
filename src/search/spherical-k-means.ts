import { randomFrom } from '../text/random.ts'
import { elementAt, zip } from '../text/required.ts'
import { addScaled, dot, evenIndexes, unitVector } from './vectors.ts'

/** Clusters unit vectors by direction. Fits the centers to an evenly spaced sample and merges centers that nearly coincide. */
export const sphericalKMeans = (vectors: readonly Float32Array[], count: number, seed: string) => {
  const usable = vectors.filter((vector) => !isZero(vector))
  if (usable.length === 0) return { clusterOf: new Int32Array(vectors.length).fill(-1), count: 0 }
  const sample = evenIndexes(usable.length, sampleSize).map((index) => elementAt(usable, index))
  const attempts = sample.length < smallSampleSize ? attemptsOnSmallSample : attemptsOnLargeSample
  const fits = Array.from({ length: attempts }, (_, attempt) => fitCenters(sample, count, `${seed} ${attempt}`))
  const best = fits.reduce((closest, fit) => (fit.totalCosine > closest.totalCosine ? fit : closest))
  const centers = mergeCenters(best.centers)

  // Clusters are numbered in order of appearance. A zero vector has the number -1.
  const numbers = new Map<number, number>()
  const clusterOf = Int32Array.from(vectors, (vector) => {
    if (isZero(vector)) return -1
    const center = nearestCenter(vector, centers).index
    const number = numbers.get(center) ?? numbers.size
    numbers.set(center, number)
    return number
  })
  return { clusterOf, count: numbers.size }
}

const sampleSize = 3000
const smallSampleSize = 1000
const attemptsOnSmallSample = 12
const attemptsOnLargeSample = 2
const maxPasses = 12
const minMergedCosine = 0.9

const fitCenters = (vectors: readonly Float32Array[], count: number, seed: string) => {
  let centers = pickSpreadCenters(vectors, count, seed)
  let clusters = new Int32Array(vectors.length).fill(-1)
  let totalCosine = 0
  for (let pass = 0; pass < maxPasses; pass++) {
    totalCosine = 0
    const next = Int32Array.from(vectors, (vector) => {
      const { index, cosine } = nearestCenter(vector, centers)
      totalCosine += cosine
      return index
    })
    if (next.every((center, index) => center === clusters[index])) break
    clusters = next
    centers = meanDirections(vectors, clusters, centers)
  }
  return { centers, totalCosine }
}

/** Picks centers at random, favoring vectors that are far from the centers picked before (k-means++). */
const pickSpreadCenters = (vectors: readonly Float32Array[], count: number, seed: string): Float32Array[] => {
  const random = randomFrom(seed, 'k-means')
  let newest = random.pick(vectors)
  const centers = [newest]
  // A distance is 1 - cosine, so at most 2.
  let distances = new Float64Array(vectors.length).fill(2)
  while (centers.length < count) {
    distances = distances.map((old, at) => Math.min(old, Math.max(0, 1 - dot(elementAt(vectors, at), newest))))
    const total = distances.reduce((sum, distance) => sum + distance ** 2, 0)
    if (total < 1e-9) break
    let remaining = random.next() * total
    const drawn = distances.findIndex((distance) => {
      remaining -= distance ** 2
      return remaining <= 0
    })
    newest = elementAt(vectors, drawn < 0 ? vectors.length - 1 : drawn)
    centers.push(newest)
  }
  return centers
}

/** The mean direction of each cluster. An empty cluster keeps its center. */
const meanDirections = (vectors: readonly Float32Array[], clusters: Int32Array, centers: readonly Float32Array[]) => {
  const sums = centers.map((center) => new Float64Array(center.length))
  for (const [vector, cluster] of zip(vectors, clusters)) addScaled(elementAt(sums, cluster), 1, vector)
  return zip(centers, sums).map(([center, sum]) => unitVector(sum) ?? center)
}

const mergeCenters = (original: readonly Float32Array[]): Float32Array[] => {
  const centers = [...original]
  for (let first = 0; first < centers.length; first++) {
    for (let second = centers.length - 1; second > first; second--) {
      const [center, other] = [elementAt(centers, first), elementAt(centers, second)]
      if (dot(center, other) <= minMergedCosine) continue
      const sum = Float64Array.from(center)
      addScaled(sum, 1, other)
      centers[first] = unitVector(sum) ?? center
      centers.splice(second, 1)
    }
  }
  return centers
}

const nearestCenter = (vector: Float32Array, centers: readonly Float32Array[]): { index: number; cosine: number } => {
  let nearest = { index: 0, cosine: Number.NEGATIVE_INFINITY }
  for (const [index, center] of centers.entries()) {
    const cosine = dot(vector, center)
    if (cosine > nearest.cosine) nearest = { index, cosine }
  }
  return nearest
}

const isZero = (vector: Float32Array): boolean => vector.every((value) => value === 0)
