import { describe, expect, test } from 'vitest'
import { kendallTau, rankBiasedOverlap, spearman, tauAP } from '../../evals/research/rank-correlation.ts'

describe('rank correlation', () => {
  test('Kendall’s tau-b with ties, as SciPy documents it', () => {
    expect(kendallTau([12, 2, 1, 12, 2], [1, 4, 7, 1, 0])).toBeCloseTo(-0.4714045, 7)
  })

  test('Kendall’s tau without ties is agreeing pairs minus the others', () => {
    expect(kendallTau([1, 2, 3, 4], [1, 2, 4, 3])).toBeCloseTo(4 / 6, 10)
    expect(kendallTau([1, 2, 3, 4], [4, 3, 2, 1])).toBe(-1)
  })

  test('Spearman’s rho of hours before the television and IQ: −29/165', () => {
    const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110]
    const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17]
    expect(spearman(iq, hours)).toBeCloseTo(-29 / 165, 10)
  })

  test('ranks of equal values are shared', () => {
    // Ranks 1.5, 1.5, 4, 3 against 1, 2, 3, 4: 3.5 / √(4.5 × 5).
    expect(spearman([5, 5, 9, 7], [1, 2, 3, 4])).toBeCloseTo(3.5 / Math.sqrt(22.5), 10)
  })

  test('tau-AP penalizes a mistake at the top more than one at the bottom', () => {
    const truth = [4, 3, 2, 1]
    expect(tauAP(truth, truth)).toBe(1)
    expect(tauAP(truth, [1, 2, 3, 4])).toBe(-1)
    // Top two exchanged: places 2 to 4 have 0/1, 2/2, 3/3 rightly above.
    expect(tauAP(truth, [3, 4, 2, 1])).toBeCloseTo((2 / 3) * 2 - 1, 10)
    // Bottom two exchanged: 1/1, 2/2, 2/3.
    expect(tauAP(truth, [4, 3, 1, 2])).toBeCloseTo((2 / 3) * (8 / 3) - 1, 10)
  })

  test('tau-AP counts tied systems as neither right nor wrong', () => {
    expect(tauAP([1, 1], [2, 1])).toBe(0)
    expect(tauAP([1, 2], [3, 3])).toBe(0)
    expect(tauAP([2, 1], [3, 3])).toBe(0)
  })

  test('rank-biased overlap gives the most weight to the top', () => {
    expect(rankBiasedOverlap([3, 2, 1], [3, 2, 1])).toBeCloseTo(1, 12)
    // Overlaps 0/1, 2/2, 3/3: 0.9³ + 0.1/0.9 · (0.9² + 0.9³).
    expect(rankBiasedOverlap([3, 2, 1], [2, 3, 1])).toBeCloseTo(0.9, 12)
    // 1/1, 1/2, 3/3 where the bottom two change places.
    expect(rankBiasedOverlap([3, 2, 1], [3, 1, 2])).toBeCloseTo(0.729 + (0.1 / 0.9) * (0.9 + 0.405 + 0.729), 12)
  })
})
