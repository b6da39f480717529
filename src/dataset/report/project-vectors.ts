import { addScaled } from '../../search/vectors.ts'
import { randomFrom } from '../../text/random.ts'

export interface Plane {
  /** Where a vector falls on the plane. */
  place(vector: Float32Array): readonly [number, number]
}

const rounds = 60

/**
 * The plane through the vectors on which they lie farthest apart: the first two principal components, by repeated multiplication.
 * Without at least three vectors there is none.
 */
export const principalPlane = (vectors: readonly Float32Array[]): Plane | undefined => {
  const size = vectors[0]?.length ?? 0
  if (vectors.length < 3 || size < 2) return undefined
  const mean = new Float64Array(size)
  for (const vector of vectors)
    for (const [at, value] of vector.entries()) mean[at] = (mean[at] ?? 0) + value / vectors.length
  const moveToMiddle = (vector: Float32Array): Float64Array =>
    Float64Array.from(vector, (value, at) => value - (mean[at] ?? 0))
  const centred = vectors.map(moveToMiddle)
  const first = component(centred, size, [])
  const second = component(centred, size, [first])
  return {
    place: (vector) => {
      const moved = moveToMiddle(vector)
      return [dot(moved, first), dot(moved, second)]
    },
  }
}

const component = (vectors: readonly Float64Array[], size: number, before: readonly Float64Array[]): Float64Array => {
  const random = randomFrom('principal plane', before.length)
  let direction = unit(Float64Array.from({ length: size }, () => random.next() - 0.5))
  for (let round = 0; round < rounds; round++) {
    const next = new Float64Array(size)
    for (const vector of vectors) {
      const weight = dot(vector, direction)
      addScaled(next, weight, vector)
    }
    for (const earlier of before) {
      const weight = dot(next, earlier)
      addScaled(next, -weight, earlier)
    }
    direction = unit(next)
  }
  // Both directions of an axis are right; the sign of its largest part decides.
  const largest = direction.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0)
  return largest < 0 ? direction.map((value) => -value) : direction
}

const dot = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

const unit = (vector: Float64Array): Float64Array => {
  const length = Math.sqrt(dot(vector, vector))
  return length === 0 ? vector : vector.map((value) => value / length)
}
