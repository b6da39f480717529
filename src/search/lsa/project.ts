import { elementAt } from '../../text/required.ts'
import type { DenseSpace, DenseVectors } from '../dense-vectors.ts'
import { queryTerms, type Stems, termRows } from '../stems.ts'
import { lengthOf } from '../vectors.ts'
import { sizeOf, type WordCounts } from '../word-counts.ts'
import type { WordFrequencies } from '../word-frequencies.ts'
import type { LsaBasis } from './basis.ts'

/** Projects texts into the latent space. Vectors have length one, or zero if the basis knows no word of the text. */
export interface Projector {
  readonly dimensions: number
  passages(counts: WordCounts, stems: Pick<Stems, 'terms' | 'tables'>): Float32Array
  /** Takes the terms of a text and their counts. */
  terms(occurrences: ReadonlyMap<number, number>): Float32Array
}

export const projector = (basis: LsaBasis, known: ReadonlyMap<string, number>): Projector => {
  const axisOf = new Int32Array(known.size).fill(-1)
  for (const [axis, name] of basis.terms.entries()) {
    const term = known.get(name)
    if (term !== undefined) axisOf[term] = axis
  }
  // At least one, so that an empty corpus has vectors.
  const dimensions = Math.max(1, basis.rank)

  const into = (sums: Float64Array, terms: ArrayLike<number>, occurrences: ArrayLike<number>): void => {
    sums.fill(0)
    const known = Array.from(terms, (term, index) => ({
      axis: axisOf[term] ?? -1,
      count: elementAt(occurrences, index),
    }))
      .filter(({ axis }) => axis >= 0)
      .sort((a, b) => a.axis - b.axis)
    for (const { axis, count } of known) {
      const weight = Math.log(1 + count) * elementAt(basis.rarities, axis)
      const direction = basis.vectors.subarray(axis * basis.rank, (axis + 1) * basis.rank)
      for (let column = 0; column < basis.rank; column++) sums[column]! += weight * direction[column]!
    }
    const length = lengthOf(sums)
    if (length > 0) for (const [axis, sum] of sums.entries()) sums[axis] = sum / length
  }

  return {
    dimensions,
    passages: (counts, stems) => {
      const out = new Float32Array(sizeOf(counts) * dimensions)
      const sums = new Float64Array(dimensions)
      termRows(counts, stems, (row, terms, occurrences) => {
        into(sums, terms, occurrences)
        out.set(sums, row * dimensions)
      })
      return out
    },
    terms: (occurrences) => {
      const sums = new Float64Array(dimensions)
      into(sums, [...occurrences.keys()], [...occurrences.values()])
      return Float32Array.from(sums)
    },
  }
}

export const lsaSpace = (place: Projector, vectors: DenseVectors, lexicon: WordFrequencies): DenseSpace => {
  const embed = async (text: string): Promise<Float32Array> => place.terms(queryTerms(text, lexicon))
  return { vectors, embed, embedQuestion: embed }
}
