import { describe, expect, it } from 'vitest'
import { createTally } from '../../src/dataset/selection/tally.ts'
import { anItem } from './a-record.ts'

const flag = (query_id: string, family = 'cli-flag') =>
  anItem({
    query_id,
    family,
    gold_spans: [
      { doc_id: query_id, version: 'v1', start: 0, end: 20, text: '--burst-limit int (default 100)' } as never,
    ],
  })

describe('what a set has enough of', () => {
  const tally = createTally({ count: 100, maxDocumentShare: 0.2 }, () => undefined)
  tally.add(flag('a'))

  it('a line that stands on many pages may be asked about twice in one way', () => {
    expect(tally.hasEnoughOf([flag('b')])).toBe(false)
    tally.add(flag('b'))
    expect(tally.hasEnoughOf([flag('c')])).toBe(true)
  })

  it('another way to ask about it, or a form of a question that is there, is still wanted', () => {
    expect(tally.hasEnoughOf([flag('d', 'false-premise-claim')])).toBe(false)
    expect(tally.hasEnoughOf([{ ...flag('e'), evolution: { type: 'deepen', from: 'a' } }])).toBe(false)
  })
})
