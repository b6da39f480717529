import { describe, expect, test } from 'vitest'
import { isLoss, noticedShare } from '../../evals/research/retriever-damages.ts'

const scoresWithLosses = (lost: number, of: number): number[] =>
  Array.from({ length: of }, (_, index) => (index < lost ? 1 : 0))

describe('damage to a retriever that a set detects', () => {
  test('a loss of three questions of thirty is detected, a loss of one is not', () => {
    // The probability that a resample contains none of the m lost questions is (1 − m/30)³⁰: 36% for one, 13% for two, 4.2% for three.
    expect(isLoss(scoresWithLosses(1, 30), 'seed', 4000)).toBe(false)
    expect(isLoss(scoresWithLosses(2, 30), 'seed', 4000)).toBe(false)
    expect(isLoss(scoresWithLosses(3, 30), 'seed', 4000)).toBe(true)
  })

  test('equal wins and losses are not damage', () => {
    expect(isLoss([...scoresWithLosses(10, 30), ...scoresWithLosses(10, 30).map((loss) => -loss)], 'seed')).toBe(false)
  })

  test('over many repetitions, the loss is averaged, and the power is the share of repetitions that detect it', () => {
    const found = noticedShare(
      [scoresWithLosses(10, 20), scoresWithLosses(0, 20), scoresWithLosses(10, 20), scoresWithLosses(10, 20)],
      'seed',
    )
    expect(found.loss.value).toBeCloseTo(0.375, 10)
    expect(found).toMatchObject({ times: 4, noticed: 0.75, detected: false })
    // Ten questions lost 0.75 on average and ten nothing: ± 1.96 · 0.375 / √20.
    expect(found.loss.high - found.loss.low).toBeCloseTo((2 * 1.96 * 0.375) / Math.sqrt(20), 1)
    expect(noticedShare([scoresWithLosses(10, 20)], 'seed').detected).toBe(true)
  })
})
