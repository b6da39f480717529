import { expect, test } from 'vitest'
import { lru, oncePerText } from '../../src/text/lru.ts'

test('a value is computed once for each text and language', () => {
  const made: string[] = []
  const shout = oncePerText(
    10,
    () => 1,
    (text, language) => {
      made.push(`${language} ${text}`)
      return text.toUpperCase()
    },
  )
  expect([shout('sal', 'es'), shout('sal', 'es'), shout('sal', 'pt')]).toEqual(['SAL', 'SAL', 'SAL'])
  expect(made).toEqual(['es sal', 'pt sal'])
})

test('a value stays as long as it is used, and the total weight is limited', () => {
  const made: number[] = []
  const keep = lru<number>(20, () => 0)
  const get = (number: number) => keep(String(number), () => made.push(number))
  for (let number = 0; number < 100; number++) {
    get(number)
    get(0)
  }
  made.length = 0
  for (const number of [0, 99, 95, 1]) get(number)
  expect(made).toEqual([1])
  made.length = 0
  for (let number = 0; number < 99; number++) get(number)
  expect(made.length).toBeGreaterThanOrEqual(99 - 20)
})

test('a value that exceeds half of the limit is kept until the next one', () => {
  let made = 0
  const keep = lru<number>(10, () => 50)
  const get = (key: string) => keep(key, () => ++made)
  expect([get('a'), get('a'), get('b'), get('b')]).toEqual([1, 1, 2, 2])
})
