import { expect, test } from 'vitest'
import { suggestProfiles } from '../../src/agents/surveyor/suggest-profiles.ts'
import type { TakeTurn } from '../../src/models/turn.ts'
import { anOrder } from './examples.ts'

test('keeps suggested profiles with a known value for every dimension, and drops duplicates', async () => {
  const dimension = (name: string) => ({
    name,
    description: '',
    values: ['x', 'y'].map((value) => ({ name: value, description: '', weight: 1 })),
  })
  const profiles = [
    { a: 'x', b: 'y' },
    { b: 'y', a: 'x' },
    { a: 'x' },
    { a: 'x', b: 'z' },
    { a: 'y', b: 'y', c: 'x' },
  ].map((profile) => ({ profile, why: '' }))
  const takeTurn = (async () => ({ kind: 'output', output: { profiles } })) as unknown as TakeTurn
  const { passages } = anOrder()
  expect(await suggestProfiles(takeTurn, passages, [dimension('a'), dimension('b')], 5)).toEqual([{ a: 'x', b: 'y' }])
})
