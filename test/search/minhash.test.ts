import { describe, expect, it } from 'vitest'
import { characterShingles, estimateSimilarity, jaccard, signature, similarPairs } from '../../src/search/minhash.ts'

const sign = (text: string) => signature(characterShingles(text))
const question = (subject: number) => `How long does plan number ${subject * 7919} keep the tokens of a closed account?`

describe('minhash', () => {
  it('gives texts that differ only in case and white space the similarity 1', () => {
    expect(estimateSimilarity(sign('Refunds take  five days.'), sign('refunds take\nfive days.'))).toBe(1)
  })

  it('estimates the Jaccard similarity', () => {
    const texts = Array.from({ length: 40 }, (_, index) => `${question(index)} ${'And why so? '.repeat(index % 6)}`)
    const errors: number[] = []
    for (const a of texts) {
      for (const b of texts) {
        if (a !== b) {
          errors.push(estimateSimilarity(sign(a), sign(b)) - jaccard(characterShingles(a), characterShingles(b)))
        }
      }
    }
    const mean = errors.reduce((sum, error) => sum + Math.abs(error), 0) / errors.length
    expect(mean).toBeLessThan(0.06)
  })

  it('finds the same pairs as an exhaustive comparison', () => {
    const texts = Array.from({ length: 150 }, (_, index) =>
      index % 3 === 0
        ? `Is ${question(index)}`
        : `${question(index - (index % 3))}${index % 3 === 1 ? '' : ' Thanks!'}`,
    )
    const signatures = texts.map(sign)
    const found = similarPairs(signatures, 0.8).map(({ a, b }) => `${a} ${b}`)
    const all: string[] = []
    for (let a = 0; a < texts.length; a++) {
      for (let b = a + 1; b < texts.length; b++) {
        if (estimateSimilarity(signatures[a]!, signatures[b]!) >= 0.8) all.push(`${a} ${b}`)
      }
    }
    expect(all.length).toBeGreaterThan(50)
    expect(found.filter((pair) => !all.includes(pair))).toEqual([])
    expect(found.length / all.length).toBeGreaterThan(0.95)
  })

  it('finds many copies without comparing each pair', () => {
    const signatures = Array.from({ length: 3000 }, () => sign('The same sentence again.'))
    const pairs = similarPairs(signatures)
    expect(pairs.length).toBeLessThan(3000 * 10)
    expect(new Set(pairs.flatMap(({ a, b }) => [a, b])).size).toBe(3000)
  })

  it('uses the exact similarity where it is computed', () => {
    const signatures = [sign('Refunds take five days.'), sign('Refunds take five days.')]
    expect(similarPairs(signatures, 0.8, () => 0.5)).toEqual([])
  })

  it('handles empty and very short texts', () => {
    expect(characterShingles('')).toHaveLength(1)
    expect(jaccard(characterShingles('ok'), characterShingles('OK'))).toBe(1)
  })
})
