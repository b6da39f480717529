import { describe, expect, it } from 'vitest'
import { bestOf, type RankingLeg } from '../../src/search/ranking.ts'
import { cachingLeg } from '../../src/search/search-with.ts'

/** A leg over 300 passages that counts how often it ranks. */
const countingLeg = () => {
  const asked: string[] = []
  const scores = Float32Array.from({ length: 300 }, (_, place) => ((place * 7919) % 300) + 1)
  const leg: RankingLeg = {
    rank: (query, k, among) => {
      asked.push(query)
      return bestOf(scores, k, among)
    },
  }
  return { leg, asked }
}

describe('a leg that remembers', () => {
  it('ranks a query once, however many hits are wanted each time', async () => {
    const { leg, asked } = countingLeg()
    const remembered = cachingLeg(leg)
    for (const k of [10, 50, 5, 100]) expect(await remembered.rank('late fee', k)).toEqual(await leg.rank('direct', k))
    expect(asked.filter((query) => query === 'late fee')).toHaveLength(1)
  })

  it('ranks again for more than it has, and among other passages', async () => {
    const { leg } = countingLeg()
    const remembered = cachingLeg(leg)
    const even = Uint8Array.from({ length: 300 }, (_, place) => 1 - (place % 2))
    await remembered.rank('late fee', 10)
    expect((await remembered.rank('late fee', 250)).places).toHaveLength(250)
    const { places } = await remembered.rank('late fee', 10, even)
    expect([...places].every((place) => place % 2 === 0)).toBe(true)
  })
})
