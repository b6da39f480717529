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
  /** What `serialise` gave for an earlier state of the corpus: passages that did not change are not read again. */
  readonly previous?: Uint8Array
  /** The base that this state names, where it names one. */
  readonly baseOf?: (hash: string) => ByteSource | undefined
  readonly weights?: LegWeights
  /** Dimensions of the latent space. */
  readonly rank?: number
  /** A corpus of so many passages is built again at every change, so that its history leaves no trace. */
  readonly smallUpTo?: number
  /** A larger one when more than this share of it has changed. */
  readonly mostChanged?: number
  /** Everything is read together again, also what was added to a base before. */
  readonly together?: boolean
}

export interface BuiltSearchIndex extends SearchIndex {
  /** For the next run, as `previous`. */
  serialise(): Uint8Array
  /** What the state stands on, where it is new and large enough to be kept apart; for `baseOf`. */
  readonly newBase?: { readonly hash: string; readonly pieces: readonly Uint8Array[] } | undefined
  /** What building it took: passages taken over, read and dropped, and what became of the latent space. */
  readonly built: {
    readonly kept: number
    readonly read: number
    readonly dropped: number
    readonly lsa: 'fitted' | 'kept' | 'none'
  }
}

/** Builds hybrid retrieval over passages given in the order of the corpus. */
export const createSearchIndex = async (
  passages: Iterable<IndexedPassage>,
  options: SearchIndexOptions = {},
): Promise<BuiltSearchIndex> => {
  const { seed = '7', embedding, rank = latentDimensions, smallUpTo = alwaysFitted, together = false } = options
  const earlier = readState(options)
  // Only embeddings need the texts a second time.
  const texts = embedding ? [...passages] : []
  const counted = countWords(embedding ? texts : passages, earlier?.counts, earlier?.state.added)
  const { rows, added, kept, read, dropped } = counted
  await breathe()
  const changes = (earlier?.state.changes ?? 0) + read + dropped
  const isGood = earlier !== undefined && isStillGood(changes, rows.chunkIds.length, options)
  const built = { kept, read, dropped }

  if (isGood && earlier.base && !embedding && !together) {
    const joined = isInOrder(rows, earlier.base) ? asItIs(earlier.base) : withAdded(earlier.base, added, rows, seed)
    if (joined) {
      const state = { ...earlier.state, rows, added, changes }
      return {
        ...searchOver(joined, earlier.base, rows, options),
        serialise: () => serialise(state),
        built: { ...built, lsa: 'kept' },
      }
    }
  }
  const counts = earlier ? mergedCounts(rows, earlier.counts, added) : added
  const basis = isGood ? earlier.basis : undefined
  const base = await buildBase(counts, {
    latent: embedding ? undefined : { seed, rank, sample: fittedPassages, basis, codesFrom: mostExact },
    breathe,
  })
  const allRows = { ...rows, rowOf: Uint32Array.from({ length: rows.rowOf.length }, (_, place) => place) }
  const search = embedding
    ? searchIn(asItIs(base), allRows, await embeddedSpace(texts, embedding, seed), options.weights ?? embeddingWeights)
    : searchOver(asItIs(base), base, allRows, options)
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

/** The index of a corpus that did not change since: nothing of it is read. Nothing where it has to be built. */
export const openSearchIndex = (options: SearchIndexOptions): SearchIndex | undefined => {
  const earlier = options.embedding ? undefined : readState(options)
  if (!earlier?.base) return undefined
  const { base, state } = earlier
  const { rows, added } = state
  const joined = isInOrder(rows, base) ? asItIs(base) : withAdded(base, added, rows, options.seed ?? '7')
  return joined && searchOver(joined, base, rows, options)
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

/** A small corpus is fitted again at every change, so that its history leaves no trace; a large one when a tenth has changed. */
const isStillGood = (
  changes: number,
  size: number,
  { smallUpTo = alwaysFitted, mostChanged = usuallyChanged }: SearchIndexOptions,
): boolean => changes === 0 || (size > smallUpTo && changes <= size * mostChanged)

/** Whether every row of the base is a passage, in the same order, and nothing else is. */
const isInOrder = ({ rowOf }: Rows, base: IndexBase): boolean =>
  rowOf.length === sizeOf(base.counts) && rowOf.every((row, place) => row === place)

const mergedCounts = (rows: Rows, base: WordCounts, added: WordCounts): WordCounts =>
  sizeOf(added) === 0 && rows.rowOf.length === sizeOf(base) && rows.rowOf.every((row, place) => row === place)
    ? base
    : pickRows(rows.rowOf, base, added)

const searchOver = (
  joined: Joined,
  base: IndexBase,
  rows: Rows,
  { seed = '7', weights = latentWeights }: SearchIndexOptions,
): SearchIndex => {
  const place = projector(present(base.latent, 'the latent space').basis, joined.terms)
  const values = present(joined.vectors, 'the vectors of the latent space')
  const vectors = denseVectors(values, place.dimensions, seed, mostExact, joined.codes)
  return searchIn(joined, rows, lsaSpace(place, vectors, lexiconOf(joined, rows)), weights)
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
  return searchWith({ rows, legs, frequencies, space, weights })
}

const lexiconOf = ({ terms, unaccented, stems }: Joined, { languages }: Rows): WordFrequencies => ({
  languages,
  terms,
  unaccented,
  counts: stems.frequencies,
})

/** Building takes seconds to minutes: lets timers, signals and streams through in between. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
