import { percentile } from '../../src/measure/intervals.ts'
import { randomFrom } from '../../src/text/random.ts'
import { symmetricEigen } from './symmetric-eigen.ts'

type Vector = ArrayLike<number>

export interface Discrepancy {
  /** The squared distance. Around 0, and sometimes negative, if both are samples of one population. */
  readonly value: number
  /** The share of random divisions of all points that are at least as far apart. */
  readonly p: number
}

/** Unbiased maximum mean discrepancy with a Gaussian kernel of the median distance of all points (Gretton and others, 2012). */
export const meanDiscrepancy = (
  one: readonly Vector[],
  other: readonly Vector[],
  { rounds = 200, seed = 'mmd' }: { readonly rounds?: number; readonly seed?: string } = {},
): Discrepancy => {
  const points = [...one, ...other]
  const kernel = gaussianKernel(points)
  const order = points.map((_, index) => index)
  const value = discrepancyBetween(kernel, points.length, order, one.length)
  const random = randomFrom(seed, one.length, other.length)
  let largerCount = 0
  for (let round = 0; round < rounds; round++)
    if (discrepancyBetween(kernel, points.length, random.shuffle(order), one.length) >= value) largerCount++
  return { value, p: (largerCount + 1) / (rounds + 1) }
}

/** The Fréchet distance of two sets of points, each treated as a Gaussian distribution. */
export const frechetDistance = (one: readonly Vector[], other: readonly Vector[]): number => {
  const [a, b] = [momentsOf(one), momentsOf(other)]
  const size = a.mean.length
  let means = 0
  let traces = 0
  for (let axis = 0; axis < size; axis++) {
    means += (a.mean[axis]! - b.mean[axis]!) ** 2
    traces += a.covariance[axis * size + axis]! + b.covariance[axis * size + axis]!
  }
  // The trace of √(AB) is that of √(√A B √A), which is symmetric.
  const root = squareRoot(a.covariance, size)
  const { values } = symmetricEigen(product(product(root, b.covariance, size), root, size), size)
  return Math.max(0, means + traces - 2 * values.reduce((sum, value) => sum + Math.sqrt(Math.max(0, value)), 0))
}

const gaussianKernel = (points: readonly Vector[]): Float64Array => {
  const n = points.length
  const squares = new Float64Array(n * n)
  const distances: number[] = []
  for (let a = 0; a < n; a++) {
    for (let b = a + 1; b < n; b++) {
      let sum = 0
      for (let axis = 0; axis < points[a]!.length; axis++) sum += (points[a]![axis]! - points[b]![axis]!) ** 2
      squares[a * n + b] = sum
      squares[b * n + a] = sum
      distances.push(Math.sqrt(sum))
    }
  }
  const width = percentile(distances, 0.5) || 1
  return squares.map((square) => Math.exp(-square / (2 * width ** 2)))
}

/** `order` has the points of the first set first. */
const discrepancyBetween = (kernel: Float64Array, n: number, order: readonly number[], size: number): number => {
  const rest = n - size
  let [within, across, without] = [0, 0, 0]
  for (let i = 0; i < n; i++) {
    const row = order[i]! * n
    for (let j = i + 1; j < n; j++) {
      const similarity = kernel[row + order[j]!]!
      if (j < size) within += similarity
      else if (i >= size) without += similarity
      else across += similarity
    }
  }
  return (2 * within) / (size * (size - 1)) + (2 * without) / (rest * (rest - 1)) - (2 * across) / (size * rest)
}

const momentsOf = (points: readonly Vector[]): { mean: Float64Array; covariance: Float64Array } => {
  const size = points[0]!.length
  const mean = new Float64Array(size)
  for (const point of points) for (let axis = 0; axis < size; axis++) mean[axis]! += point[axis]! / points.length
  const covariance = new Float64Array(size * size)
  for (const point of points) {
    for (let a = 0; a < size; a++) {
      const distanceFromMean = (point[a]! - mean[a]!) / (points.length - 1)
      for (let b = 0; b < size; b++) covariance[a * size + b]! += distanceFromMean * (point[b]! - mean[b]!)
    }
  }
  return { mean, covariance }
}

const squareRoot = (matrix: Float64Array, size: number): Float64Array => {
  const { values, vectors } = symmetricEigen(matrix, size)
  const scaled = new Float64Array(size * size)
  const transposed = new Float64Array(size * size)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      scaled[row * size + column] = vectors[row * size + column]! * Math.sqrt(Math.max(0, values[column]!))
      transposed[column * size + row] = vectors[row * size + column]!
    }
  }
  return product(scaled, transposed, size)
}

const product = (one: Float64Array, other: Float64Array, size: number): Float64Array => {
  const result = new Float64Array(size * size)
  for (let row = 0; row < size; row++) {
    for (let inner = 0; inner < size; inner++) {
      const factor = one[row * size + inner]!
      if (factor === 0) continue
      for (let column = 0; column < size; column++)
        result[row * size + column]! += factor * other[inner * size + column]!
    }
  }
  return result
}
