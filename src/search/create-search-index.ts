import { bm25Leg } from './bm25-leg.ts'
import { characterLeg } from './character-leg.ts'
import { denseLeg } from './dense-space.ts'
import { type EmbeddingSettings, embeddedSpace } from './embedded-space.ts'
import { embeddingWeights, type LegWeights, latentWeights } from './fuse.ts'
import type { SearchIndex } from './index.ts'
import { deserialise, serialise } from './index-state.ts'
import type { IndexedPassage } from './indexed-passage.ts'
import { fitBasis, type LsaBasis } from './lsa/basis.ts'
import { lsaSpace } from './lsa/space.ts'
import { searchWith } from './search-with.ts'
import { stemsOf } from './stems.ts'
import { countWords } from './word-counts.ts'

export interface SearchIndexOptions {
  readonly seed?: string
  /** Replaces the LSA leg. */
  readonly embedding?: EmbeddingSettings
  /** What `serialise` gave for an earlier state of the corpus: passages that did not change are not read again. */
  readonly previous?: Uint8Array
  readonly weights?: LegWeights
  /** Dimensions of the latent space. */
  readonly rank?: number
}

export interface BuiltSearchIndex extends SearchIndex {
  /** For the next run, as `previous`. */
  serialise(): Uint8Array
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
  { seed = '7', embedding, previous, weights, rank = latentDimensions }: SearchIndexOptions = {},
): Promise<BuiltSearchIndex> => {
  const made = `1 ${seed} ${embedding ? 0 : rank}`
  const earlier = previous && deserialise(previous, made)
  // Only embeddings need the texts a second time.
  const texts = embedding ? [...passages] : []
  const { counts, kept, read, dropped } = countWords(embedding ? texts : passages, earlier?.counts)
  await breathe()
  const stems = stemsOf(counts)
  const bm25 = bm25Leg(counts, stems)
  await breathe()
  const char = characterLeg(counts)
  await breathe()

  const changes = (earlier?.changes ?? 0) + read + dropped
  const keptBasis = isStillGood(changes, counts.chunkIds.length) ? earlier?.basis : undefined
  const fitAnew = (): LsaBasis => fitBasis(counts, stems, { seed, rank, sample: fittedPassages })
  const basis = embedding ? undefined : (keptBasis ?? fitAnew())
  await breathe()
  const space = basis ? lsaSpace(basis, counts, stems, seed) : await embeddedSpace(texts, embedding!, seed)

  return {
    ...searchWith({
      counts,
      legs: { bm25, char, lsa: denseLeg(space) },
      bm25,
      space,
      weights: weights ?? (embedding ? embeddingWeights : latentWeights),
    }),
    serialise: () => serialise({ counts, basis, changes: keptBasis ? changes : 0, made }),
    built: { kept, read, dropped, lsa: keptBasis ? 'kept' : basis ? 'fitted' : 'none' },
  }
}

const latentDimensions = 256
const fittedPassages = 30_000
const alwaysFitted = 5000
const mostChanged = 0.1

/** A small corpus is fitted anew at every change, so that its history leaves no trace; a large one when a tenth has changed. */
const isStillGood = (changes: number, size: number): boolean =>
  changes === 0 || (size > alwaysFitted && changes <= size * mostChanged)

/** Building takes seconds to minutes: lets timers, signals and streams through in between. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
