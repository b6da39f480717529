import { describe, expect, test } from 'vitest'
import { typesInTurn } from '../../src/plan/take-turns.ts'

describe('types for a round of asks', () => {
  const order = ['a', 'b', 'c', 'd'] as const

  test('in the first round each comes in its turn', () => {
    expect(typesInTurn(order, {}, 6)).toEqual(['a', 'b', 'c', 'd', 'a', 'b'])
  })

  test('later, what did not come is tried once more and what did come fills the places', () => {
    expect(typesInTurn(order, { a: 1, c: 1 }, 6)).toEqual(['a', 'c', 'b', 'd', 'b', 'd'])
  })

  test('with few places half of them go to what is known to work', () => {
    expect(typesInTurn(order, { a: 1, b: 1, c: 1 }, 2)).toEqual(['a', 'd'])
    expect(typesInTurn(order, { a: 1, b: 1, c: 1 }, 1)).toEqual(['d'])
  })

  test('where nothing came, all are tried again', () => {
    expect(typesInTurn(order, { a: 1, b: 1, c: 1, d: 1 }, 4)).toEqual(['a', 'b', 'a', 'b'])
  })
})
