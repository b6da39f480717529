import { expect, test } from 'vitest'
import { openCase } from '../../../src/agents/critic/read-case.ts'
import { aCorpus, aDraft, anAsk, quoteOf } from '../../examples.ts'

const corpus = aCorpus([{ doc_id: 'page', text: '# Timeouts\n\nThe default of `timeout` is 30 seconds.\n' }])
const spans = [quoteOf(corpus, 'page', 'The default of `timeout` is 30 seconds.')]
const asked = anAsk({ intent: 'comparison' })
const intentOf = (ask: typeof asked, draft: Parameters<typeof aDraft>[0], seed?: Parameters<typeof aDraft>[0]) =>
  openCase(
    { ask, draft: aDraft({ spans, ...draft }), ...(seed ? { seed: aDraft({ spans, ...seed }) } : {}) },
    [],
    corpus,
  ).case.entry.intent

test('a critic sees the intent that a question has, not the one that was planned', () => {
  expect(intentOf(asked, { intent: 'reference_lookup' })).toBe('reference_lookup')
  expect(intentOf(asked, {})).toBe('comparison')
})

test('a rewording has the intent of its seed, another evolution its own', () => {
  const seed = { intent: 'reference_lookup' } as const
  expect(intentOf({ ...asked, evolution: { type: 'paraphrase', from: 'a' } }, {}, seed)).toBe('reference_lookup')
  expect(intentOf({ ...asked, evolution: { type: 'deepen', from: 'a' } }, {}, seed)).toBe('comparison')
})
