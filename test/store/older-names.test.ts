import { expect, test } from 'vitest'
import { surveyOf } from '../../src/graph/steps/survey.ts'
import { openStore } from '../../src/store/store.ts'
import type { Brief } from '../../src/vocabulary/index.ts'
import { anAsk } from '../examples.ts'

const brief = {
  brief_id: 'b1',
  session: 's',
  position: 0,
  round: 2,
  strategy: 'direct',
  agent: 'generator',
  language: 'en',
  topic: 'Refunds',
  chunk_ids: ['a#c1'],
  examples: [],
  asks: [anAsk({ ask_id: 'a1' })],
  seed: '7',
} satisfies Brief

test('a brief of a workspace of 0.2 keeps what the set already has', async () => {
  using store = openStore(':memory:')
  const older = { ...brief, asked: ['How long do refunds take?'], enough: ['How long does … take?'] }
  await store.briefs.saveAll([older])
  const present = {
    existing_questions: ['How long do refunds take?'],
    full_patterns: ['How long does … take?'],
  }
  expect(await store.briefs.get('s', 'b1')).toEqual({ ...brief, ...present })
  expect(await store.briefs.ofSession('s')).toEqual([{ ...brief, ...present }])
})

test('a survey of a workspace of 0.2 keeps the needs that passages meet', async () => {
  using store = openStore(':memory:')
  const older = { topics: [], scores: { 'a#c1': 4 }, carries: { 'a#c1': ['how_to'] }, dimensions: [], implausible: [] }
  await store.artifacts.put('survey.s', 's', Buffer.from(JSON.stringify(older)))
  expect((await surveyOf(store, 's')).needs_by_passage).toEqual({ 'a#c1': ['how_to'] })
})
