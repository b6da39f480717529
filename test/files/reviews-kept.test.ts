import { describe, expect, test } from 'vitest'
import { actKilledAt, killPoints, randomActs } from './a-reviewed-world.ts'

describe('what reviewers decided', () => {
  const points = killPoints()
  const seeds = Array.from({ length: 40 }, (_, seed) => seed)

  test('there are more than 100 places to be killed at', () => {
    expect(points.length).toBeGreaterThan(100)
  })

  test.for(points)('is there once and in order after a kill: $act, change $at.change, half done: $at.half', (point) =>
    actKilledAt(point),
  )

  test.for(seeds)('is there once and in order after 25 random acts, half of them killed, seed %i', (seed) => {
    expect(randomActs(seed)).toBeGreaterThan(0)
  })
})
