import type { DenseSpace } from '../dense-space.ts'
import type { DenseVectors } from '../dense-vectors.ts'
import { queryTerms } from '../stems.ts'
import type { WordFrequencies } from '../word-frequencies.ts'
import type { Projector } from './project.ts'

/** The latent space of a basis, with the passages of a corpus in it. */
export const lsaSpace = (place: Projector, vectors: DenseVectors, lexicon: WordFrequencies): DenseSpace => {
  const embed = async (text: string): Promise<Float32Array> => place.terms(queryTerms(text, lexicon))
  return { vectors, embed, embedQuestion: embed }
}
