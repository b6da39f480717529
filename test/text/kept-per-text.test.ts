import { expect, test } from 'vitest'
import { keptPerText } from '../../src/text/lru.ts'

test('what follows from a text is made once for each language', () => {
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

test('what was asked about last is kept, within its weight', () => {
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
