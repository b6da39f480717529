import { expect, test } from 'vitest'
import { shortfallsOf } from '../../src/dataset/shortfalls.ts'
import { type Rejection, SessionSettings, strategyNames } from '../../src/vocabulary/index.ts'
import { aBrief, anItem, aRejection } from './a-record.ts'

const noAsks = Object.fromEntries(strategyNames.map((name) => [name, 0])) as Record<
  (typeof strategyNames)[number],
  number
>

test('missing journeys are reported with the most frequent reason for their turns', () => {
  const declinedFor = (reason: string) =>
    ({ strategy: 'journey', stage: 'write', by: 'journey_simulator', reason }) as unknown as Rejection
  const lines = shortfallsOf({
    items: [],
    rejections: [declinedFor('Too few things.'), declinedFor('Too few things.'), declinedFor('Nothing more.')],
    missing: { strategies: { ...noAsks, journey: 4 } },
    unmet: [],
    settings: SessionSettings.parse({ count: 4 }),
    counts: { ...noAsks, journey: 4 },
    briefs: [],
  })
  expect(lines).toEqual(['journey: 0 of 4. Most were rejected by journey_simulator (3).'])
})

test('a missing value of a profile is reported with the reason for the asks that were planned with it', () => {
  const personas = ['admin', 'admin', 'guest']
  const lines = shortfallsOf({
    items: [],
    rejections: personas.map((persona, index) =>
      aRejection({ ask_id: `a_${index}`, by: persona === 'admin' ? 'copy' : 'duplicate' }),
    ),
    missing: { strategies: noAsks },
    unmet: [{ dimension: 'persona', value: 'admin', wanted: 3, actual: 0, setByUser: true }],
    settings: SessionSettings.parse({ count: 4 }),
    counts: noAsks,
    briefs: [aBrief(personas.map((persona, index) => ({ ask_id: `a_${index}`, profile: { persona } })))],
  })
  expect(lines).toEqual(['persona admin: 0 of 3 requested items. Most were rejected by copy (2).'])
})

test('items count as moved only if their split is later than their date implies', () => {
  const lines = shortfallsOf({
    items: [
      anItem({ query_id: 'q_later', as_of: '2024-01-01', split: 'test' }),
      anItem({ query_id: 'q_undated', as_of: undefined, split: 'test' }),
      anItem({ query_id: 'q_earlier', as_of: '2025-09-01', split: 'design' }),
      anItem({ query_id: 'q_right', as_of: '2025-03-01', split: 'validation' }),
    ],
    rejections: [],
    missing: { strategies: noAsks },
    unmet: [],
    settings: SessionSettings.parse({ count: 4, splitDates: ['2025-01-01', '2025-06-01'] }),
    counts: noAsks,
    briefs: [],
  })
  expect(lines).toEqual([expect.stringContaining('split dates: 1 item in a later split')])
})
