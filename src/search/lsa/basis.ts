import { elementAt, zip } from '../../text/required.ts'
import { type Stems, termRows } from '../stems.ts'
import { increase, lengthOf } from '../vectors.ts'
import { sizeOf, type WordCounts } from '../word-counts.ts'
import { rightSingularVectors, type SparseRows } from './randomised-svd.ts'

/** The axes of a latent space in terms of stems. It is reused after small changes of the corpus. */
export interface LsaBasis {
  readonly terms: readonly string[]
  /** Rarity of each term when the basis was fitted. */
  readonly rarities: Float32Array
  /** terms × rank, row-major. */
  readonly vectors: Float32Array
  readonly rank: number
}

export interface FitOptions {
  readonly seed: string
  readonly rank: number
  /** A larger corpus is fitted on an even sample of this size. */
  readonly sample: number
}

/** Fits the axes to a corpus. The result does not depend on the order in which words were first seen. */
export const fitBasis = (
  counts: WordCounts,
  stems: Pick<Stems, 'terms' | 'tables'>,
  { seed, rank, sample }: FitOptions,
): LsaBasis => {
  const size = sizeOf(counts)
  const frequencies = new Uint32Array(stems.terms.size)
  termRows(counts, stems, (_row, terms) => {
    for (const term of terms) increase(frequencies, term, 1)
  })
  const chosen = chooseTerms(stems, frequencies)
  const axisOf = new Int32Array(stems.terms.size).fill(-1)
  for (const [axis, { term }] of chosen.entries()) axisOf[term] = axis
  const rarities = Float32Array.from(chosen, ({ frequency }) => Math.log((size + 1) / (frequency + 0.5)))

  const drawn = evenly(size, sample)
  const rows = weightedRows(counts, stems, drawn, axisOf, rarities)
  const { vectors, rank: reached } = rightSingularVectors(rows, rank, seed)
  return { terms: chosen.map(({ name }) => name), rarities, vectors, rank: reached }
}

const mostTerms = 60_000

/** In alphabetical order, so that the result does not depend on history. */
const chooseTerms = (
  stems: Pick<Stems, 'terms'>,
  frequencies: Uint32Array,
): { name: string; term: number; frequency: number }[] => {
  const shared = [...stems.terms]
    .map(([name, term]) => ({ name, term, frequency: frequencies[term] ?? 0 }))
    .filter(({ frequency }) => frequency > 0)
  const common =
    shared.length <= mostTerms
      ? shared
      : shared.sort((a, b) => b.frequency - a.frequency || (a.name < b.name ? -1 : 1)).slice(0, mostTerms)
  return common.sort((a, b) => (a.name < b.name ? -1 : 1))
}

const evenly = (size: number, sample: number): Uint8Array => {
  const drawn = new Uint8Array(size)
  const wanted = Math.min(size, sample)
  for (let index = 0; index < wanted; index++) drawn[Math.floor((index * size) / wanted)] = 1
  return drawn
}

const weightedRows = (
  counts: WordCounts,
  stems: Pick<Stems, 'terms' | 'tables'>,
  drawn: Uint8Array,
  axisOf: Int32Array,
  rarities: Float32Array,
): SparseRows => {
  const starts = [0]
  const features: number[] = []
  const weights: number[] = []
  termRows(counts, stems, (row, terms, occurrences) => {
    if (drawn[row] === 0) return

    const entries = zip([...terms], occurrences)
      .map(([term, count]) => ({ axis: elementAt(axisOf, term), occurrences: count }))
      .filter(({ axis }) => axis >= 0)
      // Floating-point sums depend on their order.
      .sort((a, b) => a.axis - b.axis)
    const own = Float64Array.from(
      entries,
      ({ axis, occurrences }) => Math.log(1 + occurrences) * elementAt(rarities, axis),
    )
    const length = lengthOf(own) || 1
    for (const { axis } of entries) features.push(axis)
    for (const weight of own) weights.push(weight / length)
    starts.push(features.length)
  })
  return {
    starts: Uint32Array.from(starts),
    features: Uint32Array.from(features),
    weights: Float32Array.from(weights),
    featureCount: rarities.length,
  }
}
