import { expect, test } from 'vitest'
import { compareItems } from '../../src/update/refresh/compare-items.ts'
import { temporalBriefs } from '../../src/update/refresh/temporal-briefs.ts'
import type { Item } from '../../src/vocabulary/index.ts'
import { anItem } from '../dataset/a-record.ts'
import { aCorpus, quoteOf } from '../examples.ts'

const page = (days: number, as_of: string) => ({
  doc_id: 'refunds',
  version: as_of,
  as_of,
  text: `# Refunds\n\n## Time\n\nA yearly plan can be refunded within ${days} days of purchase.\n`,
})
const before = aCorpus([page(30, '2025-01-01')])
const item = (over: Partial<Item> = {}) =>
  anItem({
    query_id: 'q_1',
    question: 'How long can a yearly plan be refunded?',
    ideal_answer: 'Within 30 days.',
    answer_type: 'short_fact',
    as_of: '2025-01-01',
    gold_spans: [quoteOf(before, 'refunds', 'A yearly plan can be refunded within 30 days of purchase.')],
    ...over,
  })
const briefsFor = (one: Item, now: ReturnType<typeof page>[]) => {
  const corpus = aCorpus(now)
  return temporalBriefs(compareItems([one], before, corpus).fates, corpus, { session: 's_1', seed: 'a', maxBriefs: 3 })
}

test('a value that changed at a known time gives a question that names the old one', () => {
  const [brief, ...others] = briefsFor(item(), [page(14, '2025-05-20')])
  expect(others).toEqual([])
  expect(brief!.asks).toMatchObject([
    {
      strategy: 'adversarial',
      adversarial_type: 'temporal_trap',
      real_question: {
        text: 'The answer was 30 days until May 2025: how long can a yearly plan be refunded today?',
        earlier: { ideal_answer: 'Within 30 days.' },
      },
    },
  ])
})

test('if both versions are in the sources, the author sees both', () => {
  const [brief] = briefsFor(item(), [{ ...page(30, '2025-01-01'), version: 'old' }, page(14, '2025-05-20')])
  expect(brief!.chunk_ids).toEqual(['refunds#c1', 'refunds@old#c1'])
})

test('asks no such question if no value or date changed, or if the question already contains the value', () => {
  expect(briefsFor(item(), [page(14, '2025-01-01')])).toEqual([])
  expect(briefsFor(item(), [{ ...page(30, '2025-05-20'), text: page(30, '').text.replace('can', 'may') }])).toEqual([])
  expect(briefsFor(item({ question: 'Is it 30 days?' }), [page(14, '2025-05-20')])).toEqual([])
})
