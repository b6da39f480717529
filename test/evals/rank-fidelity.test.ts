import { describe, expect, test } from 'vitest'
import { discrimination } from '../../evals/research/discrimination.ts'
import {
  rankFidelity as measureRankFidelity,
  type ScoreTable,
  significantPairs,
} from '../../evals/research/rank-fidelity.ts'
import { randomFrom } from '../../src/text/random.ts'

/** Systems with different probabilities of being right. */
const systems = (chances: readonly number[], questions: number, seed: string): number[][] =>
  chances.map((chance, system) => {
    const random = randomFrom(seed, system)
    return Array.from({ length: questions }, () => (random.next() < chance ? 1 : 0))
  })
/** With few resamples: the intervals here are far from their bounds. */
const rankFidelity = (synthetic: ScoreTable, human: ScoreTable) =>
  measureRankFidelity(synthetic, human, 'fidelity', 100)
const chances = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2]

describe('rank fidelity', () => {
  test('two sets from the same population rank alike, with no gap beyond noise', () => {
    const found = rankFidelity(systems(chances, 300, 'one'), systems(chances, 300, 'other'))
    expect(found.tau.value).toBeGreaterThan(0.9)
    expect(found.significantPairs.value).toBeGreaterThan(0.9)
    expect(found.gap.low).toBeLessThan(0)
    expect(found.gap.high).toBeGreaterThan(0)
    expect(found.ceiling.tau).toBeGreaterThan(0.85)
    expect(found.ceiling.questions).toEqual({ one: 150, other: 150 })
  })

  test('a set that reverses the ranking has a tau of −1', () => {
    const found = rankFidelity(systems([...chances].reverse(), 300, 'one'), systems(chances, 300, 'other'))
    expect(found.tau.value).toBeLessThan(-0.9)
    expect(found.tauAP.value).toBeLessThan(-0.9)
    expect(found.spearman.value).toBeLessThan(-0.9)
    expect(found.significantPairs.value).toBe(0)
  })

  test('the gap says how much easier the synthetic questions are', () => {
    const easier = systems(
      chances.map((chance) => chance + 0.1),
      400,
      'one',
    )
    const { gap } = rankFidelity(easier, systems(chances, 400, 'other'))
    expect(gap.value).toBeCloseTo(0.1, 1)
    expect(gap.low).toBeGreaterThan(0)
  })

  test('the ceiling uses as many human questions as the synthetic set has', () => {
    const human = systems(chances, 300, 'other')
    const fewCeiling = rankFidelity(systems(chances, 20, 'one'), human).ceiling
    expect(fewCeiling.questions).toEqual({ one: 20, other: 280 })
    expect(fewCeiling.tau).toBeLessThan(rankFidelity(systems(chances, 150, 'one'), human).ceiling.tau)
  })

  test('equal systems are not told apart, unequal ones are', () => {
    const table = systems([0.5, 0.5, 0.9], 300, 'pairs')
    expect(significantPairs(table, 'seed')).toEqual([
      { better: 2, worse: 0 },
      { better: 2, worse: 1 },
    ])
  })
})

describe('telling systems apart', () => {
  test('measures of four systems and five questions equal the values computed by hand', () => {
    // All systems get the fourth question right, and only the worst one gets the last.
    const found = discrimination([
      [1, 1, 1, 1, 0],
      [1, 1, 0, 1, 0],
      [1, 0, 0, 1, 0],
      [0, 0, 0, 1, 1],
    ])
    expect(found.mute).toBe(0.2)
    expect(found.misleading).toBe(0.2)
    expect(found.best).toBe(0.8)
    // Each with the sums of the others: 0, 1/√3, 1/√3, nothing, −1.5/√3.75.
    expect(found.itemTotal).toBeCloseTo((2 / Math.sqrt(3) - 1.5 / Math.sqrt(3.75)) / 4, 10)
    expect(found.hardness.median).toBe(0.5)
    // Means 0.8 0.6 0.4 0.4; five answers of which one or two are the other way deviate by √0.2 and √0.3.
    const standardDeviation = Math.sqrt((0.25 ** 2 + 0.05 ** 2 + 2 * 0.15 ** 2) / 3)
    expect(found.spread).toBeCloseTo(standardDeviation / ((Math.sqrt(0.2) + 3 * Math.sqrt(0.3)) / 4 / Math.sqrt(5)), 10)
  })
})
