import { randomFrom } from '../../text/random.ts'
import { elementAt } from '../../text/required.ts'
import { symmetricEigen } from './symmetric-eigen.ts'

export interface RightVectors {
  /** features × rank, row-major. Unit columns, strongest first, each with a positive largest entry. */
  readonly vectors: Float32Array
  readonly rank: number
}

const oversampling = 16
const powerIterations = 1

/** The strongest right singular vectors of a sparse matrix, by random projection. Deterministic for a seed. */
export const rightSingularVectors = (rows: SparseRows, wanted: number, seed: string): RightVectors => {
  const most = Math.min(rowCount(rows), rows.featureCount)
  const rank = Math.min(wanted, most)
  if (rank === 0) return { vectors: new Float32Array(0), rank: 0 }
  const width = Math.min(rank + oversampling, most)

  let basis = orthonormal(multiply(rows, randomMatrix(rows.featureCount, width, seed), width), width)
  for (let round = 0; round < powerIterations; round++) {
    const back = multiplyTransposed(rows, basis.columns, basis.width)
    basis = orthonormal(multiply(rows, back, basis.width), basis.width)
  }
  basis = orthonormal(basis.columns, basis.width)
  const small = multiplyTransposed(rows, basis.columns, basis.width)
  const { values, vectors } = symmetricEigen(gram(small, basis.width), basis.width)
  const kept = Math.min(rank, countUseful(values))
  return {
    vectors: positive(multiplySmall(small, basis.width, scaled(vectors, values, basis.width, kept), kept), kept),
    rank: kept,
  }
}

const randomMatrix = (rows: number, width: number, seed: string): Float32Array => {
  const random = randomFrom(seed, 'svd', width)
  // Close enough to a normal distribution for a projection.
  return Float32Array.from({ length: rows * width }, () => random.next() + random.next() + random.next() - 1.5)
}

/** An orthonormal basis of the columns, from the eigenvectors of the Gram matrix, which drops dependent columns. */
const orthonormal = (tall: Float32Array, width: number): { columns: Float32Array; width: number } => {
  const { values, vectors } = symmetricEigen(gram(tall, width), width)
  const kept = countUseful(values)
  return { columns: multiplySmall(tall, width, scaled(vectors, values, width, kept), kept), width: kept }
}

const smallest = 1e-9
const countUseful = (values: Float64Array): number => {
  const [largest = 0] = values
  const kept = values.findIndex((value) => !(value > smallest * largest && value > 0))
  return kept < 0 ? values.length : kept
}

/** The first `kept` eigenvectors, each divided by the square root of its eigenvalue. */
const scaled = (vectors: Float64Array, values: Float64Array, width: number, kept: number): Float32Array => {
  const roots = values.subarray(0, kept).map(Math.sqrt)
  const out = new Float32Array(width * kept)
  for (let row = 0; row < width; row++)
    out.set(
      roots.map((root, column) => elementAt(vectors, row * width + column) / root),
      row * kept,
    )
  return out
}

/** The sign of a singular vector is arbitrary. */
const positive = (vectors: Float32Array, width: number): Float32Array => {
  for (let column = 0; column < width; column++) {
    let largest = 0
    for (let at = column; at < vectors.length; at += width) {
      const value = elementAt(vectors, at)
      if (Math.abs(value) > Math.abs(largest)) largest = value
    }
    if (largest < 0) for (let at = column; at < vectors.length; at += width) vectors[at] = -elementAt(vectors, at)
  }
  return vectors
}

/** `tall` transposed times itself: width × width, in double precision, because it is decomposed next. */
export const gram = (tall: Float32Array, width: number): Float64Array => {
  const out = new Float64Array(width * width)
  const size = tall.length
  // Four rows at once, which is faster.
  let row = 0
  for (; row + 4 * width <= size; row += 4 * width) {
    const [r1, r2, r3] = [row + width, row + 2 * width, row + 3 * width]
    for (let i = 0; i < width; i++) {
      const [a, b, c, d] = [tall[row + i]!, tall[r1 + i]!, tall[r2 + i]!, tall[r3 + i]!]
      for (let j = i; j < width; j++)
        out[i * width + j]! += a * tall[row + j]! + b * tall[r1 + j]! + c * tall[r2 + j]! + d * tall[r3 + j]!
    }
  }
  for (; row < size; row += width) {
    for (let i = 0; i < width; i++) {
      for (let j = i; j < width; j++) out[i * width + j]! += tall[row + i]! * tall[row + j]!
    }
  }
  for (let i = 0; i < width; i++) for (let j = 0; j < i; j++) out[i * width + j] = out[j * width + i]!
  return out
}

/** `tall` (rows × inner) times `small` (inner × width), row-major. */
export const multiplySmall = (tall: Float32Array, inner: number, small: Float32Array, width: number): Float32Array => {
  const rows = tall.length / inner
  const out = new Float32Array(rows * width)
  for (let row = 0; row < rows; row++) {
    const to = row * width
    // Four products at once, which is faster.
    let index = 0
    for (; index + 4 <= inner; index += 4) {
      const at = row * inner + index
      const [a, b, c, d] = [tall[at]!, tall[at + 1]!, tall[at + 2]!, tall[at + 3]!]
      const [f0, f1, f2, f3] = [index * width, (index + 1) * width, (index + 2) * width, (index + 3) * width]
      for (let column = 0; column < width; column++)
        out[to + column]! +=
          a * small[f0 + column]! + b * small[f1 + column]! + c * small[f2 + column]! + d * small[f3 + column]!
    }
    for (; index < inner; index++) addScaledAt(out, to, tall[row * inner + index]!, small, index * width, width)
  }
  return out
}

/** Row `r` has the features `[starts[r], starts[r + 1])`. */
export interface SparseRows {
  readonly starts: Uint32Array
  readonly features: Uint32Array
  readonly weights: Float32Array
  readonly featureCount: number
}

const rowCount = (rows: SparseRows): number => rows.starts.length - 1

const eachEntry = (
  { starts, features, weights }: SparseRows,
  row: number,
  visit: (feature: number, weight: number) => void,
): void => {
  const own = weights.subarray(starts[row], starts[row + 1])
  features.subarray(starts[row], starts[row + 1]).forEach((feature, at) => {
    visit(feature, elementAt(own, at))
  })
}

const addScaledAt = (
  out: Float32Array,
  to: number,
  weight: number,
  dense: Float32Array,
  from: number,
  width: number,
): void => {
  for (let column = 0; column < width; column++) out[to + column]! += weight * dense[from + column]!
}

/** `rows` times a dense matrix (features × width), row-major. */
export const multiply = (rows: SparseRows, dense: Float32Array, width: number): Float32Array => {
  const out = new Float32Array(rowCount(rows) * width)
  for (let row = 0; row < rowCount(rows); row++) {
    eachEntry(rows, row, (feature, weight) => addScaledAt(out, row * width, weight, dense, feature * width, width))
  }
  return out
}

/** The transpose of `rows` times a dense matrix (rows × width), row-major. */
export const multiplyTransposed = (rows: SparseRows, dense: Float32Array, width: number): Float32Array => {
  const out = new Float32Array(rows.featureCount * width)
  for (let row = 0; row < rowCount(rows); row++) {
    eachEntry(rows, row, (feature, weight) => addScaledAt(out, feature * width, weight, dense, row * width, width))
  }
  return out
}
