import { bm25Leg } from './bm25.ts'
import { characterLeg, gramPostings } from './character-leg.ts'
import { type DenseSpace, denseRanker } from './dense-vectors.ts'
import { type EmbeddingSettings, embeddedSpace } from './embedded-space.ts'
import type { SearchIndex } from './index.ts'
import type { IndexedPassage } from './indexed-passage.ts'
import { dimensionsOf, fitLatentSpace, passageVectors, project } from './latent-space.ts'
import { invert } from './postings.ts'
import { embeddingWeights, latentWeights } from './ranking.ts'
import { searchWith } from './search-with.ts'
import { queryTerms, stemsOf } from './stems.ts'
import { type ByteSource, type IndexData, type LexicalData, packIndex, unpackIndex } from './stored-index.ts'
import { countWords } from './word-counts.ts'
import type { WordFrequencies } from './word-frequencies.ts'

export interface SearchIndexOptions {
  readonly seed?: string
  /** An embedding model, which replaces the LSA leg. */
  readonly embedding?: EmbeddingSettings
  /** Dimensions of the latent space. */
  readonly rank?: number
}

export interface BuiltSearchIndex extends SearchIndex {
  /** The index as bytes for `openSearchIndex`. Undefined with embeddings, which are cached by text. */
  pack(): Iterable<Uint8Array> | undefined
}

/** Builds a hybrid search index of passages in corpus order. It depends only on them and the options. */
export const createSearchIndex = async (
  passages: Iterable<IndexedPassage>,
  { seed = '7', embedding, rank = 256 }: SearchIndexOptions = {},
): Promise<BuiltSearchIndex> => {
  // Only embeddings read the texts a second time.
  const texts = embedding ? [...passages] : []
  const counts = countWords(embedding ? texts : passages)
  await yieldToEventLoop()
  const { terms, tables, unaccented } = stemsOf(counts)
  const stems = invert(counts, tables, terms.size)
  await yieldToEventLoop()
  const { chunkIds, latest, languageOf, languages } = counts
  const lexical = { chunkIds, latest, languageOf, languages, terms, unaccented, stems, grams: gramPostings(counts) }
  await yieldToEventLoop()
  if (embedding)
    return { ...searchIn(lexical, await embeddedSpace(texts, embedding), embeddingWeights), pack: () => undefined }
  const latent = fitLatentSpace(counts, { terms, tables }, { seed, rank, sample: maxFittedPassages })
  await yieldToEventLoop()
  const data = { ...lexical, latent, vectors: passageVectors(counts, { terms, tables }, latent) }
  return { ...searchOver(data), pack: () => packIndex(data) }
}

/** Opens an index from its bytes. Undefined if they are damaged or come from another version. */
export const openSearchIndex = (packed: ByteSource): SearchIndex | undefined => {
  const data = unpackIndex(packed)
  return data && searchOver(data)
}

const maxFittedPassages = 30_000

const searchOver = (data: IndexData): SearchIndex => {
  const { latent, vectors } = data
  const lexicon = lexiconOf(data)
  const embed = async (text: string): Promise<Float32Array> => {
    const terms = queryTerms(text, lexicon)
    return Float32Array.from(project(latent, [...terms.keys()], [...terms.values()]))
  }
  return searchIn(data, { vectors, dimensions: dimensionsOf(latent), embed, embedQuestion: embed }, latentWeights)
}

const searchIn = (data: LexicalData, space: DenseSpace, weights: typeof latentWeights): SearchIndex => {
  const lexicon = lexiconOf(data)
  const legs = {
    bm25: bm25Leg(data.stems, lexicon),
    char: characterLeg(data.grams, data.languages),
    lsa: denseRanker(space),
  }
  return searchWith(data, legs, lexicon, space, weights)
}

const lexiconOf = ({ languages, terms, unaccented, stems }: LexicalData): WordFrequencies => ({
  languages,
  terms,
  unaccented,
  counts: stems.frequencies,
})

/** Building may take minutes, so let timers, signals and streams run in between. */
const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
