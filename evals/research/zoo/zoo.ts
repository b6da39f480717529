import type { TextRange } from '../../../src/measure/retrieval-scores.ts'
import { type Leg, legs } from '../../../src/search/index.ts'
import type { LegWeights } from '../../../src/search/ranking.ts'
import { randomFrom } from '../../../src/text/random.ts'
import { contentStems, words } from '../../../src/text/words.ts'
import type { ZooDocument } from './chunk.ts'
import { type ChunkingOptions, type RankedChunks, rankChunks } from './ranked-chunks.ts'

/** A system under test. Returns stretches of documents, best first. */
export interface Retriever {
  readonly name: string
  retrieve(question: string, k: number): Promise<readonly TextRange[]>
}

/** A kind of damage to a good system, repeated if it is random. */
interface DamageKind {
  readonly name: string
  readonly times: number
  damaged(time: number): Retriever
}

export interface Zoo {
  retrievers(): Promise<readonly Retriever[]>
  /** A good system, and damages that any useful set must notice. */
  damages(): Promise<{ readonly sound: Retriever; readonly kinds: readonly DamageKind[] }>
}

interface System {
  readonly name: string
  readonly chunking: ChunkingOptions
  readonly legs?: readonly Leg[]
  readonly weights?: LegWeights
  readonly dimensions?: number
  /** Changes the question. */
  readonly rewrite?: (question: string, language: string) => string
  /** Share of the chunks missing from its index. */
  readonly missingShare?: number
}

const defaultChunking: ChunkingOptions = { characters: 900 }
const firstWords = 40

/**
 * Two dozen retrievers that differ like real ones: matching, chunk size, fusion, and indexed text. Some are weak on purpose. All are lexical
 * or latent, because no neural model is bundled.
 */
const systems: readonly System[] = [
  ...[400, 900, 2000].flatMap((characters): System[] => [
    ...legs.map((leg) => ({ name: `${leg} ${characters}`, chunking: { characters }, legs: [leg] })),
    { name: `hybrid ${characters}`, chunking: { characters } },
  ]),
  { name: 'hybrid, equal weights', chunking: defaultChunking, weights: { bm25: 1, char: 1, lsa: 1 } },
  { name: 'words and latent', chunking: defaultChunking, legs: ['bm25', 'lsa'] },
  { name: 'words and characters', chunking: defaultChunking, legs: ['bm25', 'char'] },
  { name: 'latent, 32 dimensions', chunking: defaultChunking, dimensions: 32 },
  { name: 'latent, 64 dimensions', chunking: defaultChunking, dimensions: 64 },
  { name: 'words, no headings', chunking: { ...defaultChunking, headings: false }, legs: ['bm25'] },
  { name: 'hybrid, no headings', chunking: { ...defaultChunking, headings: false } },
  { name: 'first 40 words, words', chunking: { ...defaultChunking, firstWords }, legs: ['bm25'] },
  { name: 'first 40 words, latent', chunking: { ...defaultChunking, firstWords }, legs: ['lsa'] },
  { name: 'headings only', chunking: { ...defaultChunking, firstWords: 0 }, legs: ['bm25'] },
  {
    name: 'three longest words',
    chunking: defaultChunking,
    legs: ['bm25'],
    rewrite: (question, language) => longest(contentStems(question, language), 3),
  },
  {
    name: 'half the question',
    chunking: defaultChunking,
    rewrite: (question, language) => halfOf(words(question, language)),
  },
  { name: 'half of the chunks', chunking: defaultChunking, missingShare: 0.5 },
]

/** The built-in retrievers over some documents. Systems with the same chunks share one index. */
export const openZoo = (documents: readonly ZooDocument[], seed = 'zoo'): Zoo => {
  const built = new Map<string, Promise<RankedChunks>>()
  const chunksFor = (chunking: ChunkingOptions): Promise<RankedChunks> => {
    const key = JSON.stringify(chunking)
    const chunks = built.get(key) ?? rankChunks(documents, chunking, seed)
    built.set(key, chunks)
    return chunks
  }
  return {
    async retrievers() {
      const retrievers: Retriever[] = []
      for (const system of systems) retrievers.push(retrieverOf(system, await chunksFor(system.chunking), seed))
      return [...retrievers, randomRetriever(await chunksFor(defaultChunking), seed)]
    },
    async damages() {
      const fullIndex = await chunksFor(defaultChunking)
      const cut = await chunksFor({ ...defaultChunking, firstWords })
      const sound = retrieverOf({ name: 'hybrid 900', chunking: defaultChunking }, fullIndex, seed)
      const withoutTenth = (time: number): System => ({
        name: `drop ${time}`,
        chunking: defaultChunking,
        missingShare: 0.1,
      })
      return {
        sound,
        kinds: [
          {
            name: 'a tenth of the index dropped',
            times: 40,
            damaged: (time) => retrieverOf(withoutTenth(time), fullIndex, `${seed} ${time}`),
          },
          {
            name: 'only the first 40 words indexed',
            times: 1,
            damaged: () => retrieverOf({ name: 'cut', chunking: defaultChunking }, cut, seed),
          },
          { name: 'noise in the ranking', times: 40, damaged: (time) => withNoise(sound, `${seed} ${time}`) },
        ],
      }
    },
  }
}

const retrieverOf = (system: System, indexed: RankedChunks, seed: string): Retriever => {
  const { name, rewrite = (question: string) => question, dimensions, missingShare = 0 } = system
  const missing = indexed.chunks.map(({ id }) => missingShare > 0 && randomFrom(seed, 'drop', id).next() < missingShare)
  return {
    name,
    async retrieve(question, k) {
      const asked = rewrite(question, indexed.language)
      const ranked =
        dimensions === undefined
          ? await indexed.ranked(asked, system.legs, system.weights)
          : await indexed.latent(asked, dimensions)
      const found: TextRange[] = []
      for (const place of ranked) {
        if (found.length === k) break
        if (!missing[place]) found.push(indexed.chunks[place]!)
      }
      return found
    },
  }
}

/** Moves results by a few ranks at random. */
const withNoise = (sound: Retriever, seed: string): Retriever => ({
  name: 'noise',
  async retrieve(question, k) {
    const random = randomFrom(seed, 'noise', question)
    const found = await sound.retrieve(question, k)
    return found
      .map((stretch, rank) => ({ stretch, key: rank + random.next() * 4 }))
      .sort((a, b) => a.key - b.key)
      .map(({ stretch }) => stretch)
  },
})

const randomRetriever = ({ chunks }: RankedChunks, seed: string): Retriever => ({
  name: 'random',
  async retrieve(question, k) {
    const random = randomFrom(seed, 'random', question)
    return Array.from({ length: Math.min(k, chunks.length) }, () => chunks[random.below(chunks.length)]!)
  },
})

const longest = (stems: readonly string[], count: number): string =>
  [...new Set(stems)]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, count)
    .join(' ')

const halfOf = (all: readonly string[]): string => all.slice(0, Math.max(1, Math.ceil(all.length / 2))).join(' ')
