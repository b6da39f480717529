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
  const rows = tall.length / width
  const unrolled = rows - (rows % 4)
  // Four rows and two columns at once, so that each loaded number is used for several sums.
  for (let row = 0; row < unrolled; row += 4) {
    const [r0, r1, r2, r3] = [row * width, (row + 1) * width, (row + 2) * width, (row + 3) * width]
    for (let i = 0; i < width; i += 2) {
      const [a, b, c, d] = [tall[r0 + i]!, tall[r1 + i]!, tall[r2 + i]!, tall[r3 + i]!]
      const base = i * width
      out[base + i]! += a * a + b * b + c * c + d * d
      if (i + 1 === width) break
      const [e, f, g, h] = [tall[r0 + i + 1]!, tall[r1 + i + 1]!, tall[r2 + i + 1]!, tall[r3 + i + 1]!]
      for (let j = i + 1; j < width; j++) {
        const w = tall[r0 + j]!
        const x = tall[r1 + j]!
        const y = tall[r2 + j]!
        const z = tall[r3 + j]!
        out[base + j]! += a * w + b * x + c * y + d * z
        out[base + width + j]! += e * w + f * x + g * y + h * z
      }
    }
  }
  for (let row = unrolled; row < rows; row++) {
    for (let i = 0; i < width; i++) {
      for (let j = i; j < width; j++) out[i * width + j]! += tall[row * width + i]! * tall[row * width + j]!
    }
  }
  for (let i = 0; i < width; i++) for (let j = 0; j < i; j++) out[i * width + j] = out[j * width + i]!
  return out
}

export const multiplySmall = (tall: Float32Array, inner: number, small: Float32Array, width: number): Float32Array => {
  const rows = tall.length / inner
  const out = new Float32Array(rows * width)
  const unrolled = rows - (rows % 4)
  for (let row = 0; row < unrolled; row += 4) addFourRows(out, tall, row, inner, small, width)
  for (let row = unrolled; row < rows; row++) addRow(out, tall, row, inner, small, width)
  return out
}

type AddRows = (
  out: Float32Array,
  tall: Float32Array,
  row: number,
  inner: number,
  small: Float32Array,
  width: number,
) => void

const addRow: AddRows = (out, tall, row, inner, small, width) => {
  const [from, to] = [row * inner, row * width]
  let index = 0
  for (; index + 4 <= inner; index += 4) {
    const at = from + index
    const [a, b, c, d] = [tall[at]!, tall[at + 1]!, tall[at + 2]!, tall[at + 3]!]
    const [f0, f1, f2, f3] = [index * width, (index + 1) * width, (index + 2) * width, (index + 3) * width]
    for (let column = 0; column < width; column++)
      out[to + column]! +=
        a * small[f0 + column]! + b * small[f1 + column]! + c * small[f2 + column]! + d * small[f3 + column]!
  }
  for (; index < inner; index++) {
    addScaledAt(out, to, elementAt(tall, from + index), small, index * width, width)
  }
}

/** Four rows at once with the same order of sums, so that each number of the small matrix is loaded once. */
const addFourRows: AddRows = (out, tall, row, inner, small, width) => {
  const [p, q, r, s] = [row * inner, (row + 1) * inner, (row + 2) * inner, (row + 3) * inner]
  const [o0, o1, o2, o3] = [row * width, (row + 1) * width, (row + 2) * width, (row + 3) * width]
  let index = 0
  for (; index + 4 <= inner; index += 4) {
    const [a0, b0, c0, d0] = [tall[p + index]!, tall[p + index + 1]!, tall[p + index + 2]!, tall[p + index + 3]!]
    const [a1, b1, c1, d1] = [tall[q + index]!, tall[q + index + 1]!, tall[q + index + 2]!, tall[q + index + 3]!]
    const [a2, b2, c2, d2] = [tall[r + index]!, tall[r + index + 1]!, tall[r + index + 2]!, tall[r + index + 3]!]
    const [a3, b3, c3, d3] = [tall[s + index]!, tall[s + index + 1]!, tall[s + index + 2]!, tall[s + index + 3]!]
    const [f0, f1, f2, f3] = [index * width, (index + 1) * width, (index + 2) * width, (index + 3) * width]
    for (let column = 0; column < width; column++) {
      const w = small[f0 + column]!
      const x = small[f1 + column]!
      const y = small[f2 + column]!
      const z = small[f3 + column]!
      out[o0 + column]! += a0 * w + b0 * x + c0 * y + d0 * z
      out[o1 + column]! += a1 * w + b1 * x + c1 * y + d1 * z
      out[o2 + column]! += a2 * w + b2 * x + c2 * y + d2 * z
      out[o3 + column]! += a3 * w + b3 * x + c3 * y + d3 * z
    }
  }
  for (; index < inner; index++) {
    for (let own = row; own < row + 4; own++)
      addScaledAt(out, own * width, elementAt(tall, own * inner + index), small, index * width, width)
  }
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
