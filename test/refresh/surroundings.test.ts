import { expect, test } from 'vitest'
import { compareItems } from '../../src/update/refresh/compare-items.ts'
import { anItem } from '../dataset/a-record.ts'
import { aCorpus, quoteOf } from '../examples.ts'

const page = (fee: string, time = '') => ({
  doc_id: 'refunds',
  text: `# Refunds\n\n## Fee\n\nA handling fee of $25 is kept.${fee}\n\n## Time\n\nMoney is back within 9 days.${time}\n`,
})
const before = aCorpus([page('')])
const item = anItem({
  query_id: 'q_1',
  question: 'How high is the handling fee?',
  gold_spans: [quoteOf(before, 'refunds', 'A handling fee of $25 is kept.')],
})
const kindOfChange = (now: ReturnType<typeof page>) => compareItems([item], before, aCorpus([now])).itemChanges[0]!.kind

test.each([
  ['an exception that names it', ' The fee is not kept for schools.'],
  ['a condition that names it', ' The fee falls away after 9 days.'],
])('%s is a reason to look at an item again', (_, sentence) => {
  expect(kindOfChange(page(sentence))).toBe('context-changed')
})

test.each([
  ['what is said of something else', page(' Invoices come 10 days later.')],
  ['what limits nothing', page(' This page is read by everybody.')],
  ['an exception in another section', page('', ' This does not hold for accounts that were opened before 2019.')],
])('%s is no reason to look again', (_, now) => {
  expect(kindOfChange(now)).toBe('unchanged')
})

test('a changed heading in any script causes a recheck', () => {
  const documentWithHeading = (heading: string) =>
    aCorpus([{ doc_id: 'tariff', text: `# Тарифы\n\n## ${heading}\n\nМесяц стоит 25 евро.\n` }])
  const [old, now] = [documentWithHeading('Тариф А'), documentWithHeading('Тариф Б')]
  const item = anItem({
    query_id: 'q_2',
    question: 'Сколько стоит?',
    gold_spans: [quoteOf(old, 'tariff', 'Месяц стоит 25 евро.')],
  })
  expect(compareItems([item], old, now).itemChanges[0]!.kind).toBe('context-changed')
})

test('evidence in a script without spaces counts as changed if a few of its words changed', () => {
  const documentWithDays = (days: number) =>
    aCorpus([
      {
        doc_id: 'refunds',
        text: `# 返金\n\n返金は店舗で受け付けます。返金の期限は購入日から${days}日です。領収書が必要です。\n`,
      },
    ])
  const item = anItem({
    query_id: 'q_3',
    question: '返金の期限は？',
    gold_spans: [quoteOf(documentWithDays(14), 'refunds', '返金の期限は購入日から14日です。')],
  })
  expect(compareItems([item], documentWithDays(14), documentWithDays(30)).itemChanges[0]).toMatchObject({
    kind: 'changed',
    evidence: [{ newText: '返金の期限は購入日から30日です。' }],
  })
})
