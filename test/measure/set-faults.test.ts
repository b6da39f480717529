import { expect, test } from 'vitest'
import { offlineJudge } from '../../src/compose/offline-judge.ts'
import { measureSetFaults } from '../../src/measure/measure-set-faults.ts'
import type { Item } from '../../src/vocabulary/index.ts'
import { anItem } from '../dataset/a-record.ts'
import { aCorpus, anIndex, quoteOf, someSettings } from '../examples.ts'

const things = ['lamps', 'kettles', 'chairs', 'tents', 'bicycles', 'radios', 'clocks', 'scales', 'drills', 'pumps']
const rules = ['returned', 'repaired'] as const
const sentence = (thing: string, rule: string, index: number): string =>
  `Broken ${thing} can be ${rule} within ${index + 11} days of the purchase.`

const text = `# Terms\n\n${things.flatMap((thing, at) => rules.map((rule, side) => `## ${thing} ${rule}\n\n${sentence(thing, rule, at * 2 + side)}\n`)).join('\n')}`
const corpus = aCorpus([{ doc_id: 'terms', text }])

const items: Item[] = things.flatMap((thing, at) =>
  rules.map((rule, side) => {
    const words = sentence(thing, rule, at * 2 + side)
    return anItem({
      query_id: `q_${thing}_${rule}`,
      question: `Until when may somebody have ${thing} ${rule} that are out of order?`,
      ideal_answer: words,
      gold_spans: [quoteOf(corpus, 'terms', words)],
      claims: [{ text: words, spans: [0] }],
    })
  }),
)

const around = { settings: someSettings, seed: '7' } as const

test('a set is damaged and judged again, the same way for the same seed', async () => {
  const search = await anIndex(corpus)
  const rows = await measureSetFaults(items, { ...around, corpus, search })
  const swapped = rows.find(({ fault }) => fault === 'swapped_number')!
  expect(swapped.tried).toBe(8)
  expect(swapped.caught).toBe(8)
  expect(rows.find(({ fault }) => fault === 'wrong_language')!.tried).toBe(0)
  expect(rows.every(({ withCritic }) => withCritic === undefined)).toBe(true)
  expect(await measureSetFaults(items, { ...around, corpus, search })).toEqual(rows)
})

test('the embedded critic is measured too, and a small set gets no figures', async () => {
  const search = await anIndex(corpus)
  const heard = await measureSetFaults(items, {
    ...around,
    corpus,
    search,
    judge: offlineJudge(corpus, 'single'),
  })
  expect(heard.every(({ withCritic, caught }) => withCritic !== undefined && withCritic.caught >= caught)).toBe(true)
  expect(await measureSetFaults(items.slice(0, 19), { ...around, corpus, search })).toEqual([])
})
