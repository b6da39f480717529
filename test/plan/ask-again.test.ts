import { expect, test } from 'vitest'
import { sketchesForPostponed } from '../../src/plan/ask-again.ts'
import { packBriefs } from '../../src/plan/pack-briefs.ts'
import { aBrief } from '../dataset/a-record.ts'
import { aCorpus, anAsk } from '../examples.ts'

const askToContinue = (ask_id: string) => ({
  brief_id: 'b',
  ask_id,
  draft_hash: 'hash',
  attempt: 1,
  setback: { stage: 'critic' as const, by: 'limits', reasons: ['A condition is missing.'], fatal: false },
})

test('an evolution that replaced its source is requested again by itself', () => {
  const seed = anAsk({ ask_id: 'a_1', chunk_ids: ['c#2'] })
  const evolved = anAsk({ ask_id: 'a_2', chunk_ids: ['c#2'], evolution: { type: 'conditional', from: 'a_1' } })
  const [sketch, ...otherSketches] = sketchesForPostponed([askToContinue('a_2')], [aBrief([seed, evolved])])
  expect(otherSketches).toEqual([])
  expect(sketch).toMatchObject({ chunk_ids: ['c#2'], asks: [{ continues: { ask_id: 'a_2' } }] })
  expect(sketch?.asks[0]).not.toHaveProperty('ask_id')
  expect(sketch?.asks[0]?.evolution).toBeUndefined()
})

test('returned drafts of several briefs are continued together, each from its own brief', () => {
  const corpus = aCorpus(['c', 'd'].map((doc_id) => ({ doc_id, text: `About ${doc_id}.` })))
  const briefs = ['c', 'd'].map((doc_id) =>
    aBrief([anAsk({ ask_id: `a_${doc_id}`, chunk_ids: [`${doc_id}#c1`] })], { brief_id: `b_${doc_id}` }),
  )
  const returned = briefs.map(({ brief_id, asks: [ask] }) => ({ ...askToContinue(ask!.ask_id), brief_id }))
  const packed = packBriefs(sketchesForPostponed(returned, briefs), corpus)
  expect(packed.map(({ asks }) => asks.map(({ continues }) => continues?.brief_id))).toEqual([['b_c', 'b_d']])
})
