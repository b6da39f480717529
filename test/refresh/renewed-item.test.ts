import { expect, test } from 'vitest'
import { renewedItem } from '../../src/update/refresh/renew-briefs.ts'
import { anItem } from '../dataset/a-record.ts'
import { aDraft } from '../examples.ts'

test('tags say whether the documents still give the answer, and the item keeps its sample', () => {
  const sample = { stratum: 'Prices × plans', probability: 0.4, weight: 1.5 }
  const old = anItem({ query_id: 'q_1', tags: ['real-question'], sample, requested_difficulty: 'hard' })
  const absent = anItem({ query_id: 'q_2', no_answer: true })
  const renewed = renewedItem(old, absent, aDraft())
  expect(renewed).toMatchObject({ tags: ['no-answer', 'real-question'], sample, requested_difficulty: 'hard' })
  expect(renewedItem(renewed, anItem({ query_id: 'q_3' }), aDraft()).tags).toEqual(['real-question'])
})
