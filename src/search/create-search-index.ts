import { sha256OfAll } from '../text/hash.ts'
import { present } from '../text/required.ts'
import { asItIs, type Joined, withAdded } from './added.ts'
import { bm25Leg } from './bm25.ts'
import { characterLeg } from './character-leg.ts'
import { denseLeg, denseVectors, mostExact } from './dense-vectors.ts'
import { type EmbeddingSettings, embeddedSpace } from './embedded-space.ts'
import type { SearchIndex } from './index.ts'
import { buildBase, type IndexBase } from './index-base.ts'
import { deserialise, deserialiseBase, type IndexState, serialise, serialiseBase } from './index-state.ts'
import type { IndexedPassage } from './indexed-passage.ts'
import { lsaSpace, projector } from './lsa/project.ts'
import type { ByteSource } from './pack-arrays.ts'
import { embeddingWeights, type LegWeights, latentWeights } from './ranking.ts'
import { searchWith } from './search-with.ts'
import { countWords, pickRows, type Rows, sizeOf, type WordCounts } from './word-counts.ts'
import type { WordFrequencies } from './word-frequencies.ts'

export interface SearchIndexOptions {
  readonly seed?: string
  /** Replaces the LSA leg. */
  readonly embedding?: EmbeddingSettings
  /** Output of `serialise` for an earlier state of the corpus. Unchanged passages are not read again. */
  readonly previous?: Uint8Array
  /** Returns the base with the given hash, if the state has one. */
  readonly baseOf?: (hash: string) => ByteSource | undefined
  /** Dimensions of the latent space. */
  readonly rank?: number
  /** Up to this many passages, every change rebuilds the whole index, so that it does not depend on history. */
  readonly smallUpTo?: number
  /** A larger corpus is rebuilt if more than this share of it changed. */
  readonly mostChanged?: number
  /** Rebuilds everything, including earlier additions. */
  readonly together?: boolean
}

export interface BuiltSearchIndex extends SearchIndex {
  /** For the next run, as `previous`. */
  serialise(): Uint8Array
  /** The base, if it is new and large enough to be stored separately; see `baseOf`. */
  readonly newBase?: { readonly hash: string; readonly pieces: readonly Uint8Array[] } | undefined
  /** Passages reused, read and dropped, and whether the latent space was refitted. */
  readonly built: {
    readonly kept: number
    readonly read: number
    readonly dropped: number
    readonly lsa: 'fitted' | 'kept' | 'none'
  }
}

/** Builds hybrid retrieval. `passages` are in the order of the corpus. */
export const createSearchIndex = async (
  passages: Iterable<IndexedPassage>,
  options: SearchIndexOptions = {},
): Promise<BuiltSearchIndex> => {
  const { seed = '7', embedding, rank = latentDimensions, smallUpTo = alwaysFitted, together = false } = options
  const earlier = readState(options)
  // Only embeddings read the texts a second time.
  const texts = embedding ? [...passages] : []
  const counted = countWords(embedding ? texts : passages, earlier?.counts, earlier?.state.added)
  const { rows, added, kept, read, dropped } = counted
  await breathe()
  const changes = (earlier?.state.changes ?? 0) + read + dropped
  const isGood = earlier !== undefined && isStillGood(changes, rows.chunkIds.length, options)
  const built = { kept, read, dropped }

  if (isGood && earlier.base && !embedding && !together) {
    const joined = isInOrder(rows, earlier.counts) ? asItIs(earlier.base) : withAdded(earlier.base, added, rows, seed)
    if (joined) {
      const state = { ...earlier.state, rows, added, changes }
      return {
        ...searchOver(joined, earlier.base, rows, seed),
        serialise: () => serialise(state),
        built: { ...built, lsa: 'kept' },
      }
    }
  }
  const counts = earlier ? countsOf(rows, earlier.counts, added) : added
  const basis = isGood ? earlier.basis : undefined
  const base = await buildBase(counts, {
    latent: embedding ? undefined : { seed, rank, sample: fittedPassages, basis, codesFrom: mostExact },
    breathe,
  })
  const allRows = { ...rows, rowOf: Uint32Array.from({ length: rows.rowOf.length }, (_, place) => place) }
  const search = embedding
    ? searchIn(asItIs(base), allRows, await embeddedSpace(texts, embedding, seed), embeddingWeights)
    : searchOver(asItIs(base), base, allRows, seed)
  const isSmall = embedding !== undefined || sizeOf(counts) <= smallUpTo
  const pieces = isSmall ? undefined : serialiseBase(base)
  const newBase = pieces && { hash: sha256OfAll(pieces).slice(0, 32), pieces }
  const state: IndexState = {
    made: madeFrom(options),
    base: newBase?.hash ?? '',
    rows: allRows,
    added: nothing,
    changes: basis ? changes : 0,
    small: isSmall ? { counts, basis: base.latent?.basis } : undefined,
  }
  return {
    ...search,
    serialise: () => serialise(state),
    newBase,
    built: { ...built, lsa: basis ? 'kept' : embedding ? 'none' : 'fitted' },
  }
}

/** Opens the index of an unchanged corpus without reading it. Undefined if it must be built. */
export const openSearchIndex = (options: SearchIndexOptions): SearchIndex | undefined => {
  const { seed = '7', embedding } = options
  const earlier = embedding ? undefined : readState(options)
  if (!earlier?.base) return undefined
  const { base, state } = earlier
  const { rows, added } = state
  const joined = isInOrder(rows, base.counts) ? asItIs(base) : withAdded(base, added, rows, seed)
  return joined && searchOver(joined, base, rows, seed)
}

const latentDimensions = 256
const fittedPassages = 30_000
const alwaysFitted = 5000
const usuallyChanged = 0.1

const madeFrom = ({ seed = '7', embedding, rank = latentDimensions }: SearchIndexOptions): string =>
  `2 ${seed} ${embedding ? 0 : rank}`

const readState = (options: SearchIndexOptions) => {
  const state = options.previous && deserialise(options.previous, madeFrom(options))
  if (!state) return undefined
  if (state.small) return { state, base: undefined, counts: state.small.counts, basis: state.small.basis }
  const kept = options.baseOf?.(state.base)
  const base = kept && deserialiseBase(kept)
  return base && { state, base, counts: base.counts, basis: base.latent?.basis }
}

const nothing: WordCounts = countWords([]).added

const isStillGood = (
  changes: number,
  size: number,
  { smallUpTo = alwaysFitted, mostChanged = usuallyChanged }: SearchIndexOptions,
): boolean => changes === 0 || (size > smallUpTo && changes <= size * mostChanged)

/** Whether the base consists of exactly these passages, in this order. */
const isInOrder = ({ rowOf }: Rows, base: WordCounts): boolean =>
  rowOf.length === sizeOf(base) && rowOf.every((row, place) => row === place)

const countsOf = (rows: Rows, base: WordCounts, added: WordCounts): WordCounts =>
  isInOrder(rows, base) ? base : pickRows(rows.rowOf, base, added)

const searchOver = (joined: Joined, base: IndexBase, rows: Rows, seed: string): SearchIndex => {
  const place = projector(present(base.latent, 'the latent space').basis, joined.terms)
  const values = present(joined.vectors, 'the vectors of the latent space')
  const vectors = denseVectors(values, place.dimensions, seed, mostExact, joined.codes)
  return searchIn(joined, rows, lsaSpace(place, vectors, lexiconOf(joined, rows)), latentWeights)
}

const searchIn = (
  joined: Joined,
  rows: Rows,
  space: Parameters<typeof denseLeg>[0],
  weights: LegWeights,
): SearchIndex => {
  const frequencies = lexiconOf(joined, rows)
  const legs = {
    bm25: bm25Leg(joined.stems, frequencies),
    char: characterLeg(joined.grams, rows.languages),
    lsa: denseLeg(space),
  }
  return searchWith(rows, legs, frequencies, space, weights)
}

const lexiconOf = ({ terms, unaccented, stems }: Joined, { languages }: Rows): WordFrequencies => ({
  languages,
  terms,
  unaccented,
  counts: stems.frequencies,
})

/** Building may take minutes, so let timers, signals and streams run in between. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
