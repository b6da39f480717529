import { describe, expect, it } from 'vitest'
import {
  gram,
  multiply,
  multiplySmall,
  multiplyTransposed,
  rightSingularVectors,
  type SparseRows,
} from '../../src/search/lsa/randomised-svd.ts'
import { symmetricEigen } from '../../src/search/lsa/symmetric-eigen.ts'
import { randomFrom } from '../../src/text/random.ts'

const random = randomFrom('lsa test')
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

describe('the eigenvectors of a symmetric matrix', () => {
  it('rebuild the matrix, largest value first', () => {
    const size = 40
    const tall = Float32Array.from(numbers(60 * size))
    const matrix = gram(tall, size)
    const { values, vectors } = symmetricEigen(matrix, size)
    expect([...values]).toEqual([...values].sort((a, b) => b - a))
    let worst = 0
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        let rebuilt = 0
        let product = 0
        for (let index = 0; index < size; index++) {
          rebuilt += vectors[row * size + index]! * values[index]! * vectors[column * size + index]!
          product += vectors[index * size + row]! * vectors[index * size + column]!
        }
        worst = Math.max(worst, Math.abs(rebuilt - matrix[row * size + column]!))
        worst = Math.max(worst, Math.abs(product - Number(row === column)))
      }
    }
    expect(worst).toBeLessThan(1e-9)
  })

  it('exist for a matrix of zeros and for one number', () => {
    expect([...symmetricEigen(new Float64Array(9), 3).values]).toEqual([0, 0, 0])
    expect([...symmetricEigen(Float64Array.of(4), 1).values]).toEqual([4])
  })
})

describe('the products of matrices', () => {
  it('agree with the definition, also where rows do not come in fours', () => {
    const tall = Float32Array.from(numbers(7 * 5))
    const small = Float32Array.from(numbers(5 * 3))
    const product = multiplySmall(tall, 5, small, 3)
    for (let row = 0; row < 7; row++) {
      for (let column = 0; column < 3; column++) {
        let sum = 0
        for (let index = 0; index < 5; index++) sum += tall[row * 5 + index]! * small[index * 3 + column]!
        expect(product[row * 3 + column]).toBeCloseTo(sum, 5)
      }
    }
  })
})

describe('the singular vectors', () => {
  it('span the directions that the rows were made from', () => {
    const rows = sparseRows(120, 50, 4)
    const { vectors, rank } = rightSingularVectors(rows, 4, 'seed')
    expect(rank).toBe(4)
    const projected = multiply(rows, vectors, rank)
    const energy = projected.reduce((sum, value) => sum + value * value, 0)
    const whole = rows.weights.reduce((sum, value) => sum + value * value, 0)
    expect(energy / whole).toBeGreaterThan(0.999)
  })

  it('are of length one, at right angles, with the largest entry positive, and the same for a seed', () => {
    const rows = sparseRows(60, 30, 6)
    const { vectors, rank } = rightSingularVectors(rows, 6, 'seed')
    const products = gram(vectors, rank)
    for (let one = 0; one < rank; one++) {
      for (let other = 0; other < rank; other++) {
        expect(products[one * rank + other]).toBeCloseTo(Number(one === other), 4)
      }
      const column = [...vectors].filter((_, at) => at % rank === one)
      expect(Math.max(...column)).toBe(Math.max(...column.map(Math.abs)))
    }
    expect(rightSingularVectors(rows, 6, 'seed').vectors).toEqual(vectors)
  })

  it('are as many as the rows allow: copies of one row give one', () => {
    const one = numbers(10)
    const rows: SparseRows = {
      starts: Uint32Array.of(0, 10, 20, 30),
      features: Uint32Array.from({ length: 30 }, (_, at) => at % 10),
      weights: Float32Array.from([...one, ...one, ...one]),
      featureCount: 10,
    }
    expect(rightSingularVectors(rows, 8, 'seed').rank).toBe(1)
    expect(multiplyTransposed(rows, Float32Array.of(1, 1, 1), 1)[0]).toBeCloseTo(3 * one[0]!, 5)
    const empty = {
      starts: Uint32Array.of(0),
      features: new Uint32Array(0),
      weights: new Float32Array(0),
      featureCount: 0,
    }
    expect(rightSingularVectors(empty, 8, 'seed').rank).toBe(0)
  })
})
