import { describe, expect, test } from 'vitest'
import { fitWeights, type Judged } from '../../evals/promise/fit-weights.ts'
import { type Foretold, ordering, orderingWithin } from '../../evals/promise/ordering.ts'

const rows = (n: number, of: (nth: number) => Partial<Judged>): Judged[] =>
  Array.from({ length: n }, (_each, nth) => ({ id: `a-${nth}`, ok: nth % 2 === 0, signs: {}, ...of(nth) }))

describe('the weights of the signs', () => {
  test('follow the verdicts, and those of a family with few verdicts stay near none', () => {
    const many = rows(200, (nth) => ({
      ok: nth % 10 < (nth < 100 ? 9 : 3),
      signs: { 'family:date': nth < 100 ? 1 : 0 },
    }))
    const few = rows(4, () => ({ ok: true, signs: { 'family:place': 1 } }))
    const { weights } = fitWeights([...many, ...few])
    expect(weights['family:date']).toBeGreaterThan(1)
    expect(weights['family:place']).toBeLessThan(weights['family:date']!)
  })

  test('of a fact that was judged often count less than those of as many facts', () => {
    const judged = (fact: (nth: number) => number) =>
      fitWeights([
        ...rows(60, (nth) => ({ fact: 1000 + nth })),
        ...rows(20, (nth) => ({ ok: true, fact: fact(nth), signs: { 'family:date': 1 } })),
      ]).weights['family:date']!
    expect(judged(() => 1)).toBeLessThan(judged((nth) => nth))
  })

  test('say nothing for what was not looked for', () => {
    const seen = rows(100, (nth) => ({ signs: { call: nth % 2 === 0 ? 1 : 0 } }))
    const unseen = rows(100, () => ({ ok: false, signs: { call: null } }))
    expect(fitWeights([...seen, ...unseen]).weights.call).toBeGreaterThan(0.5)
  })
})

describe('the ordering', () => {
  const told = (set: string, p: number, ok: boolean): Foretold => ({ set, p, ok, count: 1 })

  test('is the chance that an accepted question stands above a rejected one, inside its set', () => {
    const both = [told('a', 0.9, true), told('a', 0.8, false), told('b', 0.3, true), told('b', 0.2, false)]
    expect(ordering(both)).toBe(0.75)
    expect(orderingWithin(both)).toBe(1)
    expect(ordering([told('a', 0.5, true), told('a', 0.5, false)])).toBe(0.5)
  })
})
