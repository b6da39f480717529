import type { EmbeddingsInterface } from '@langchain/core/embeddings'
import { ModelUnavailableError } from '../errors.ts'
import { inBatches } from '../text/grouped-by.ts'
import { sha256 } from '../text/hash.ts'
import { elementAt, required, zip } from '../text/required.ts'
import { type IndexedPassage, titleAndHeadings } from './indexed-passage.ts'

export interface VectorCache {
  get(model: string, hash: string): Float32Array | undefined
  put(model: string, hash: string, vector: Float32Array): void
}

export interface EmbeddingSettings {
  /** The name of the model, which is part of the cache key of each vector. */
  readonly model: string
  readonly embeddings: EmbeddingsInterface
  readonly cache?: VectorCache
}

export const createEmbeddedSpace = async (passages: readonly IndexedPassage[], settings: EmbeddingSettings) => {
  const texts = passages.map(({ passage, text }) => `${titleAndHeadings(passage)}\n\n${text}`)
  const embedded = await embedTexts(texts, settings)
  const dimensions = Math.max(1, embedded[0]?.length ?? 1)
  const withCheckedSize = (vector: Float32Array): Float32Array => {
    if (embedded.length === 0 || vector.length === dimensions) return vector
    throw new ModelUnavailableError(
      `The embedding model ${settings.model} returned vectors of different sizes. Was another model used under this name before?`,
    )
  }
  const vectors = new Float32Array(embedded.length * dimensions)
  for (const [row, vector] of embedded.entries()) vectors.set(withCheckedSize(vector), row * dimensions)
  return {
    vectors,
    dimensions,
    embed: async (text: string) => withCheckedSize(elementAt(await embedTexts([text], settings), 0)),
    embedQuestion: async (text: string) => withCheckedSize(await embedQuestion(text, settings)),
  }
}

/** Returns the unit vectors of texts. Calls the model only for texts that are not cached. */
export const embedTexts = async (texts: readonly string[], settings: EmbeddingSettings): Promise<Float32Array[]> => {
  const { model, embeddings, cache } = settings
  const hashes = texts.map((text) => sha256(text))
  const vectorsByHash = new Map<string, Float32Array>()
  const missingTexts = new Map<string, string>()
  for (const [text, hash] of zip(texts, hashes)) {
    const cached = cache?.get(model, hash)
    if (cached) vectorsByHash.set(hash, cached)
    else missingTexts.set(hash, text)
  }
  for (const batch of inBatches([...missingTexts], textsPerCall)) {
    const vectors = await embeddings.embedDocuments(batch.map(([, text]) => text))
    for (const [index, [hash]] of batch.entries()) {
      const vector = validUnitVector(vectors[index], model)
      cache?.put(model, hash, vector)
      vectorsByHash.set(hash, vector)
    }
  }
  return hashes.map((hash) => required(vectorsByHash, hash))
}

const textsPerCall = 64

/** Embeds a question. Its cache key differs from that of an equal text, because some models embed questions differently from texts. */
const embedQuestion = async (query: string, { model, embeddings, cache }: EmbeddingSettings): Promise<Float32Array> => {
  const hash = sha256(`query\u0000${query}`)
  const cached = cache?.get(model, hash)
  if (cached) return cached
  const vector = validUnitVector(await embeddings.embedQuery(query), model)
  cache?.put(model, hash, vector)
  return vector
}

/** Scales a vector to length one. Throws if the vector is invalid, so that it does not get into the cache. */
const validUnitVector = (vector: readonly number[] | undefined, model: string): Float32Array => {
  if (!vector || vector.length === 0 || !vector.every(Number.isFinite))
    throw new ModelUnavailableError(
      `The embedding model ${model} returned no usable vector for a text. Check its name and its limits on the length of a text.`,
    )
  const length = Math.hypot(...vector)
  return Float32Array.from(vector, (value) => (length > 0 ? value / length : 0))
}
