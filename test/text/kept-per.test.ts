import { expect, test } from 'vitest'
import { memoPerOwner } from '../../src/text/lru.ts'

test('a value for an owner and a key is computed once, even if it is undefined', () => {
  const kept = memoPerOwner<object, string, string | undefined>()
  const [one, other] = [{}, {}]
  const made: string[] = []
  const ask = (owner: object, key: string, value: string | undefined): string | undefined =>
    kept(owner, key, () => {
      made.push(key)
      return value
    })
  expect([ask(one, 'a', 'first'), ask(one, 'a', 'again'), ask(one, 'b', undefined), ask(one, 'b', 'again')]).toEqual([
    'first',
    'first',
    undefined,
    undefined,
  ])
  expect(ask(other, 'a', 'of another')).toBe('of another')
  expect(made).toEqual(['a', 'b', 'a'])
})
