import { randomFrom } from '../../text/random.ts'
import { gram, multiplySmall } from './dense.ts'
import { multiply, multiplyTransposed, rowCount, type SparseRows } from './sparse.ts'
import { symmetricEigen } from './symmetric-eigen.ts'

export interface RightVectors {
  /** features × rank, row-major. Columns are of length one, strongest first; the largest entry of each is positive. */
  readonly vectors: Float32Array
  readonly rank: number
}

const oversampling = 16
const powerIterations = 1

/** The strongest right singular vectors of a sparse matrix, by random projection. The same seed gives the same bytes. */
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
  // The sum of three uniform numbers is near enough to a normal one for a projection.
  return Float32Array.from({ length: rows * width }, () => random.next() + random.next() + random.next() - 1.5)
}

/** An orthonormal basis of the columns. Through the eigenvectors of the Gram matrix, so that dependent columns just vanish. */
const orthonormal = (tall: Float32Array, width: number): { columns: Float32Array; width: number } => {
  const { values, vectors } = symmetricEigen(gram(tall, width), width)
  const kept = countUseful(values)
  return { columns: multiplySmall(tall, width, scaled(vectors, values, width, kept), kept), width: kept }
}

const smallest = 1e-9
const countUseful = (values: Float64Array): number => {
  let kept = 0
  while (kept < values.length && values[kept]! > smallest * values[0]! && values[kept]! > 0) kept++
  return kept
}

/** The first `kept` eigenvectors, each divided by the square root of its value. */
const scaled = (vectors: Float64Array, values: Float64Array, width: number, kept: number): Float32Array => {
  const out = new Float32Array(width * kept)
  for (let row = 0; row < width; row++) {
    for (let column = 0; column < kept; column++) {
      out[row * kept + column] = vectors[row * width + column]! / Math.sqrt(values[column]!)
    }
  }
  return out
}

/** Singular vectors are known up to their sign. */
const positive = (vectors: Float32Array, width: number): Float32Array => {
  for (let column = 0; column < width; column++) {
    let largest = 0
    for (let at = column; at < vectors.length; at += width) {
      if (Math.abs(vectors[at]!) > Math.abs(largest)) largest = vectors[at]!
    }
    if (largest < 0) for (let at = column; at < vectors.length; at += width) vectors[at] = -vectors[at]!
  }
  return vectors
}
