import { describe, expect, it } from 'vitest'
import { denseVectors } from '../../src/search/dense-vectors.ts'
import { signCodes } from '../../src/search/sign-codes.ts'
import { randomFrom } from '../../src/text/random.ts'

const dimensions = 64

/** Vectors that crowd around a few directions, along axes of unequal weight, as those of a latent space do. */
const someVectors = (count: number, seed: string): Float32Array => {
  const random = randomFrom(seed)
  const normal = () => random.next() + random.next() + random.next() - 1.5
  const themes = Array.from({ length: 12 }, () => Array.from({ length: dimensions }, normal))
  const values = new Float32Array(count * dimensions)
  for (let place = 0; place < count; place++) {
    const theme = random.pick(themes)
    const vector = theme.map((value, axis) => (value + 0.6 * normal()) / (1 + axis / 8))
    const length = Math.hypot(...vector)
    values.set(
      vector.map((value) => value / length),
      place * dimensions,
    )
  }
  return values
}

describe('the search among many vectors', () => {
  it('finds through codes nearly all that comparing every vector finds', () => {
    const values = someVectors(20_000, 'passages')
    const exact = denseVectors(values, dimensions, '1')
    const coded = denseVectors(values, dimensions, '1', 0)
    const queries = someVectors(40, 'passages')
    let shared = 0
    for (let query = 0; query < 40; query++) {
      const vector = queries.subarray(query * dimensions, (query + 1) * dimensions)
      const truth = new Set(exact.nearest(vector, 10).places)
      for (const place of coded.nearest(vector, 10).places) if (truth.has(place)) shared++
    }
    expect(shared / 400).toBeGreaterThan(0.9)
  })

  it('looks at few of them', () => {
    const values = someVectors(3000, 'passages')
    const promising = signCodes(values, dimensions, '1').nearest(values.subarray(0, dimensions), 100)
    expect(promising).toContain(0)
    expect(promising.length).toBeGreaterThanOrEqual(100)
    expect(promising.length).toBeLessThan(400)
  })

  it('gives exact scores through codes, for allowed passages only', () => {
    const values = someVectors(500, 'passages')
    const coded = denseVectors(values, dimensions, '1', 0)
    const allowed = Uint8Array.from({ length: 500 }, (_, place) => place % 2)
    const { places, scores } = coded.nearest(values.subarray(0, dimensions), 10, allowed)
    expect([...places].every((place) => place % 2 === 1)).toBe(true)
    for (const [index, place] of places.entries()) {
      const cosine = [...coded.at(place)].reduce((sum, value, axis) => sum + value * values[axis]!, 0)
      expect(scores[index]).toBeCloseTo(cosine, 5)
    }
    expect(coded.nearest(values.subarray(0, dimensions), 1).places[0]).toBe(0)
  })
})
