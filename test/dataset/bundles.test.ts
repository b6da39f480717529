import { expect, test } from 'vitest'
import { type Bundle, cutToFit } from '../../src/dataset/select.ts'
import type { Item } from '../../src/vocabulary/index.ts'

const journeyOf = (turns: number): Bundle => ({
  isJourney: true,
  items: Array.from({ length: turns }, () => ({ journey: { of: turns } }) as Item),
})

test('a journey ends a turn early if others can then fill the remaining places', () => {
  const bundleSize = (places: number, others: readonly number[]): number =>
    cutToFit(journeyOf(4), places, 14, others).length
  expect(bundleSize(9, [5, 3])).toBe(4)
  expect(bundleSize(9, [4, 3, 3])).toBe(3)
  expect(bundleSize(4, [])).toBe(4)
})

test('a journey is complete if nothing can fill the remaining places', () => {
  expect(cutToFit(journeyOf(4), 5, 14, [])).toHaveLength(4)
})

test('a journey waits if it would leave places empty that others could fill', () => {
  expect(cutToFit(journeyOf(4), 5, 14, [5])).toHaveLength(0)
})
