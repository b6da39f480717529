import { randomFrom } from '../text/random.ts'
import { addScaled, dot, lengthOf } from './vectors.ts'

/** Row `r` has the features `[starts[r], starts[r + 1])`. */
export interface SparseRows {
  readonly starts: Uint32Array
  readonly features: Uint32Array
  readonly weights: Float32Array
  readonly featureCount: number
}

const rounds = 2

/**
 * Orthonormal vectors that span the directions in which the rows are longest, by orthogonal iteration. There are fewer
 * than `max` if the rows span fewer dimensions. Deterministic for a seed.
 */
export const strongestDirections = (rows: SparseRows, max: number, seed: string): readonly Float32Array[] => {
  const random = randomFrom(seed, 'directions')
  const count = Math.min(max, rows.starts.length - 1, rows.featureCount)
  let directions = Array.from({ length: count }, () =>
    Float32Array.from({ length: rows.featureCount }, () => random.next() - 0.5),
  )
  for (let round = 0; round < rounds; round++) directions = strengthen(directions, rows)
  return directions
}

/** Turns the directions toward the strongest ones and makes them orthonormal (Gram-Schmidt). */
const strengthen = (directions: readonly Float32Array[], rows: SparseRows) => {
  const basis: Float32Array<ArrayBuffer>[] = []
  for (const direction of directions) {
    const vector = throughRows(rows, direction)
    const before = lengthOf(vector)
    for (const earlier of basis) addScaled(vector, -dot(vector, earlier), earlier)
    const length = lengthOf(vector)
    // If a vector depends on earlier ones, only a rounding error is left of it.
    if (length > 1e-5 * before) basis.push(vector.map((value) => value / length))
  }
  return basis
}

/** The sum of all rows, each multiplied by its dot product with the vector. */
const throughRows = ({ starts, features, weights }: SparseRows, vector: Float32Array): Float32Array => {
  const sum = new Float32Array(vector.length)
  for (let row = 0; row < starts.length - 1; row++) {
    const [from, to] = [starts[row]!, starts[row + 1]!]
    let product = 0
    for (let at = from; at < to; at++) product += weights[at]! * vector[features[at]!]!
    for (let at = from; at < to; at++) sum[features[at]!]! += product * weights[at]!
  }
  return sum
}
