import { expect, test } from 'vitest'
import { recheckAgainstNewPassages } from '../../src/compose/refresh/recheck-against-new-passages.ts'
import type { RefreshParts } from '../../src/compose/refresh/write-refreshed.ts'
import { compareItems } from '../../src/update/refresh/compare-items.ts'
import { classifyItems } from '../../src/update/refresh/refreshed-items.ts'
import { anItem } from '../dataset/a-record.ts'
import { aCorpus, anIndex, quoteOf } from '../examples.ts'

const travel = { doc_id: 'travel', text: '# Travel\n\n## Travel mode\n\nTravel mode lasts at most 60 days.\n' }
const before = aCorpus([travel])
const item = anItem({
  query_id: 'q_1',
  question: 'How long does travel mode last?',
  ideal_answer: 'Travel mode lasts at most 60 days.',
  answer_type: 'short_fact',
  gold_spans: [quoteOf(before, 'travel', 'Travel mode lasts at most 60 days.')],
  gold_evidence: ['travel#c1'],
  citations: ['travel#c1'],
  checks: [{ name: 'unique', finding: 'sound' }],
})

const recheckWithPage = async (text: string) => {
  const corpus = aCorpus([travel, { doc_id: 'notes', text }])
  const { itemChanges } = compareItems([item], before, corpus)
  const search = await anIndex(corpus)
  const deps = { olderSet: { before: { corpus: before } }, prepared: { corpus, search }, request: { settings: {} } }
  return classifyItems(
    itemChanges,
    await recheckAgainstNewPassages(deps as unknown as RefreshParts, itemChanges),
    before,
    corpus,
  )
}

test('a new page that contradicts an item is detected, and the item is not answered again', async () => {
  const { unchanged, toAnswerAgain, orphaned } = await recheckWithPage(
    '# Notes\n\n## Travel mode\n\nTravel mode lasts at most 14 days.\n',
  )
  expect([unchanged.size, toAnswerAgain.length]).toEqual([0, 0])
  expect(orphaned[0]!.reason).toMatch(/another value: .*14 days.*notes#c1.*People have to decide/)
})

test('a new page with the same answer becomes additional support', async () => {
  const { unchanged } = await recheckWithPage('# Notes\n\n## Trips\n\nTravel mode lasts at most 60 days.\n')
  expect(unchanged.get('q_1')!.also_supports).toMatchObject([
    { doc_id: 'notes', text: 'Travel mode lasts at most 60 days.' },
  ])
})

test('a new page on other subjects does not change the item', async () => {
  const { unchanged } = await recheckWithPage('# Notes\n\n## Disks\n\nA disk lasts at most 14 years.\n')
  expect(unchanged.get('q_1')).toEqual(item)
})
