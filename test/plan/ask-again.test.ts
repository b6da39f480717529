import { expect, test } from 'vitest'
import { askHarder, continueAsks } from '../../src/plan/ask-again.ts'
import { packBriefs } from '../../src/plan/pack-briefs.ts'
import { aBrief, anItem } from '../dataset/a-record.ts'
import { aCorpus, anAsk } from '../examples.ts'

test('the same need is asked again of the same passage, and the ask names the draft that was too easy', () => {
  const asks = [anAsk({ ask_id: 'a_1', chunk_ids: ['c#2'] }), anAsk({ ask_id: 'a_2' })]
  const item = anItem({ query_id: 'q_1', question: 'What is the limit?' })
  const items = [{ ...item, provenance: { ...item.provenance, ask: 'a_1' } }]
  const [sketch, ...more] = askHarder(items, [aBrief(asks)], new Map([['a_1', 'hash']]))
  expect(more).toEqual([])
  expect(sketch).toMatchObject({
    chunk_ids: ['c#2'],
    asks: [
      {
        intent: asks[0]?.intent,
        difficulty: 'hard',
        harder_than: { ask_id: 'a_1', draft_hash: 'hash', question: 'What is the limit?' },
      },
    ],
  })
  expect(sketch?.asks[0]).not.toHaveProperty('ask_id')
})

test('an evolution that took the place of its seed is asked for again alone', () => {
  const seed = anAsk({ ask_id: 'a_1', chunk_ids: ['c#2'] })
  const evolved = anAsk({ ask_id: 'a_2', chunk_ids: ['c#2'], evolution: { type: 'conditional', from: 'a_1' } })
  const item = anItem({ query_id: 'q_2' })
  const items = [{ ...item, provenance: { ...item.provenance, ask: 'a_2' } }]
  const [sketch] = askHarder(items, [aBrief([seed, evolved])], new Map([['a_2', 'hash']]))
  expect(sketch?.asks[0]?.evolution).toBeUndefined()
})

test('returned drafts of several briefs are continued together, each from its own brief', () => {
  const corpus = aCorpus(['c', 'd'].map((doc_id) => ({ doc_id, text: `About ${doc_id}.` })))
  const briefs = ['c', 'd'].map((doc_id) =>
    aBrief([anAsk({ ask_id: `a_${doc_id}`, chunk_ids: [`${doc_id}#c1`] })], { brief_id: `b_${doc_id}` }),
  )
  const returned = briefs.map(({ brief_id, asks: [ask] }) => ({
    brief_id,
    ask_id: ask!.ask_id,
    draft_hash: 'hash',
    attempt: 1,
    ended: { stage: 'critic' as const, by: 'limits', reasons: ['A condition is missing.'], fatal: false },
  }))
  const packed = packBriefs(continueAsks(returned, briefs), corpus)
  expect(packed.map(({ asks }) => asks.map(({ continues }) => continues?.brief_id))).toEqual([['b_c', 'b_d']])
})
