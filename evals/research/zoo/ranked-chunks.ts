import { createSearchIndex } from '../../../src/search/create-search-index.ts'
import { type Leg, legs } from '../../../src/search/index.ts'
import { fuse, type LegWeights, latentWeights, type Ranking, topScores } from '../../../src/search/ranking.ts'
import { dot } from '../../../src/search/vectors.ts'
import { type Chunk, chunksOf, type ZooDocument } from './chunk.ts'

export interface ChunkingOptions {
  readonly characters: number
  readonly headings?: boolean
  /** Index only the first words of a chunk. */
  readonly firstWords?: number
}

/** Chunks of documents with their index. Rankings are cached, because many systems ask the same questions. */
export interface RankedChunks {
  readonly chunks: readonly Chunk[]
  readonly language: string
  /** Legs fused, best first, as places in `chunks`. */
  ranked(question: string, usedLegs?: readonly Leg[], weights?: LegWeights): Promise<readonly number[]>
  /** By the strongest axes of the latent space alone, best first. */
  latent(question: string, dimensions: number): Promise<readonly number[]>
}

const depth = 100
/** Half the dimensions of the product's search, because fitting seven spaces takes most of the time. */
const latentDimensions = 128

export const rankChunks = async (
  documents: readonly ZooDocument[],
  { characters, headings = true, firstWords }: ChunkingOptions,
  seed: string,
): Promise<RankedChunks> => {
  const texts = new Map(documents.map((document) => [document.doc_id, document]))
  const chunks = documents.flatMap((document) => chunksOf(document, characters))
  const places = new Map(chunks.map(({ id }, place) => [id, place]))
  const index = await createSearchIndex(
    chunks.map((chunk) => {
      const { title, language, text } = texts.get(chunk.doc_id)!
      const chunkText = text.slice(chunk.start, chunk.end)
      return {
        passage: {
          chunk_id: chunk.id,
          title: headings ? title : '',
          path: headings ? [...chunk.path] : [],
          language,
        },
        text: firstWords === undefined ? chunkText : chunkText.split(/\s+/).slice(0, firstWords).join(' '),
      }
    }),
    { seed, rank: latentDimensions },
  )

  const rankingsByQuestion = new Map<string, Promise<Ranking>>()
  const rankingOf = (question: string, leg: Leg): Promise<Ranking> => {
    const key = `${leg} ${question}`
    const ranking = rankingsByQuestion.get(key) ?? rank(question, leg)
    rankingsByQuestion.set(key, ranking)
    return ranking
  }
  const rank = async (question: string, leg: Leg): Promise<Ranking> => {
    const hits = await index.search(question, { k: depth, legs: [leg] })
    return {
      rows: Uint32Array.from(hits, ({ chunk_id }) => places.get(chunk_id)!),
      scores: Float32Array.from(hits, ({ score }) => score),
    }
  }

  const fused = new Map<string, Promise<readonly number[]>>()
  const fusedOf = async (
    question: string,
    usedLegs: readonly Leg[],
    weights: LegWeights,
  ): Promise<readonly number[]> => {
    const rankings = await Promise.all(usedLegs.map(async (leg) => ({ leg, ranking: await rankingOf(question, leg) })))
    return fuse(rankings, weights).map(({ row }) => row)
  }

  const spaces = new Map<number, Float32Array[]>()
  const spaceOf = (dimensions: number): Float32Array[] => {
    const found = spaces.get(dimensions)
    if (found) return found
    const vectors = chunks.map(({ id }) => shortened(index.vector(id)!, dimensions))
    spaces.set(dimensions, vectors)
    return vectors
  }

  return {
    chunks,
    language: documents[0]?.language ?? 'en',
    ranked(question, usedLegs = legs, weights = latentWeights) {
      const key = `${usedLegs.join()} ${weights.lsa} ${question}`
      const places = fused.get(key) ?? fusedOf(question, usedLegs, weights)
      fused.set(key, places)
      return places
    },
    async latent(question, dimensions) {
      const query = shortened(await index.embed(question), dimensions)
      const scores = Float32Array.from(spaceOf(dimensions), (vector) => dot(query, vector))
      return [...topScores(scores, depth).rows]
    },
  }
}

/** The first axes, which are the strongest. */
const shortened = (vector: Float32Array, dimensions: number): Float32Array => {
  const short = new Float32Array(dimensions)
  short.set(vector.subarray(0, dimensions))
  const length = Math.hypot(...short)
  return length === 0 ? short : short.map((value) => value / length)
}
