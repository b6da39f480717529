import { expect, test } from 'vitest'
import { draftHash } from '../../src/vocabulary/draft.ts'
import type { Draft } from '../../src/vocabulary/index.ts'
import { aDraft } from './examples.ts'

const draft = aDraft()

test.each<Partial<Draft>>([
  { question: 'How long?' },
  { standalone_question: 'How long is a loan?' },
  { ideal_answer: '22 days.' },
  { answer_type: 'list' },
  { language: 'es' },
  { no_answer: true },
  { claims: [] },
  { hops: ['x'] },
  { spans: [{ ...draft.spans[0]!, end: 20 }] },
  { spans: [{ ...draft.spans[0]!, version: '2' }] },
  { spans: [{ ...draft.spans[0]!, hop: 1 }] },
])('a draft changed by %j has another hash', (change) => {
  expect(draftHash({ ...draft, ...change })).not.toBe(draftHash(draft))
})

test.each<Partial<Draft>>([
  { also_supports: [draft.spans[0]!] },
  { absence: { queries: [], examined: 0, nearest: [], statement: '' } },
  { attempt: 2 },
  { family: 'f' },
])('facts that critics add to a draft do not change its hash: %j', (change) => {
  expect(draftHash({ ...draft, ...change })).toBe(draftHash(draft))
})

test('the order of a draft’s fields does not affect its hash', () => {
  const reversed = Object.fromEntries(Object.entries(draft).toReversed()) as unknown as Draft
  expect(draftHash(reversed)).toBe(draftHash(draft))
})
