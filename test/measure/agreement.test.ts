import { describe, expect, test } from 'vitest'
import { cohenKappa, gwetAC1, krippendorffAlpha } from '../../src/measure/agreement.ts'

const table = (both: number, oneOnly: number, otherOnly: number, neither: number): (readonly [boolean, boolean])[] => [
  ...Array.from({ length: both }, () => [true, true] as const),
  ...Array.from({ length: oneOnly }, () => [true, false] as const),
  ...Array.from({ length: otherOnly }, () => [false, true] as const),
  ...Array.from({ length: neither }, () => [false, false] as const),
]

describe('agreement', () => {
  test('Cohen’s kappa of the textbook table is 0.4', () => {
    // Observed 35 of 50; by chance 0.5 × 0.6 + 0.5 × 0.4 = 0.5.
    expect(cohenKappa(table(20, 5, 10, 15))).toBeCloseTo(0.4, 10)
  })

  test('if nearly all items are good, kappa breaks down and AC1 does not', () => {
    // The paradox of Feinstein and Cicchetti: 118, 5, 2, 0.
    expect(cohenKappa(table(118, 5, 2, 0))).toBeCloseTo(-0.0234, 4)
    expect(gwetAC1(table(118, 5, 2, 0))).toBeCloseTo(0.9408, 4)
  })

  test('AC1 takes the number of labels into account', () => {
    const pairs = [
      ['a', 'a'],
      ['b', 'b'],
      ['c', 'c'],
      ['a', 'b'],
    ] as const
    // Shares 3/8, 3/8, 2/8: chance (15/64 + 15/64 + 12/64) / 2 = 42/128; observed 3/4.
    expect(gwetAC1(pairs)).toBeCloseTo((0.75 - 42 / 128) / (1 - 42 / 128), 10)
  })

  test('raters who always agree have an agreement of 1 by every measure', () => {
    for (const measure of [cohenKappa, gwetAC1]) {
      expect(measure(table(3, 0, 0, 4))).toBe(1)
      expect(measure(table(7, 0, 0, 0))).toBe(1)
    }
  })

  // Krippendorff, “Computing Krippendorff’s Alpha-Reliability” (2011): four observers, twelve units, some missing.
  const columns = [
    [1, 2, 3, 3, 2, 1, 4, 1, 2, 0, 0, 0],
    [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, 0, 3],
    [0, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, 0],
    [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, 0],
  ]
  const rows = columns[0]!.map((_, unit) => columns.map((column) => column[unit] || undefined))

  test.each([
    ['nominal', 0.743],
    ['ordinal', 0.815],
  ] as const)('Krippendorff’s alpha of his own example, %s: %d', (scale, published) => {
    expect(krippendorffAlpha(rows, scale)).toBeCloseTo(published, 3)
  })

  test('an item with one rater does not count', () => {
    const pairs = [
      [1, 1],
      [2, 2],
      [1, 2],
    ]
    expect(krippendorffAlpha([...pairs, [2, undefined]])).toBe(krippendorffAlpha(pairs))
  })
})
