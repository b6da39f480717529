import { expect, test } from 'vitest'
import { targetCounts, totalOf } from '../../src/update/refresh/targets.ts'
import type { Item } from '../../src/vocabulary/index.ts'
import { anItem } from '../dataset/a-record.ts'
import { aCorpus } from '../examples.ts'

test('items of a custom strategy stay, and a refresh plans no replacements for them', () => {
  const corpus = aCorpus([{ doc_id: 'a', text: '# A\n\nA loan lasts 21 days.\n' }])
  const items = ['direct', 'direct', 'tickets', 'tickets'].map(
    (strategy, at): Item => ({ ...anItem({ query_id: `q_${at}` }), strategy: strategy as Item['strategy'] }),
  )
  const changes = { lost: 0, added: [], oldCorpus: corpus, newCorpus: corpus }
  expect(targetCounts(items, changes, undefined)).toMatchObject({ direct: 2 })
  expect(totalOf(targetCounts(items, changes, undefined))).toBe(2)
  expect(totalOf(targetCounts(items, changes, 6))).toBe(4)
})
