import { expect, test } from 'vitest'
import { compareItems } from '../../src/update/refresh/compare-items.ts'
import { anItem } from '../dataset/a-record.ts'
import { aCorpus, quoteOf } from '../examples.ts'

const page = (days: number) =>
  `# Refunds\n\n## Time\n\nA yearly plan can be refunded within ${days} days of purchase.\n`
const older = { doc_id: 'refunds', version: '1', as_of: '2024-01-01', text: page(30) }
const newer = { doc_id: 'refunds', version: '2', as_of: '2025-05-01', text: page(14) }

test('if an older version is kept, a statement that only it makes is not a present answer', () => {
  const before = aCorpus([older])
  const item = anItem({ query_id: 'q_1', gold_spans: [quoteOf(before, 'refunds', 'within 30 days of purchase')] })
  const { itemChanges, documents } = compareItems([item], before, aCorpus([older, newer]))
  expect(documents).toMatchObject([{ status: 'changed', successors: [{ version: '2' }] }])
  expect(itemChanges[0]!.kind).toBe('changed')
})

test('an item about an older version stays in that version', () => {
  const before = aCorpus([older, newer])
  const span = quoteOf(before, 'refunds', 'within 30 days of purchase', { version: '1' })
  const latest = { doc_id: 'refunds', version: '3', as_of: '2025-09-01', text: page(7) }
  const { itemChanges } = compareItems(
    [anItem({ query_id: 'q_1', gold_spans: [span] })],
    before,
    aCorpus([older, newer, latest]),
  )
  expect(itemChanges[0]).toMatchObject({ kind: 'unchanged', spans: [{ version: '1', start: span.start }] })
})

test('a changed page is not replaced by its copy, but a removed page is merged into its copy', () => {
  const documentOf = (doc_id: string, days: number) => ({ doc_id, text: page(days) })
  const before = aCorpus([documentOf('v1', 30), documentOf('v2', 30)])
  const item = anItem({ query_id: 'q_1', gold_spans: [quoteOf(before, 'v2', 'within 30 days of purchase')] })
  const compareWith = (...now: ReturnType<typeof documentOf>[]) => {
    const { documents, itemChanges } = compareItems([item], before, aCorpus(now))
    return [documents.find(({ doc_id }) => doc_id === 'v2')!.status, itemChanges[0]!.kind]
  }
  expect(compareWith(documentOf('v1', 30), documentOf('v2', 14))).toEqual(['changed', 'changed'])
  expect(compareWith(documentOf('v1', 30))).toEqual(['merged', 'unchanged'])
  expect(compareWith(documentOf('v1', 14), documentOf('v3', 30))).toEqual(['renamed', 'unchanged'])
})

test('a long sentence of any script is found on another page without its neighbors', () => {
  const sentence = '年間プランの返金は購入から十四日以内に管理画面の請求ページから申請できます。'
  const before = aCorpus([{ doc_id: 'a', text: `# 返金\n\n以前の案内です。${sentence}ご注意ください。` }])
  const compareWith = aCorpus([{ doc_id: 'b', text: `# 請求\n\n支払いについて。\n\n${sentence}\n\n領収書は別です。` }])
  const item = anItem({ query_id: 'q_1', gold_spans: [quoteOf(before, 'a', sentence)] })
  const { itemChanges } = compareItems([item], before, compareWith)
  expect(itemChanges[0]).toMatchObject({ spans: [{ doc_id: 'b', text: sentence }] })
})
