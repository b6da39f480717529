import { randomFrom } from '../text/random.ts'
import { elementAt } from '../text/required.ts'
import { type Stems, visitTermRows } from './stems.ts'
import { addScaled, dot, evenIndexes, increase, lengthOf } from './vectors.ts'
import type { WordCounts } from './word-counts.ts'

/** A latent space: the few directions in which the passages of a corpus vary most. */
export interface LatentSpace {
  /** The axis of each term, or -1 for a rare term of a large corpus. */
  readonly axisOf: Int32Array
  /** The inverse document frequency of each axis. */
  readonly rarities: Float32Array
  /** axes × rank, row-major. */
  readonly directions: Float32Array
  /** Number of dimensions, 0 for an empty corpus. */
  readonly rank: number
}

/** Fits a space of at most `rank` dimensions to an evenly spaced sample of at most `sample` passages. */
export const fitLatentSpace = (
  counts: WordCounts,
  stems: Pick<Stems, 'terms' | 'tables'>,
  { seed, rank, sample }: { readonly seed: string; readonly rank: number; readonly sample: number },
): LatentSpace => {
  const size = counts.chunkIds.length
  const frequencies = new Uint32Array(stems.terms.size)
  visitTermRows(counts, stems, (_row, terms) => {
    for (const term of terms) increase(frequencies, term, 1)
  })
  const usedTerms = chooseTerms(stems.terms, frequencies)
  const axisOf = new Int32Array(stems.terms.size).fill(-1)
  for (const [axis, term] of usedTerms.entries()) axisOf[term] = axis
  const rarities = Float32Array.from(usedTerms, (term) => Math.log((size + 1) / (elementAt(frequencies, term) + 0.5)))

  const rows = weightedRows(counts, stems, new Set(evenIndexes(size, sample)), { axisOf, rarities })
  const columns = strongestDirections(rows, rank, seed)
  const directions = new Float32Array(rarities.length * columns.length)
  for (const [column, direction] of columns.entries())
    for (let axis = 0; axis < direction.length; axis++) directions[axis * columns.length + column] = direction[axis]!
  return { axisOf, rarities, directions, rank: columns.length }
}

/** The vectors of all passages, row-major. A vector has length one, or zero if the space has no term of the passage. */
export const passageVectors = (counts: WordCounts, stems: Pick<Stems, 'terms' | 'tables'>, space: LatentSpace) => {
  const dimensions = dimensionsOf(space)
  const vectors = new Float32Array(counts.chunkIds.length * dimensions)
  visitTermRows(counts, stems, (row, terms, occurrences) => {
    vectors.set(project(space, terms, occurrences), row * dimensions)
  })
  return vectors
}

/** The number of dimensions of a vector: at least one, even for an empty corpus. */
export const dimensionsOf = ({ rank }: LatentSpace): number => Math.max(1, rank)

/** The unit vector of a text with these terms, or the zero vector. */
export const project = (space: LatentSpace, terms: ArrayLike<number>, occurrences: ArrayLike<number>): Float64Array => {
  const { directions, rank } = space
  const vector = new Float64Array(dimensionsOf(space))
  for (const { axis, weight } of weightedAxes(space, terms, occurrences)) {
    const direction = directions.subarray(axis * rank, (axis + 1) * rank)
    for (let column = 0; column < rank; column++) vector[column]! += weight * direction[column]!
  }
  const length = lengthOf(vector)
  return length > 0 ? vector.map((value) => value / length) : vector
}

const maxTerms = 60_000

/** The most frequent terms, in alphabetical order. */
const chooseTerms = (terms: ReadonlyMap<string, number>, frequencies: Uint32Array): number[] => {
  const byName = ([a]: [string, number], [b]: [string, number]): number => (a < b ? -1 : 1)
  return [...terms]
    .sort((a, b) => elementAt(frequencies, b[1]) - elementAt(frequencies, a[1]) || byName(a, b))
    .slice(0, maxTerms)
    .sort(byName)
    .map(([, term]) => term)
}

/** The weights of terms, in the order of the axes, because floating-point sums depend on their order. */
const weightedAxes = (
  { axisOf, rarities }: Pick<LatentSpace, 'axisOf' | 'rarities'>,
  terms: ArrayLike<number>,
  occurrences: ArrayLike<number>,
): { readonly axis: number; readonly weight: number }[] =>
  Array.from(terms, (term, index) => ({ axis: axisOf[term] ?? -1, count: elementAt(occurrences, index) }))
    .filter(({ axis }) => axis >= 0)
    .sort((a, b) => a.axis - b.axis)
    .map(({ axis, count }) => ({ axis, weight: Math.log(1 + count) * elementAt(rarities, axis) }))

/** The weighted terms of each sampled passage, scaled to length one. */
const weightedRows = (
  counts: WordCounts,
  stems: Pick<Stems, 'terms' | 'tables'>,
  sampledRows: ReadonlySet<number>,
  space: Pick<LatentSpace, 'axisOf' | 'rarities'>,
): SparseRows => {
  const starts = [0]
  const features: number[] = []
  const weights: number[] = []
  visitTermRows(counts, stems, (row, terms, occurrences) => {
    if (!sampledRows.has(row)) return
    const entries = weightedAxes(space, terms, occurrences)
    const length = lengthOf(Float64Array.from(entries, ({ weight }) => weight)) || 1
    for (const { axis, weight } of entries) {
      features.push(axis)
      weights.push(weight / length)
    }
    starts.push(features.length)
  })
  return {
    starts: Uint32Array.from(starts),
    features: Uint32Array.from(features),
    weights: Float32Array.from(weights),
    featureCount: space.rarities.length,
  }
}

/** Row `r` has the entries `[starts[r], starts[r + 1])` of `features` and `weights`. */
export interface SparseRows {
  readonly starts: Uint32Array
  readonly features: Uint32Array
  readonly weights: Float32Array
  readonly featureCount: number
}

const iterations = 2

/** The top right singular vectors of the rows, approximated by orthogonal iteration. Fewer than `max` if the rows span fewer dimensions. */
export const strongestDirections = (rows: SparseRows, max: number, seed: string): readonly Float32Array[] => {
  const random = randomFrom(seed, 'directions')
  const count = Math.min(max, rows.starts.length - 1, rows.featureCount)
  let directions = Array.from({ length: count }, () =>
    Float32Array.from({ length: rows.featureCount }, () => random.next() - 0.5),
  )
  for (let pass = 0; pass < iterations; pass++) directions = iterateOnce(directions, rows)
  return directions
}

/** Makes one pass of orthogonal iteration: multiplies each direction by the rows, then makes all directions orthonormal (Gram-Schmidt). */
const iterateOnce = (directions: readonly Float32Array[], rows: SparseRows) => {
  const basis: Float32Array<ArrayBuffer>[] = []
  for (const direction of directions) {
    const vector = multiplyByRows(rows, direction)
    const fullLength = lengthOf(vector)
    for (const earlier of basis) addScaled(vector, -dot(vector, earlier), earlier)
    const length = lengthOf(vector)
    // Drops a vector that depends on earlier ones: only a rounding error is left of it.
    if (length > 1e-5 * fullLength) basis.push(vector.map((value) => value / length))
  }
  return basis
}

/** The sum of all rows, each multiplied by its dot product with the vector. */
const multiplyByRows = ({ starts, features, weights }: SparseRows, vector: Float32Array): Float32Array => {
  const sum = new Float32Array(vector.length)
  for (let row = 0; row < starts.length - 1; row++) {
    const [from, to] = [starts[row]!, starts[row + 1]!]
    let product = 0
    for (let at = from; at < to; at++) product += weights[at]! * vector[features[at]!]!
    for (let at = from; at < to; at++) sum[features[at]!]! += product * weights[at]!
  }
  return sum
}
