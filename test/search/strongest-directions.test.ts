import { describe, expect, it } from 'vitest'
import { type SparseRows, strongestDirections } from '../../src/search/latent-space.ts'
import { dot } from '../../src/search/vectors.ts'
import { randomFrom } from '../../src/text/random.ts'

const random = randomFrom('strongest directions test')
const numbers = (count: number): number[] => Array.from({ length: count }, () => random.next() - 0.5)

/** Rows that mix a few hidden directions, with a little noise. */
const sparseRows = (rows: number, features: number, directions: number): SparseRows => {
  const hidden = Array.from({ length: directions }, () => numbers(features))
  const weights = new Float32Array(rows * features)
  for (let row = 0; row < rows; row++) {
    const mix = numbers(directions)
    for (let feature = 0; feature < features; feature++) {
      const value = hidden.reduce((sum, direction, index) => sum + mix[index]! * direction[feature]!, 0)
      weights[row * features + feature] = value + 0.001 * (random.next() - 0.5)
    }
  }
  return {
    starts: Uint32Array.from({ length: rows + 1 }, (_, row) => row * features),
    features: Uint32Array.from({ length: rows * features }, (_, at) => at % features),
    weights,
    featureCount: features,
  }
}

describe('the strongest directions', () => {
  it('span the directions from which the rows were generated', () => {
    const rows = sparseRows(120, 50, 4)
    const directions = strongestDirections(rows, 4, 'seed')
    expect(directions).toHaveLength(4)
    let kept = 0
    for (let start = 0; start < rows.weights.length; start += 50)
      for (const direction of directions) kept += dot(direction, rows.weights, start) ** 2
    const all = rows.weights.reduce((sum, value) => sum + value * value, 0)
    expect(kept / all).toBeGreaterThan(0.999)
  })

  it('are orthonormal and deterministic', () => {
    const rows = sparseRows(60, 30, 6)
    const directions = strongestDirections(rows, 6, 'seed')
    for (const [one, direction] of directions.entries())
      for (const [other, second] of directions.entries())
        expect(dot(direction, second)).toBeCloseTo(Number(one === other), 4)
    expect(strongestDirections(rows, 6, 'seed')).toEqual(directions)
  })

  it('are as many as the rank of the rows', () => {
    const one = numbers(10)
    const rows: SparseRows = {
      starts: Uint32Array.of(0, 10, 20, 30),
      features: Uint32Array.from({ length: 30 }, (_, at) => at % 10),
      weights: Float32Array.from([...one, ...one, ...one]),
      featureCount: 10,
    }
    expect(strongestDirections(rows, 8, 'seed')).toHaveLength(1)
    const empty = {
      starts: Uint32Array.of(0),
      features: new Uint32Array(0),
      weights: new Float32Array(0),
      featureCount: 0,
    }
    expect(strongestDirections(empty, 8, 'seed')).toEqual([])
  })
})
