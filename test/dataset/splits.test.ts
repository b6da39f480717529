import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withFamilies } from '../../src/dataset/families.ts'
import { applyChange } from '../../src/dataset/set/apply-change.ts'
import { splitNames, updateSplits, withSplits } from '../../src/dataset/splits.ts'
import { leakageOf } from '../../src/dataset/statistics.ts'
import { randomFrom } from '../../src/text/random.ts'
import type { Item } from '../../src/vocabulary/index.ts'
import { aCorpus, quoteOf } from '../examples.ts'
import { anItem, aRecord } from './a-record.ts'

const shares = { seed: '7', splitShares: [0.2, 0.2, 0.6] as [number, number, number] }
const plans =
  '# Plans\n\nThe Solo plan costs 6 dollars. The Studio plan costs 29 dollars. Nothing else is sold here at all.\n'
const corpus = aCorpus([
  { doc_id: 'plans', text: plans },
  { doc_id: 'plans-copy', text: `${plans}\nPrinted.\n` },
  { doc_id: 'help', text: '# Help\n\nThe desk answers within 2 days, except on holidays and when it snows.\n' },
])

const splitOf = (items: readonly Item[], query_id: string) => items.find((item) => item.query_id === query_id)!.split

describe('splits', () => {
  test('never divide a group, a family or a span, for random sets', () => {
    for (const seed of ['1', '2', '3']) {
      const random = randomFrom(seed)
      const spans = ['The Solo plan costs 6 dollars.', 'The desk answers within 2 days'].map((text, index) =>
        quoteOf(corpus, index === 0 ? 'plans' : 'help', text),
      )
      const items = Array.from({ length: 120 }, (_, index) =>
        anItem({
          query_id: `q_${index}`,
          question: `Which thing has the number ${index}?`,
          group_id: `g_${Math.floor(random.next() * 60)}`,
          template_family_id: `t_${Math.floor(random.next() * 90)}`,
          gold_spans: random.next() < 0.05 ? [random.pick(spans)] : [],
        }),
      )
      const divided = withSplits(items, corpus, { ...shares, seed })
      expect(leakageOf(divided, corpus)).toMatchObject({ dividedComponents: 0, unassigned: 0 })
      const homes = new Map<string, Set<string | undefined>>()
      for (const { split, group_id, template_family_id, gold_spans } of divided)
        for (const shared of [group_id, template_family_id, ...gold_spans.map(({ text }) => text)])
          homes.set(shared, (homes.get(shared) ?? new Set()).add(split))
      expect([...homes].filter(([, splits]) => splits.size > 1)).toEqual([])
    }
  })

  test('do not depend on the order of the items, and neither do groups and families', () => {
    const places = ['The Solo plan costs 6 dollars.', 'The desk answers within 2 days'].map((text, index) =>
      quoteOf(corpus, index === 0 ? 'plans' : 'help', text),
    )
    const items = Array.from({ length: 40 }, (_, index) =>
      anItem({ query_id: `q_${index}`, gold_spans: index % 9 === 0 ? [places[index % 2]!] : [] }),
    )
    const divide = (ordered: readonly Item[]) =>
      new Map(
        withSplits(withFamilies(ordered, corpus), corpus, shares).map(
          ({ query_id, split, group_id, template_family_id }) => [query_id, { split, group_id, template_family_id }],
        ),
      )
    const expected = divide(items)
    fc.assert(
      fc.property(fc.shuffledSubarray(items, { minLength: items.length }), (shuffled) => {
        for (const [query_id, own] of divide(shuffled)) expect(own).toEqual(expected.get(query_id))
      }),
      { numRuns: 20 },
    )
  })

  test('are close to the requested shares if items are independent', () => {
    const items = Array.from({ length: 100 }, (_, index) => anItem({ query_id: `q_${index}` }))
    const divided = withSplits(items, corpus, shares)
    expect(splitNames.map((split) => divided.filter((item) => item.split === split).length)).toEqual([20, 20, 60])
  })

  test('keep questions about a document and about its copy under another name together', () => {
    const items = [
      anItem({ query_id: 'q_a', gold_spans: [quoteOf(corpus, 'plans', 'The Solo plan costs 6 dollars.')] }),
      anItem({ query_id: 'q_b', gold_spans: [quoteOf(corpus, 'plans-copy', 'The Studio plan costs 29 dollars.')] }),
      ...Array.from({ length: 30 }, (_, index) => anItem({ query_id: `q_${index}` })),
    ]
    for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8']) {
      const divided = withSplits(items, corpus, { ...shares, seed })
      expect(splitOf(divided, 'q_a')).toBe(splitOf(divided, 'q_b'))
    }
  })

  test('follow two given dates, and related items go to the split of the newest one', () => {
    const items = [
      anItem({ query_id: 'q_old', as_of: '2024-03-01' }),
      anItem({ query_id: 'q_limit', as_of: '2024-12-31' }),
      anItem({ query_id: 'q_mid', as_of: '2025-02-01' }),
      anItem({ query_id: 'q_new', as_of: '2025-09-01' }),
      anItem({ query_id: 'q_tied', as_of: '2024-01-01', group_id: 'g_q_new' }),
    ]
    const divided = withSplits(items, corpus, { ...shares, splitDates: ['2024-12-31', '2025-06-30'] })
    expect(divided.map(({ query_id, split }) => `${query_id} ${split}`)).toEqual([
      'q_old design',
      'q_limit design',
      'q_mid validation',
      'q_new test',
      'q_tied test',
    ])
  })

  test('that a new item connects become one, and notes of the new version list the items that move', () => {
    const old = [
      anItem({ query_id: 'q_a', gold_evidence: ['plans#c1'], split: 'design' }),
      anItem({ query_id: 'q_b', gold_evidence: ['help#c1'], split: 'test' }),
      anItem({ query_id: 'q_c', split: 'validation' }),
    ]
    const added = anItem({ query_id: 'q_new', gold_evidence: ['plans#c1', 'help#c1'], split: undefined })
    const items = updateSplits([...old, added], (item) => item !== added, corpus, shares)
    expect(leakageOf(items, corpus)).toMatchObject({ dividedComponents: 0, unassigned: 0 })
    expect(items.map(({ split }) => split)).toEqual(['design', 'design', 'validation', 'design'])
    const change = { items, changes: { summary: 'One item was added.' } }
    const { changes } = applyChange({ before: aRecord({ items: old }), version: 2 }, change)
    expect(changes).toContain(
      'One item was added.\n\n### Moved to another split\n\n- `q_b`: test → design, because it is now related to items there\n',
    )
    expect(changes).not.toMatch(/q_[ac]`/)
  })

  test('are reported as leaking when related items are divided', () => {
    const items = [
      anItem({ query_id: 'q_a', group_id: 'g', split: 'test' }),
      anItem({ query_id: 'q_b', group_id: 'g', split: 'design', question: 'How long does a refund take then?' }),
    ]
    expect(leakageOf(items, corpus)).toMatchObject({ dividedComponents: 1, similarQuestions: 1 })
  })
})
