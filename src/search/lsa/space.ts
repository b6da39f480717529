import type { DenseSpace } from '../dense-space.ts'
import { denseVectors } from '../dense-vectors.ts'
import { queryTerms, type Stems } from '../stems.ts'
import type { WordCounts } from '../word-counts.ts'
import type { LsaBasis } from './basis.ts'
import { projector } from './project.ts'

/** The latent space of a basis, with the passages of a corpus in it. */
export const lsaSpace = (basis: LsaBasis, counts: WordCounts, stems: Stems, seed: string): DenseSpace => {
  const place = projector(basis, stems)
  const embed = async (text: string): Promise<Float32Array> => place.terms(queryTerms(text, stems))
  return {
    vectors: denseVectors(place.passages(counts), place.dimensions, seed),
    embed,
    embedQuestion: embed,
  }
}
