import { expect, test } from 'vitest'
import { weighByProfiles } from '../../src/plan/draw-intents.ts'

test('values that more suggested profiles have get a larger share, and no value is left out', () => {
  const values = ['parent', 'student', 'visitor'].map((name) => ({ name, description: '', weight: 1 }))
  const profiles = [{ persona: 'parent' }, { persona: 'parent' }, { persona: 'student' }]
  const [persona] = weighByProfiles([{ name: 'persona', description: '', values }], profiles)
  expect(persona!.values.map(({ name, weight }) => [name, weight])).toEqual([
    ['parent', 3],
    ['student', 2],
    ['visitor', 1],
  ])
})
