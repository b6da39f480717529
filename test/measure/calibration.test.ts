import { describe, expect, test } from 'vitest'
import { calibrate, calibrationTable, type LabeledVerdict } from '../../src/measure/calibration.ts'

/** Labels with the given numbers of passed good items and rejected bad items. */
const labels = (passed: number, good: number, rejected: number, bad: number): LabeledVerdict[] => [
  ...Array.from({ length: good }, (_, index) => ({ human: true, judge: index < passed })),
  ...Array.from({ length: bad }, (_, index) => ({ human: false, judge: index >= rejected })),
]

describe('calibration of a judge', () => {
  test('sensitivity is computed over the good items, specificity over the bad', () => {
    const found = calibrate(labels(90, 100, 160, 200))
    expect(found.sensitivity).toMatchObject({ value: 0.9, n: 100 })
    expect(found.specificity).toMatchObject({ value: 0.8, n: 200 })
    expect(found.prevalence).toBeCloseTo(1 / 3, 10)
    expect(found.rawPassRate.value).toBeCloseTo(130 / 300, 10)
  })

  test('the correction of Rogan and Gladen removes the judge’s errors from a pass rate', () => {
    const { correctedPassRate, rawPassRate } = calibrate(labels(90, 100, 160, 200), { passed: 400, judged: 1000 })
    expect(rawPassRate.value).toBe(0.4)
    // (0.4 + 0.8 − 1) / (0.9 + 0.8 − 1)
    expect(correctedPassRate!.value).toBeCloseTo(0.2 / 0.7, 10)
    // Delta method: √(0.24/1000 + 0.0816 × 0.09/100 + 0.5102 × 0.16/200) / 0.7 = 0.0384, times 1.96; drawn in a little.
    expect(correctedPassRate!.high - correctedPassRate!.value).toBeCloseTo(0.0765, 2)
    expect(correctedPassRate!.value - correctedPassRate!.low).toBeCloseTo(0.0765, 2)
  })

  test('agreement has an interval: kappa of 250 of 300 alike is 0.651 ± 0.088', () => {
    const { kappa, alpha, ac1 } = calibrate(labels(90, 100, 160, 200))
    // 0.8333 alike, 0.5222 by chance; the deviation is √(0.8333 × 0.1667 / 300) / 0.4778.
    expect(kappa.value).toBeCloseTo((250 / 300 - 0.52222) / 0.47778, 4)
    expect((kappa.high - kappa.low) / 2).toBeCloseTo(0.088, 1)
    for (const { value, low, high } of [alpha, ac1]) {
      expect(low).toBeLessThan(value)
      expect(high).toBeGreaterThan(value)
    }
  })

  test('the correction gives a share from 0 to 1', () => {
    expect(calibrate(labels(90, 100, 160, 200), { passed: 10, judged: 1000 }).correctedPassRate!.value).toBe(0)
    expect(calibrate(labels(90, 100, 160, 200), { passed: 990, judged: 1000 }).correctedPassRate!.value).toBe(1)
  })

  test('a judge without errors on few labels is not considered perfect', () => {
    const { correctedPassRate, verdict } = calibrate(labels(10, 10, 10, 10), { passed: 500, judged: 1000 })
    expect(correctedPassRate!.value).toBe(0.5)
    expect(correctedPassRate!.high).toBeGreaterThan(0.55)
    expect(verdict).toContain('Only 20 labels')
  })

  test('a judge hardly better than chance is rejected', () => {
    const { correctedPassRate, verdict } = calibrate(labels(60, 100, 60, 100), { passed: 400, judged: 1000 })
    expect(correctedPassRate).toBeNull()
    expect(verdict).toContain('too weak')
  })

  test('labels of only one kind can’t calibrate a judge', () => {
    const good = calibrate(labels(90, 100, 0, 0))
    expect(good.correctedPassRate).toBeNull()
    expect(calibrationTable(good)).toMatch(/^specificity +– +0$/m)
    expect(calibrate([]).correctedPassRate).toBeNull()
  })

  test('scores are compared on their scale', () => {
    const scored = [1, 2, 3, 4, 5].map((score) => ({
      human: score >= 4,
      judge: score >= 4,
      scores: [score, score] as const,
    }))
    expect(calibrate(scored)).toMatchObject({ alpha: { value: 1 }, alphaScale: 'ordinal' })
    const offByOne = calibrate(scored.map((row, index) => (index === 0 ? { ...row, scores: [1, 2] as const } : row)))
    const far = calibrate(scored.map((row, index) => (index === 0 ? { ...row, scores: [1, 5] as const } : row)))
    expect(offByOne.alpha.value).toBeGreaterThan(far.alpha.value)
  })
})
