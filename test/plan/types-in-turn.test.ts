import { describe, expect, test } from 'vitest'
import { typesInTurn } from '../../src/plan/quotas.ts'

describe('types for a round of asks', () => {
  const order = ['a', 'b', 'c', 'd'] as const

  test('in the first round, the types take turns', () => {
    expect(typesInTurn(order, {}, 6)).toEqual(['a', 'b', 'c', 'd', 'a', 'b'])
  })

  test('later, failed types are tried once more, and types that worked fill the places', () => {
    expect(typesInTurn(order, { a: 1, c: 1 }, 6)).toEqual(['a', 'c', 'b', 'd', 'b', 'd'])
  })

  test('with few places, half of them go to types that worked', () => {
    expect(typesInTurn(order, { a: 1, b: 1, c: 1 }, 2)).toEqual(['a', 'd'])
    expect(typesInTurn(order, { a: 1, b: 1, c: 1 }, 1)).toEqual(['d'])
  })

  test('if no type worked, all are tried again', () => {
    expect(typesInTurn(order, { a: 1, b: 1, c: 1, d: 1 }, 4)).toEqual(['a', 'b', 'a', 'b'])
  })
})
