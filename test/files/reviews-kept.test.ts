import { describe, expect, test } from 'vitest'
import { sampleCases, triesAll } from '../sample-cases.ts'
import { killAt, killPoints, randomActs } from './a-reviewed-world.ts'
import { killsIn, makeSet, newTally, reviewUnderKills } from './reviews-under-kills.ts'

describe('decisions of reviewers', () => {
  const points = killPoints()
  const seeds = Array.from({ length: 40 }, (_, seed) => seed)

  test('the process can be killed at more than 100 points', () => {
    expect(points.length).toBeGreaterThan(100)
  })

  test.for(points)('are kept once and in order after a kill: $act, change $at.change, half done: $at.half', (point) =>
    killAt(point),
  )

  test.for(sampleCases(seeds, 10))(
    'are kept once and in order after 25 random actions, half of them killed, seed %i',
    (seed) => {
      expect(randomActs(seed)).toBeGreaterThan(0)
    },
  )

  // `npm run attack` does this until 300 processes were killed.
  test.runIf(triesAll)(
    'are kept once and in order while pages and commands run concurrently and are killed',
    {
      timeout: 240_000,
    },
    async () => {
      using base = await makeSet()
      const tally = newTally()
      await reviewUnderKills({ base: base.path, seed: 1, steps: 2, tally })
      expect(killsIn(tally)).toBeGreaterThan(2)
      expect(tally.saved).toBeGreaterThan(0)
    },
  )
})
