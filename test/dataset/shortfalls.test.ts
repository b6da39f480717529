import { expect, test } from 'vitest'
import { shortfallsOf } from '../../src/dataset/shortfalls.ts'
import { type Rejection, SessionSettings, strategyNames } from '../../src/vocabulary/index.ts'

const none = Object.fromEntries(strategyNames.map((name) => [name, 0])) as Record<
  (typeof strategyNames)[number],
  number
>

test('missing journeys are reported with the most frequent reason for their turns', () => {
  const declined = (reason: string) =>
    ({ strategy: 'journey', stage: 'write', by: 'journey_simulator', reason }) as unknown as Rejection
  const lines = shortfallsOf({
    items: [],
    rejections: [declined('Too few things.'), declined('Too few things.'), declined('Nothing more.')],
    missing: { strategies: { ...none, journey: 4 } },
    unmet: [],
    settings: SessionSettings.parse({ count: 4 }),
    counts: { ...none, journey: 4 },
  })
  expect(lines).toEqual(['journey: 0 of 4. Most rejected by journey_simulator (3).'])
})
