import type { LsaBasis } from './lsa/basis.ts'
import { pack, unpack } from './pack-arrays.ts'
import type { WordCounts } from './word-counts.ts'

/** What an index is rebuilt from without reading the passages again. Postings and vectors follow from it in seconds. */
export interface IndexState {
  readonly counts: WordCounts
  readonly basis?: LsaBasis
  /** Passages read or dropped since the basis was fitted. */
  readonly changes: number
  /** From which settings it was made. */
  readonly made: string
}

export const serialise = ({ counts, basis, changes, made }: IndexState): Uint8Array =>
  pack({
    ...counts,
    ...(basis && { terms: basis.terms, rarities: basis.rarities, vectors: basis.vectors }),
    about: [made, String(changes), String(basis?.rank ?? -1)],
  })

/** The state back, unless the bytes are damaged or were made by another version or with other settings. */
export const deserialise = (packed: Uint8Array, made: string): IndexState | undefined => {
  const parts = unpack(packed)
  const [madeThen, changes, rank] = (parts?.about ?? []) as readonly string[]
  if (!parts || madeThen !== made) return undefined
  const counts = {
    chunkIds: parts.chunkIds,
    fingerprints: parts.fingerprints,
    languageOf: parts.languageOf,
    languages: parts.languages,
    latest: parts.latest,
    vocabulary: parts.vocabulary,
    rowStarts: parts.rowStarts,
    words: parts.words,
    counts: parts.counts,
  } as WordCounts
  const basis = { terms: parts.terms, rarities: parts.rarities, vectors: parts.vectors, rank: Number(rank) } as LsaBasis
  return { counts, changes: Number(changes), made, ...(Number(rank) >= 0 && { basis }) }
}
