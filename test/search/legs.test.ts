import { describe, expect, it } from 'vitest'
import { createEmbeddedSpace } from '../../src/search/embedded-space.ts'
import type { IndexedPassage } from '../../src/search/indexed-passage.ts'
import { dimensionsOf, fitLatentSpace, passageVectors, project } from '../../src/search/latent-space.ts'
import { bm25Leg, characterLeg, denseLeg, gramPostings } from '../../src/search/legs.ts'
import { invert } from '../../src/search/postings.ts'
import { type Ranker, topScores } from '../../src/search/ranking.ts'
import { queryTerms, stemsOf } from '../../src/search/stems.ts'
import { countWords } from '../../src/search/word-counts.ts'
import { aPassage, hashingEmbeddings } from './examples.ts'

const buildIndexParts = (passages: readonly IndexedPassage[]) => {
  const counts = countWords(passages)
  const { terms, tables, unaccented } = stemsOf(counts)
  const stems = invert(counts, tables, terms.size)
  return {
    counts,
    words: { terms, tables },
    stems,
    lexicon: { languages: counts.languages, terms, unaccented, frequencies: stems.frequencies },
  }
}

const makers: Record<string, (passages: readonly IndexedPassage[]) => Promise<Ranker>> = {
  bm25: async (passages) => {
    const { stems, lexicon } = buildIndexParts(passages)
    return bm25Leg(stems, lexicon)
  },
  characters: async (passages) => {
    const { counts } = buildIndexParts(passages)
    return characterLeg(gramPostings(counts), counts.languages)
  },
  lsa: async (passages) => {
    const { counts, words, lexicon } = buildIndexParts(passages)
    const space = fitLatentSpace(counts, words, { seed: '1', rank: 32, sample: 1000 })
    const embed = async (text: string) => {
      const terms = queryTerms(text, lexicon)
      return Float32Array.from(project(space, [...terms.keys()], [...terms.values()]))
    }
    return denseLeg({
      vectors: passageVectors(counts, words, space),
      dimensions: dimensionsOf(space),
      embed,
      embedQuestion: embed,
    })
  },
  embeddings: async (passages) =>
    denseLeg(await createEmbeddedSpace(passages, { model: 'hashing', embeddings: hashingEmbeddings() })),
}

const passages = [
  aPassage({ text: 'Refunds are paid within five days.' }),
  aPassage({ text: 'Access tokens expire after thirty minutes.' }),
  aPassage({ text: 'Backups of the database are kept for ninety days.' }),
  aPassage({ text: 'Refunds are paid within five days.' }),
  aPassage({ text: '' }),
]

describe.each(Object.entries(makers))('the %s ranker', (_name, make) => {
  it('ranks the passage that contains the words of the query first', async () => {
    const leg = await make(passages)
    expect([...(await leg.rank('When do access tokens expire?', 3)).rows][0]).toBe(1)
    expect([...(await leg.rank('database backups', 3)).rows][0]).toBe(2)
  })

  it('orders equal passages by their position', async () => {
    const leg = await make(passages)
    const first = [...(await leg.rank('refunds paid', 5)).rows]
    expect(first.slice(0, 2)).toEqual([0, 3])
    expect([...(await leg.rank('refunds paid', 5)).rows]).toEqual(first)
  })

  it('keeps the first of equal passages if not all fit', async () => {
    const leg = await make(Array.from({ length: 9 }, () => aPassage({ text: 'Refunds are paid within five days.' })))
    expect([...(await leg.rank('refunds paid', 4)).rows]).toEqual([0, 1, 2, 3])
  })

  it('gives positive scores in descending order, and at most the requested number', async () => {
    const leg = await make(passages)
    const { rows, scores } = await leg.rank('refunds tokens database days', 3)
    expect(rows.length).toBeLessThanOrEqual(3)
    expect([...scores]).toEqual([...scores].sort((a, b) => b - a))
    expect(Math.min(...scores)).toBeGreaterThan(0)
    expect((await leg.rank('refunds', 0)).rows).toHaveLength(0)
  })

  it('returns only passages that are allowed', async () => {
    const leg = await make(passages)
    const { rows } = await leg.rank('refunds paid', 5, Uint8Array.of(0, 1, 1, 1, 1))
    expect([...rows]).not.toContain(0)
    expect(rows[0]).toBe(3)
  })

  it('finds nothing for an empty query and in an empty corpus', async () => {
    expect((await (await make(passages)).rank('', 5)).rows).toHaveLength(0)
    expect((await (await make([])).rank('refunds', 5)).rows).toHaveLength(0)
    expect((await (await make([aPassage({ text: '' })])).rank('refunds', 5)).rows).toHaveLength(0)
  })
})

describe('the best of many scores', () => {
  it('keep the earliest of equal scores, even if a better one comes late', () => {
    const scores = Float32Array.of(1, 1, 1, 1, 2, 0, 3)
    expect([...topScores(scores, 4).rows]).toEqual([6, 4, 0, 1])
  })
})
