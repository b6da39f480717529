import { gramPostings } from './character-leg.ts'
import { type FitOptions, fitBasis, type LsaBasis } from './lsa/basis.ts'
import { projector } from './lsa/project.ts'
import { invert, type Postings } from './postings.ts'
import { codesOf } from './sign-codes.ts'
import { stemsOf, type Unaccented } from './stems.ts'
import type { WordCounts } from './word-counts.ts'

/** Everything computed from passages that were read together. Never changed; later additions are stored separately. */
export interface IndexBase {
  readonly counts: WordCounts
  readonly terms: ReadonlyMap<string, number>
  readonly unaccented: Unaccented
  readonly stems: Postings
  readonly grams: Postings
  readonly latent: Latent | undefined
}

interface Latent {
  readonly basis: LsaBasis
  readonly vectors: Float32Array
  /** Absent if all vectors are compared exactly. */
  readonly codes: Uint32Array | undefined
}

export interface BaseOptions {
  /** Absent if an embedding model replaces the latent space. */
  readonly latent?: FitOptions & { readonly basis?: LsaBasis | undefined; readonly codesFrom: number }
  /** Lets timers, signals and streams run in between. */
  breathe(): Promise<void>
}

export const buildBase = async (counts: WordCounts, { latent, breathe }: BaseOptions): Promise<IndexBase> => {
  const { terms, tables, unaccented } = stemsOf(counts)
  const stems = invert(counts, tables, terms.size)
  await breathe()
  const grams = gramPostings(counts)
  await breathe()
  const lexical = { counts, terms, unaccented, stems, grams }
  if (!latent) return { ...lexical, latent: undefined }
  const basis = latent.basis ?? fitBasis(counts, { terms, tables }, latent)
  await breathe()
  const place = projector(basis, terms)
  const vectors = place.passages(counts, { terms, tables })
  const isLarge = vectors.length / place.dimensions > latent.codesFrom
  const codes = isLarge ? codesOf(vectors, place.dimensions, latent.seed) : undefined
  return { ...lexical, latent: { basis, vectors, codes } }
}
