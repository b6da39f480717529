import { expect, test } from 'vitest'
import { withRenamedFields } from '../../src/text/old-names.ts'

test('a field under its present name wins over one under its earlier name', () => {
  const names = { old: 'now' }
  expect(withRenamedFields(names, { now: 1, old: 2 })).toEqual({ now: 1 })
  expect(withRenamedFields(names, { old: 2, now: 1 })).toEqual({ now: 1 })
  expect(withRenamedFields(names, { old: 2, other: 3 })).toEqual({ now: 2, other: 3 })
})
