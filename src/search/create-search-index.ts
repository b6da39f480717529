import { deserialize, serialize } from 'node:v8'
import { createEmbeddedSpace, type EmbeddingSettings } from './embedded-space.ts'
import { indexFromLegs } from './fuse-searches.ts'
import type { SearchIndex } from './index.ts'
import type { IndexedPassage } from './indexed-passage.ts'
import { dimensionsOf, fitLatentSpace, type LatentSpace, passageVectors, project } from './latent-space.ts'
import { bm25Leg, characterLeg, type DenseSpace, denseLeg, gramPostings } from './legs.ts'
import { invert, type Postings } from './postings.ts'
import { embeddingWeights, latentWeights } from './ranking.ts'
import { type QueryVocabulary, queryTerms, type StemsByUnaccentedWord, stemsOf } from './stems.ts'
import { countWords, type PassageRows } from './word-counts.ts'

export interface SearchIndexOptions {
  readonly seed?: string
  /** An embedding model, which replaces latent semantic analysis as the ranking by meaning. */
  readonly embedding?: EmbeddingSettings
  /** The number of dimensions of latent semantic analysis. */
  readonly rank?: number
}

export interface BuiltSearchIndex extends SearchIndex {
  /** Returns the index as bytes for `openSearchIndex`. Undefined with embeddings, which have a cache of their own. */
  pack(): Iterable<Uint8Array> | undefined
}

/** Builds a hybrid search index of passages in corpus order. The same passages and options give the same index. */
export const createSearchIndex = async (
  passages: Iterable<IndexedPassage>,
  { seed = '7', embedding, rank = 256 }: SearchIndexOptions = {},
): Promise<BuiltSearchIndex> => {
  // Only an embedding model needs the texts again after their words are counted.
  const texts = embedding ? [...passages] : []
  const counts = countWords(embedding ? texts : passages)
  await yieldToEventLoop()
  const { terms, tables, unaccented } = stemsOf(counts)
  const stems = invert(counts, tables, terms.size)
  await yieldToEventLoop()
  const { chunkIds, latest, languageOf, languages } = counts
  const lexicalData = { chunkIds, latest, languageOf, languages, terms, unaccented, stems, grams: gramPostings(counts) }
  await yieldToEventLoop()
  if (embedding) {
    const space = await createEmbeddedSpace(texts, embedding)
    return { ...combineLegs(lexicalData, space, embeddingWeights), pack: () => undefined }
  }
  const latent = fitLatentSpace(counts, { terms, tables }, { seed, rank, sample: maxFittedPassages })
  await yieldToEventLoop()
  const data = { ...lexicalData, latent, vectors: passageVectors(counts, { terms, tables }, latent) }
  return { ...indexFrom(data), pack: () => packIndex(data) }
}

/** Opens an index from its bytes. Undefined if the bytes are damaged or come from another index version. */
export const openSearchIndex = (packed: ByteSource): SearchIndex | undefined => {
  const data = unpackIndex(packed)
  return data && indexFrom(data)
}

const maxFittedPassages = 30_000

const indexFrom = (data: IndexData): SearchIndex => {
  const { latent, vectors } = data
  const vocabulary = vocabularyOf(data)
  const embed = async (text: string): Promise<Float32Array> => {
    const terms = queryTerms(text, vocabulary)
    return Float32Array.from(project(latent, [...terms.keys()], [...terms.values()]))
  }
  return combineLegs(data, { vectors, dimensions: dimensionsOf(latent), embed, embedQuestion: embed }, latentWeights)
}

const combineLegs = (data: LexicalData, space: DenseSpace, weights: typeof latentWeights): SearchIndex => {
  const vocabulary = vocabularyOf(data)
  const { stems, grams, languages } = data
  const legs = { bm25: bm25Leg(stems, vocabulary), char: characterLeg(grams, languages), lsa: denseLeg(space) }
  return indexFromLegs(data, legs, vocabulary, space, weights)
}

const vocabularyOf = (data: LexicalData): QueryVocabulary => ({ ...data, frequencies: data.stems.frequencies })

/** Lets timers, signals and streams run between the steps, because building an index may take minutes. */
const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

interface LexicalData extends PassageRows {
  readonly terms: ReadonlyMap<string, number>
  readonly unaccented: StemsByUnaccentedWord
  readonly stems: Postings
  readonly grams: Postings
}

interface IndexData extends LexicalData {
  readonly latent: LatentSpace
  readonly vectors: Float32Array
}

/** A file or buffer that is read in parts. */
export interface ByteSource {
  readonly size: number
  read(from: number, to: number): Uint8Array
}

/** Must change whenever the format or the computed data changes. */
const indexVersion = 'goldspan-index-6'

/** Packs an index in several parts, each preceded by its length, because a large index exceeds the maximum size of a buffer. */
function* packIndex({ latent, vectors, stems, grams, ...rest }: IndexData): Generator<Uint8Array> {
  // The version comes last, so that a truncated file is not opened.
  for (const part of [{ latent }, { vectors }, { stems }, { grams }, { ...rest, version: indexVersion }]) {
    const bytes = serialize(part)
    yield Buffer.from(new Float64Array([bytes.length]).buffer)
    yield bytes
  }
}

const unpackIndex = (packed: ByteSource): IndexData | undefined => {
  // Makes a copy, because a Float64Array can't read numbers at an unaligned offset of a buffer.
  const bytesAt = (from: number, length: number): Uint8Array => new Uint8Array(packed.read(from, from + length))
  try {
    const parts = []
    for (let at = 0; at < packed.size; ) {
      const [length = 0] = new Float64Array(bytesAt(at, 8).buffer)
      parts.push(deserialize(bytesAt(at + 8, length)))
      at += 8 + length
    }
    const data = Object.assign({}, ...parts)
    return data.version === indexVersion ? data : undefined
  } catch {
    return undefined
  }
}
