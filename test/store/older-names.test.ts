import { expect, test } from 'vitest'
import { initialWork } from '../../src/graph/decide.ts'
import { surveyOf } from '../../src/graph/steps/survey.ts'
import type { Outcome } from '../../src/store/decisions.ts'
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

test('a brief of an older workspace keeps its existing questions', async () => {
  using store = openStore(':memory:')
  const older = { ...brief, asked: ['How long do refunds take?'], enough: ['How long does … take?'] }
  await store.briefs.saveAll([older])
  const present = {
    existing_questions: ['How long do refunds take?'],
    overused_patterns: ['How long does … take?'],
  }
  expect(await store.briefs.get('s', 'b1')).toEqual({ ...brief, ...present })
  expect(await store.briefs.ofSession('s')).toEqual([{ ...brief, ...present }])
})

test('a survey of an older workspace keeps the needs that passages meet', async () => {
  using store = openStore(':memory:')
  const older = { topics: [], scores: { 'a#c1': 4 }, carries: { 'a#c1': ['how_to'] }, dimensions: [], implausible: [] }
  await store.artifacts.put('survey.s', 's', Buffer.from(JSON.stringify(older)))
  expect((await surveyOf(store, 's')).needs_by_passage).toEqual({ 'a#c1': ['how_to'] })
})

test('a draft postponed by an older version keeps its objections', async () => {
  using store = openStore(':memory:')
  const setback = { stage: 'critic', by: 'limits', reasons: ['A condition is missing.'], fatal: false }
  const postponed = { brief_id: 'b1', ask_id: 'a1', draft_hash: 'h', attempt: 1, ended: setback }
  const { cell, strategy } = anAsk()
  const cost = { calls: 1, tokens: 1, usd: null }
  const rejectionFields = { ask_id: 'a1', brief_id: 'b1', strategy, cell, stage: 'critic', by: 'limits', reason: '' }
  const rejection = { ...rejectionFields, attempts: 1, cost }
  const outcome = { accepted: false, brief_id: 'b1', ask: anAsk({ ask_id: 'a1' }), rejection, postponed }
  const laterBrief = {
    ...brief,
    brief_id: 'b2',
    position: 1,
    asks: [{ ...anAsk({ ask_id: 'a2' }), continues: postponed }],
  }
  await store.briefs.saveAll([brief, laterBrief as unknown as Brief])
  await store.outcomes.settleBrief('s', 'b1', [outcome as unknown as Outcome])
  expect(await store.outcomes.ofSession('s')).toMatchObject([{ postponed: { setback } }])
  expect(initialWork((await store.briefs.get('s', 'b2'))!).a2).toMatchObject({ attempt: 1, hash: 'h', setback })
})
