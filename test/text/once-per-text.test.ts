import { expect, test } from 'vitest'
import { lru, oncePerText } from '../../src/text/lru.ts'

test('a value is computed once for each text and language', () => {
  const computed: string[] = []
  const shout = oncePerText(
    10,
    () => 1,
    (text, language) => {
      computed.push(`${language} ${text}`)
      return text.toUpperCase()
    },
  )
  expect([shout('sal', 'es'), shout('sal', 'es'), shout('sal', 'pt')]).toEqual(['SAL', 'SAL', 'SAL'])
  expect(computed).toEqual(['es sal', 'pt sal'])
})

test('a value stays as long as it is used, and the total weight is limited', () => {
  const computed: number[] = []
  const keep = lru<number>(20, () => 0)
  const get = (number: number) => keep(String(number), () => computed.push(number))
  for (let number = 0; number < 100; number++) {
    get(number)
    get(0)
  }
  computed.length = 0
  for (const number of [0, 99, 95, 1]) get(number)
  expect(computed).toEqual([1])
  computed.length = 0
  for (let number = 0; number < 99; number++) get(number)
  expect(computed.length).toBeGreaterThanOrEqual(99 - 20)
})

test('a value that exceeds half of the limit is kept until the next one', () => {
  let computed = 0
  const keep = lru<number>(10, () => 50)
  const get = (key: string) => keep(key, () => ++computed)
  expect([get('a'), get('a'), get('b'), get('b')]).toEqual([1, 1, 2, 2])
})
