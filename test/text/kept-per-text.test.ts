import { expect, test } from 'vitest'
import { keptPerText, lru } from '../../src/text/lru.ts'

test('a value from a text is computed once for each language', () => {
  const made: string[] = []
  const shout = keptPerText(
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

test('the latest texts are kept, up to a weight', () => {
  let made = 0
  const measure = keptPerText(
    8,
    (length: number) => length,
    (text) => {
      made++
      return text.length
    },
  )
  for (const text of ['one', 'two', 'one', 'six', 'one']) measure(text, 'en')
  expect(made).toBe(3)
  measure('two', 'en')
  expect(made).toBe(4)
})

test('of many texts the most recent stay, even if older ones were used again', () => {
  const made: number[] = []
  const keep = lru<number>(20, () => 0)
  const ask = (number: number) => keep(String(number), () => made.push(number))
  for (let number = 0; number < 100; number++) {
    ask(number)
    ask(0)
  }
  made.length = 0
  for (const number of [0, 99, 82, 81, 1]) ask(number)
  // Zero was asked about all along; beside it nineteen have room.
  expect(made).toEqual([1])
})
