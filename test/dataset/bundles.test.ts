import { expect, test } from 'vitest'
import { type Bundle, cutToFit } from '../../src/dataset/selection/bundles.ts'
import type { Item } from '../../src/vocabulary/index.ts'

const journeyOf = (turns: number): Bundle => ({
  isJourney: true,
  items: Array.from({ length: turns }, () => ({ journey: { of: turns } }) as Item),
})

test('a journey ends a turn early where the others can then fill what is left', () => {
  const taken = (places: number, others: readonly number[]): number => cutToFit(journeyOf(4), places, 14, others).length
  expect(taken(9, [5, 3])).toBe(4)
  expect(taken(9, [4, 3, 3])).toBe(3)
  expect(taken(4, [])).toBe(4)
})

test('where nothing can fill the rest, a journey is planned to its end', () => {
  expect(cutToFit(journeyOf(4), 5, 14, [])).toHaveLength(4)
})

test('a journey waits where it would leave places over that others fill without it', () => {
  expect(cutToFit(journeyOf(4), 5, 14, [5])).toHaveLength(0)
})
