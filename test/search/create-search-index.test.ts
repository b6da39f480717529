import { describe, expect, it } from 'vitest'
import { createSearchIndex, openSearchIndex } from '../../src/search/create-search-index.ts'
import { createEmbeddedSpace, type VectorCache } from '../../src/search/embedded-space.ts'
import type { Hit, SearchIndex } from '../../src/search/index.ts'
import type { IndexedPassage } from '../../src/search/indexed-passage.ts'
import { aPassage, hashingEmbeddings, manyPassages } from './examples.ts'

const ids = (hits: readonly Hit[]): string[] => hits.map((hit) => hit.chunk_id)

describe('the search index', () => {
  it('combines the legs, and gives the rank of each hit in each leg', async () => {
    const index = await createSearchIndex([
      aPassage({ chunk_id: 'refunds', text: 'Refunds are paid within five days.' }),
      aPassage({ chunk_id: 'tokens', text: 'Access tokens expire after thirty minutes.' }),
    ])
    const [hit] = await index.search('How fast is a refund paid?')
    expect(hit).toMatchObject({ chunk_id: 'refunds', ranks: { bm25: 1, char: 1, lsa: 1 } })
    expect(index.size).toBe(2)
  })

  it('can use a single leg', async () => {
    const index = await createSearchIndex(manyPassages(60))
    for (const leg of ['bm25', 'char', 'lsa'] as const) {
      const hits = await index.search('quota', { legs: [leg], k: 4 })
      expect(hits).toHaveLength(4)
      expect(hits.map((hit) => hit.ranks)).toEqual([1, 2, 3, 4].map((rank) => ({ [leg]: rank })))
    }
  })

  it('matches titles and headings as well as the text', async () => {
    const index = await createSearchIndex([
      aPassage({ chunk_id: 'pro', title: 'Plans', path: ['Pro plan'], text: 'Fifty gigabytes of storage.' }),
      aPassage({ chunk_id: 'free', title: 'Plans', path: ['Free plan'], text: 'Two gigabytes of storage.' }),
    ])
    expect(ids(await index.search('How much storage is in the pro plan?'))[0]).toBe('pro')
  })

  it('finds mistyped words, other forms of a word, and words without their accents', async () => {
    const index = await createSearchIndex([
      aPassage({ chunk_id: 'en', text: 'Access tokens expire after thirty minutes.' }),
      aPassage({ chunk_id: 'es', text: 'La información de facturación se envía cada mes.', language: 'es' }),
      aPassage({ chunk_id: 'pt', text: 'As devoluções são pagas em cinco dias.', language: 'pt-BR' }),
    ])
    expect(ids(await index.search('acces tokns expyre'))[0]).toBe('en')
    expect(ids(await index.search('informacion facturacion', { legs: ['bm25'] }))).toEqual(['es'])
    expect(ids(await index.search('devolução', { legs: ['bm25'] }))).toEqual(['pt'])
  })

  it('is limited to a language and to the latest versions unless requested otherwise', async () => {
    const index = await createSearchIndex([
      aPassage({ chunk_id: 'old', text: 'Tokens expire after an hour.', latest: false }),
      aPassage({ chunk_id: 'new', text: 'Tokens expire after two hours.' }),
      aPassage({ chunk_id: 'pt', text: 'Os tokens expiram em duas horas.', language: 'pt-BR' }),
    ])
    expect(ids(await index.search('tokens'))).not.toContain('old')
    expect(ids(await index.search('tokens', { allVersions: true }))).toContain('old')
    expect(ids(await index.search('tokens', { language: 'pt' }))).toEqual(['pt'])
    expect(ids(await index.search('tokens', { language: 'fr' }))).toEqual([])
  })

  it('returns the union of all legs and queries, each passage once, with its best ranks', async () => {
    const index = await createSearchIndex(manyPassages(80))
    const queries = ['quota', 'a password that expires']
    const union = await index.union(queries, 5)
    const expected = new Set<string>()
    for (const query of queries) {
      for (const leg of ['bm25', 'char', 'lsa'] as const) {
        for (const hit of await index.search(query, { legs: [leg], k: 5 })) expected.add(hit.chunk_id)
      }
    }
    expect(new Set(ids(union))).toEqual(expected)
    expect(union).toHaveLength(expected.size)
  })

  it('reports the ranks of given passages, but not of those that are too deep', async () => {
    const index = await createSearchIndex(manyPassages(50))
    const [first, second] = await index.search('invoice', { legs: ['bm25'], k: 2 })
    const ranks = await index.ranksOf('invoice', [first!.chunk_id, second!.chunk_id, 'unknown'], 1)
    expect(ranks.get(first!.chunk_id)).toMatchObject({ bm25: 1 })
    expect(ranks.get(second!.chunk_id)?.bm25).toBeUndefined()
    expect(ranks.get('unknown')).toEqual({})
  })

  it('ranks a passage of an older version if requested', async () => {
    const index = await createSearchIndex([
      aPassage({ chunk_id: 'old', text: 'Tokens expire after an hour.', latest: false }),
      aPassage({ chunk_id: 'new', text: 'Keys never expire.' }),
    ])
    expect((await index.ranksOf('tokens', ['old'], 5)).get('old')).toMatchObject({ bm25: 1 })
  })

  it('counts the passages in which a word occurs in any form', async () => {
    const index = await createSearchIndex([
      aPassage({ text: 'A refund is paid. Refunds take time.' }),
      aPassage({ text: 'It was refunded.' }),
      aPassage({ text: 'Tokens expire.' }),
    ])
    expect(index.frequency('refund')).toBe(2)
    expect(index.frequency('Refunding')).toBe(2)
    expect(index.frequency('absent')).toBe(0)
  })

  it('gives passages and texts unit vectors in the same space', async () => {
    const index = await createSearchIndex(manyPassages(30))
    const vector = index.vector('p3')!
    const text = await index.embed('A quota is counted.')
    expect(Math.hypot(...vector)).toBeCloseTo(1, 4)
    expect(Math.hypot(...text)).toBeCloseTo(1, 4)
    expect(text).toHaveLength(vector.length)
    expect(index.vector('unknown')).toBeUndefined()
  })

  it('works with an empty corpus, and with a single passage', async () => {
    const emptyIndex = await createSearchIndex([])
    expect(await emptyIndex.search('anything')).toEqual([])
    expect(await emptyIndex.union(['anything'], 5)).toEqual([])
    const indexOfOne = await createSearchIndex([aPassage({ chunk_id: 'only', text: 'Refunds take five days.' })])
    expect(ids(await indexOfOne.search('refunds'))).toEqual(['only'])
  })
})

describe('a stored index', () => {
  const answers = async (index: SearchIndex) => [
    await index.search('How is a quota counted?', { k: 20 }),
    await index.search('devolução devolucao', { legs: ['bm25'] }),
    await index.union(['password', 'export at midnight'], 10),
    index.vector('p7'),
    await index.embed('quota'),
    index.frequency('quota'),
  ]
  const bytesOf = async (passages: readonly IndexedPassage[]) =>
    Buffer.concat([...((await createSearchIndex(passages)).pack() ?? [])])
  const sourceOf = (bytes: Uint8Array) => ({
    size: bytes.length,
    read: (from: number, to: number) => bytes.subarray(from, to),
  })
  const passages = [
    ...manyPassages(50),
    aPassage({ text: 'A devolução leva cinco dias.', language: 'pt-BR' }),
    aPassage({ text: 'An older version.', latest: false }),
  ]

  it('gives the same results after it is loaded', async () => {
    const opened = openSearchIndex(sourceOf(await bytesOf(passages)))
    expect(opened && (await answers(opened))).toEqual(await answers(await createSearchIndex(passages)))
  })

  it('has the same bytes if it is built twice', async () => {
    expect((await bytesOf(passages)).equals(await bytesOf(passages))).toBe(true)
  })

  it('is rejected if its bytes are damaged or in another format', async () => {
    const bytes = await bytesOf(passages)
    for (const damaged of [bytes.subarray(0, 500), Uint8Array.of(1, 2, 3), new Uint8Array(0)])
      expect(openSearchIndex(sourceOf(damaged))).toBeUndefined()
  })
})

describe('an index with embeddings', () => {
  const memoryCache = (): VectorCache => {
    const held = new Map<string, Float32Array>()
    return {
      get: (model, hash) => held.get(`${model} ${hash}`),
      put: (model, hash, vector) => held.set(`${model} ${hash}`, vector),
    }
  }

  it('requests each embedding once, even if the index is built several times', async () => {
    const embeddedTexts: string[] = []
    const embedding = { model: 'hashing', embeddings: hashingEmbeddings(embeddedTexts), cache: memoryCache() }
    const passages = manyPassages(10)
    const first = await createSearchIndex(passages, { embedding })
    await first.search('quota', { legs: ['lsa'] })
    expect(embeddedTexts).toHaveLength(11)
    const second = await createSearchIndex(passages, { embedding })
    const hits = await second.search('quota', { legs: ['lsa'] })
    expect(embeddedTexts).toHaveLength(11)
    expect(hits[0]?.chunk_id).toBe('p6')
    expect(second.pack()).toBeUndefined()
  })

  it('requests all embeddings again if the model changes', async () => {
    const embeddedTexts: string[] = []
    const embedding = { embeddings: hashingEmbeddings(embeddedTexts), cache: memoryCache() }
    await createSearchIndex(manyPassages(5), { embedding: { ...embedding, model: 'one' } })
    await createSearchIndex(manyPassages(5), { embedding: { ...embedding, model: 'two' } })
    expect(embeddedTexts).toHaveLength(10)
  })

  it('rejects invalid vectors, and names the model', async () => {
    const cache = memoryCache()
    const broken = { ...hashingEmbeddings(), embedDocuments: async () => [[Number.NaN, 1]] }
    const build = (embeddings: typeof broken | ReturnType<typeof hashingEmbeddings>) =>
      createSearchIndex(manyPassages(2), { embedding: { model: 'fragile', embeddings, cache } })
    await expect(build(broken)).rejects.toThrow(/fragile returned no usable vector/)
    expect((await build(hashingEmbeddings())).vector('p1')).toHaveLength(256)
  })

  it('rejects vectors of different sizes under one name', async () => {
    const embedding = { model: 'changed', cache: memoryCache() }
    await createSearchIndex(manyPassages(1), { embedding: { ...embedding, embeddings: hashingEmbeddings() } })
    const smaller = { ...hashingEmbeddings(), embedDocuments: async () => [[1, 0, 0]] }
    await expect(
      createSearchIndex(manyPassages(2), { embedding: { ...embedding, embeddings: smaller } }),
    ).rejects.toThrow(/different sizes/)
  })

  it('rejects a question whose vector has a different size than those of the passages', async () => {
    const embeddings = { embedDocuments: async () => [[1, 0, 0]], embedQuery: async () => [1, 0] }
    const space = await createEmbeddedSpace(manyPassages(1), { model: 'changed', embeddings })
    await expect(space.embedQuestion('Who?')).rejects.toThrow(/different sizes/)
  })

  it('can embed a text in the space of the passages', async () => {
    const index = await createSearchIndex(manyPassages(5), {
      embedding: { model: 'hashing', embeddings: hashingEmbeddings() },
    })
    expect(index.vector('p0')).toHaveLength(256)
    expect(Math.hypot(...(await index.embed('A quota is counted.')))).toBeCloseTo(1, 5)
  })
})
