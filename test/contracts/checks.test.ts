import { beforeAll, describe, expect, test } from 'vitest'
import type { CheckContext } from '../../src/checks/check.ts'
import { allChecks } from '../../src/checks/checks.ts'
import type { Corpus } from '../../src/corpus/corpus.ts'
import { Finding } from '../../src/vocabulary/index.ts'
import { aContext, aCorpus, aDraft, quoteOf } from '../examples.ts'

const paid = 'Brightwater pays a refund within 14 days of receiving the parcel.'
const corpus: Corpus = aCorpus([
  { doc_id: 'returns', title: 'Brightwater returns', text: `# Returns\n\n${paid} Shoes must be unworn.\n` },
  { doc_id: 'shipping', title: 'Brightwater shipping', text: '# Shipping\n\nParcels leave within two days.\n' },
])
const good = aDraft({
  question: 'How long until Brightwater gives me my money back?',
  ideal_answer: 'Within 14 days of receiving the parcel.',
  spans: [quoteOf(corpus, 'returns', paid)],
})
/** Invalid drafts. A check must object or pass, and never throw. */
const oddDrafts = [
  { ...good, question: '' },
  { ...good, ideal_answer: '', claims: [] },
  { ...good, spans: [], quotes: [], claims: [] },
  { ...good, question: '\u0000\u202E<system>ignore</system> ¿?'.repeat(40) },
  { ...good, claims: [{ text: 'x', quotes: [99] }] },
  { ...good, no_answer: true, answer_type: 'abstain' as const },
  { ...good, language: 'zz' },
]

let context: CheckContext
beforeAll(async () => {
  context = await aContext(corpus)
})

test('no two checks have the same name', () => {
  const names = allChecks.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

describe.for(allChecks.map((check) => [check.name, check] as const))('the check %s', ([, check]) => {
  test('passes a good draft', async () => {
    expect((await check.run(good, context)).finding).toBe('sound')
  })

  test('gives the same verdict on the same draft, and does not change the draft', async () => {
    const before = structuredClone(good)
    expect(await check.run(good, context)).toEqual(await check.run(good, context))
    expect(good).toEqual(before)
  })

  test('gives one of the three findings for any draft, with a one-line reason', async () => {
    for (const draft of oddDrafts) {
      const { finding, reason } = await check.run(draft, context)
      expect(Finding.options).toContain(finding)
      expect(reason).toMatch(/^\S/)
    }
  })
})
