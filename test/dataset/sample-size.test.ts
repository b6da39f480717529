import { expect, test } from 'vitest'
import { drawOf, sampleSize } from '../../src/dataset/sample-size.ts'
import { anItem } from './a-record.ts'

const draws = (...pages: readonly string[]) => pages.map((page) => ({ page, weight: 1 }))

test('the effective size of items from different pages with equal weights is their number', () => {
  expect(sampleSize(draws('a', 'b', 'c', 'd'), [1, 0, 1, 0])).toMatchObject({
    items: 4,
    pages: 4,
    weighted: 4,
    designEffect: 1,
    effective: 4,
  })
})

test('unequal weights reduce the effective size (Kish)', () => {
  const { weighted } = sampleSize([
    { page: 'a', weight: 3 },
    { page: 'b', weight: 1 },
  ])
  expect(weighted).toBeCloseTo(1.6)
})

test('items of one page with equal values have an effective size of one', () => {
  const { designEffect, effective } = sampleSize(draws('a', 'a', 'b', 'b', 'c', 'c'), [1, 1, 0, 0, 1, 1])
  expect(designEffect).toBe(2)
  expect(effective).toBe(3)
})

test('without values, an intraclass correlation of one half is assumed', () => {
  expect(sampleSize(draws('a', 'a', 'b', 'b')).designEffect).toBe(1.5)
})

test('an item without evidence belongs to the page of its stratum', () => {
  const item = anItem({
    query_id: 'q1',
    gold_spans: [],
    sample: { stratum: 'Prices × plans', probability: 0.4, weight: 1.5 },
  })
  expect(drawOf(item)).toEqual({ page: 'plans', weight: 1.5 })
  const asked = { ...item, sample: { stratum: 'real questions', probability: 1, weight: 1 } }
  expect(drawOf(asked)).toEqual({ page: 'q1', weight: 1 })
})
