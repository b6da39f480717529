import { randomFrom } from '../random.ts'
import { createSearchIndex } from '../search/create-search-index.ts'
import { type Leg, legs } from '../search/index.ts'
import type { IndexedPassage } from '../search/indexed-passage.ts'
import { contentStems, words } from '../search/text.ts'
import type { Stretch } from './retrieval-scores.ts'

/** A document as retrievers see it. */
export interface ZooDocument {
  readonly doc_id: string
  readonly title: string
  readonly language: string
  readonly text: string
}

/** A system under test: gives stretches of documents, best first. */
export interface Retriever {
  readonly name: string
  retrieve(question: string, k: number): Promise<readonly Stretch[]>
}

export interface ZooOptions {
  readonly seed?: string
  /** Only these, by name; all when left out. */
  readonly only?: (name: string) => boolean
}

interface Build {
  readonly characters: number
  readonly headings?: boolean
  /** What of a chunk is indexed. */
  readonly view?: (text: string) => string
  readonly rank?: number
  readonly weights?: Readonly<Record<Leg, number>>
  /** Share of chunks left out of the index. */
  readonly drop?: number
}

/**
 * Twenty-odd retrievers that differ as real ones do: kind of matching, chunk size, fusion, what of a chunk is indexed, and some
 * that are weak on purpose. All lexical or latent: no neural model is bundled.
 */
export const zoo = async (documents: readonly ZooDocument[], options: ZooOptions = {}): Promise<Retriever[]> => {
  const seed = options.seed ?? 'zoo'
  const wanted = (name: string): boolean => options.only?.(name) ?? true
  const built = new Map<string, Promise<Built>>()
  // Several systems differ only in how they ask: they share an index.
  const buildOnce = (how: Build): Promise<Built> => {
    const key = JSON.stringify([how, how.view?.toString()])
    const known = built.get(key) ?? build(documents, how, seed)
    built.set(key, known)
    return known
  }
  const retrievers: Retriever[] = []
  for (const characters of [400, 900, 2000]) {
    const names = [...legs, 'hybrid'].map((leg) => `${leg} ${characters}`)
    if (!names.some(wanted)) continue
    const index = await buildOnce({ characters })
    for (const leg of legs) retrievers.push(retriever(`${leg} ${characters}`, index, [leg]))
    retrievers.push(retriever(`hybrid ${characters}`, index))
  }
  const variants: readonly (readonly [
    string,
    Build,
    readonly Leg[] | undefined,
    ((question: string, language: string) => string)?,
  ])[] = [
    ['hybrid, latent as loud', { characters: 900, weights: { bm25: 1, char: 1, lsa: 1 } }, undefined],
    ['words and latent', { characters: 900 }, ['bm25', 'lsa']],
    ['words and characters', { characters: 900 }, ['bm25', 'char']],
    ['latent, 32 dimensions', { characters: 900, rank: 32 }, ['lsa']],
    ['latent, 96 dimensions', { characters: 900, rank: 96 }, ['lsa']],
    ['words, no headings', { characters: 900, headings: false }, ['bm25']],
    ['hybrid, no headings', { characters: 900, headings: false }, undefined],
    ['first 40 words, words', { characters: 900, view: (text) => text.split(/\s+/).slice(0, 40).join(' ') }, ['bm25']],
    ['first 40 words, latent', { characters: 900, view: (text) => text.split(/\s+/).slice(0, 40).join(' ') }, ['lsa']],
    ['headings only', { characters: 900, view: () => '' }, ['bm25']],
    [
      'three longest words',
      { characters: 900 },
      ['bm25'],
      (question, language) => longest(contentStems(question, language), 3),
    ],
    ['half the question', { characters: 900 }, undefined, (question, language) => halves(words(question, language))],
    ['half of the chunks', { characters: 900, drop: 0.5 }, undefined],
  ]
  for (const [name, how, which, rewrite] of variants) {
    if (!wanted(name)) continue
    retrievers.push(retriever(name, await buildOnce(how), which, rewrite))
  }
  if (wanted('random')) retrievers.push(randomRetriever(await buildOnce({ characters: 900 }), seed))
  return retrievers
}

/** Damages that any useful set must notice, beside the undamaged system. */
export const controls = async (
  documents: readonly ZooDocument[],
  seed = 'zoo',
): Promise<{ readonly base: Retriever; readonly damaged: readonly Retriever[] }> => {
  const base = await build(documents, { characters: 900 }, seed)
  const dropped = await build(documents, { characters: 900, drop: 0.1 }, seed)
  const cut = await build(
    documents,
    { characters: 900, view: (text) => text.split(/\s+/).slice(0, 40).join(' ') },
    seed,
  )
  const sound = retriever('hybrid 900', base)
  return {
    base: sound,
    damaged: [
      retriever('a tenth of the index dropped', dropped),
      retriever('only the first 40 words indexed', cut),
      {
        name: 'noise in the ranking',
        async retrieve(question, k) {
          const random = randomFrom(seed, 'noise', question)
          const found = await sound.retrieve(question, k)
          // Neighbours change places at random, a few places far.
          return found
            .map((stretch, rank) => ({ stretch, key: rank + random.next() * 4 }))
            .sort((a, b) => a.key - b.key)
            .map(({ stretch }) => stretch)
        },
      },
    ],
  }
}

interface Built {
  readonly index: Awaited<ReturnType<typeof createSearchIndex>>
  readonly stretches: ReadonlyMap<string, Stretch>
  readonly language: string
}

const build = async (
  documents: readonly ZooDocument[],
  { characters, headings = true, view = (text) => text, rank, weights, drop = 0 }: Build,
  seed: string,
): Promise<Built> => {
  const stretches = new Map<string, Stretch>()
  const passages: IndexedPassage[] = []
  for (const document of documents) {
    for (const chunk of cut(document, characters)) {
      if (drop > 0 && randomFrom(seed, 'drop', chunk.id).next() < drop) continue
      stretches.set(chunk.id, { doc_id: document.doc_id, start: chunk.start, end: chunk.end })
      passages.push({
        passage: {
          chunk_id: chunk.id,
          title: headings ? document.title : '',
          path: headings ? [...chunk.path] : [],
          language: document.language,
        },
        text: view(document.text.slice(chunk.start, chunk.end)),
      })
    }
  }
  const index = await createSearchIndex(passages, { seed, ...(rank ? { rank } : {}), ...(weights ? { weights } : {}) })
  return { index, stretches, language: documents[0]?.language ?? 'en' }
}

const retriever = (
  name: string,
  { index, stretches, language }: Built,
  which?: readonly Leg[],
  rewrite: (question: string, language: string) => string = (question) => question,
): Retriever => ({
  name,
  async retrieve(question, k) {
    const hits = await index.search(rewrite(question, language), { k, ...(which ? { legs: which } : {}) })
    return hits.map(({ chunk_id }) => stretches.get(chunk_id)!)
  },
})

const randomRetriever = ({ stretches }: Built, seed: string): Retriever => {
  const all = [...stretches.values()]
  return {
    name: 'random',
    async retrieve(question, k) {
      const random = randomFrom(seed, 'random', question)
      return Array.from({ length: Math.min(k, all.length) }, () => all[random.below(all.length)]!)
    },
  }
}

interface Chunk {
  readonly id: string
  readonly start: number
  readonly end: number
  readonly path: readonly string[]
}

/** Cuts at the last paragraph, line, sentence or word end that fits. */
const cut = ({ doc_id, text }: ZooDocument, characters: number): Chunk[] => {
  const headings = [...text.matchAll(/^(#{1,6})[ \t]+(.+)$/gm)].map((found) => ({
    at: found.index,
    level: found[1]!.length,
    text: found[2]!,
  }))
  const chunks: Chunk[] = []
  for (let start = 0; start < text.length; ) {
    const end =
      text.length - start <= characters ? text.length : start + lastBreak(text.slice(start, start + characters))
    const path: string[] = []
    for (const heading of headings) {
      if (heading.at >= Math.min(end, start + 20)) break
      path.length = Math.min(path.length, heading.level - 1)
      path.push(heading.text)
    }
    chunks.push({ id: `${doc_id}:${start}`, start, end, path: path.filter((heading) => heading !== undefined) })
    start = end
  }
  return chunks
}

const lastBreak = (text: string): number => {
  for (const boundary of [/\n\s*\n/g, /\n/g, /[.!?]\s/g, /\s/g]) {
    const last = [...text.matchAll(boundary)].at(-1)
    if (last && last.index > text.length / 3) return last.index + last[0].length
  }
  return text.length
}

const longest = (stems: readonly string[], count: number): string =>
  [...new Set(stems)]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, count)
    .join(' ')

const halves = (all: readonly string[]): string => all.slice(0, Math.max(1, Math.ceil(all.length / 2))).join(' ')
