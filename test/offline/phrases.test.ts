import { expect, test } from 'vitest'
import { asSentence, lowerCaseStart, taskOf } from '../../src/offline/reading/phrases.ts'

test('a name keeps its capital letter even if the page has similar words in lower case', () => {
  expect(lowerCaseStart('Go is a language', 'Go is a good language.')).toBe('Go is a language')
  expect(lowerCaseStart('Backups are encrypted', 'All backups, too.')).toBe('backups are encrypted')
  expect(taskOf('Install Go', 'en', 'Install Go. It is a good language.')).toBe('install Go')
  expect(taskOf('Install Your Agent', 'en', 'Run the agent.')).toBe('install my agent')
})

test.for([
  ['don’t do this', 'Don’t do this.'],
  ["it's ready", "It's ready."],
  ['non-root users may, too', 'Non-root users may, too.'],
  ['a file', 'A file.'],
  ['apt-get finds it', 'apt-get finds it.'],
  ['maxRetries is 3', 'maxRetries is 3.'],
] as const)('%s becomes %s', ([text, sentence]) => expect(asSentence(text)).toBe(sentence))
