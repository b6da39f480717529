import { expect, test } from 'vitest'
import { generatorResponders } from '../../../src/offline/answers/generator.ts'
import type { Writing } from '../../../src/vocabulary/index.ts'
import { askOffline, passage } from './ask-offline.ts'

const prices = passage(
  'prices#c1',
  'Prices',
  '# Prices\n\n| Plan | Price per month |\n|---|---|\n| Small | $6 |\n| Middle | $9 |\n| Large | $29 |\n',
)
const retention = passage(
  'retention#c1',
  'Retention',
  '# Retention\n\n## Default retention by plan\n\n| Plan | Daily snapshots |\n|---|---|\n| Small | 30 days |\n| Middle | 60 days |\n| Large | 90 days |\n',
)
const keys = passage(
  'keys#c1',
  'Keys',
  '# Keys\n\n## To rotate a team key\n\n1. Open the console.\n2. Choose **Rotate**.\n3. Confirm with the second factor.\n',
)

const written = (passages: readonly (typeof prices)[], ...ask_ids: readonly string[]): Writing =>
  askOffline(
    generatorResponders,
    'generator.write',
    {
      passages,
      asks: ask_ids.map((ask_id) => ({ ask_id, language: 'en', intent: 'multi_hop', difficulty: 'hard', profile: {} })),
      examples: [],
      objections: [],
    },
    passages,
    0,
  ) as Writing

test('an ask for several hops is written from two passages, and two asks differ', () => {
  const { items, declined } = written([prices, retention], 'a', 'b')
  expect(declined).toEqual([])
  for (const { quotes, hops } of items) {
    expect(new Set(quotes.map(({ chunk_id, hop }) => `${hop} ${chunk_id}`)).size).toBe(2)
    expect(hops).toHaveLength(2)
  }
  expect(new Set(items.map(({ question }) => question)).size).toBe(2)
})

test('where no two facts belong together, the ask is declined', () => {
  const { items, declined } = written([keys, prices], 'a')
  expect(items).toEqual([])
  expect(declined[0]!.reason).toMatch(/belong together/)
})
