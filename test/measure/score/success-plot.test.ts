import { expect, test } from 'vitest'
import { plotRecallByDifficulty } from '../../../src/measure/score/success-plot.ts'

const row = (group: string, value: number, low: number, high: number, n: number) => ({
  group,
  n,
  metrics: { 'recall@10': { value, low, high, n } },
  estimates: {},
})

test('success by difficulty is drawn with its intervals', () => {
  const rows = [
    row('all', 0.7, 0.6, 0.8, 30),
    row('difficulty easy', 1, 1, 1, 20),
    row('difficulty hard', 0.5, 0.2, 0.8, 10),
  ]
  expect(plotRecallByDifficulty({ rows, ks: [1, 10] })).toBe(
    [
      'recall@10 by difficulty, with 95% intervals',
      'easy ██████████████████████████████ 1.00, n 20',
      'hard ██████[████████·········]····· 0.50, n 10',
    ].join('\n'),
  )
})

test('draws no plot for a single difficulty', () => {
  expect(
    plotRecallByDifficulty({ rows: [row('all', 1, 1, 1, 3), row('difficulty easy', 1, 1, 1, 3)], ks: [10] }),
  ).toBeUndefined()
})
