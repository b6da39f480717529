import { expect, test } from 'vitest'
import { compress } from '../../src/offline/surface/compress.ts'
import { openingFrames, reopened } from '../../src/offline/surface/openings.ts'
import { randomFrom } from '../../src/text/random.ts'

const openedAgain = (question: string, language: 'en' | 'es' | 'pt'): string[] =>
  Array.from({ length: 200 }, (_, nth) => reopened(question, language, randomFrom('openings', nth)))

test.each([
  ['en', 'Do you know when the Oren Bridge was opened?', 'when the Oren Bridge was opened'],
  ['en', 'Could you clarify who opened the Oren Bridge?', 'who opened the Oren Bridge'],
  ['en', 'I wonder if a badge can be lent in Kestrel.', 'if a badge can be lent in Kestrel'],
  ['es', '¿Alguien sabe en qué año se inauguró el puente?', 'en qué año se inauguró el puente'],
  ['pt', 'Alguém sabe o que a guilda fundou?', 'o que a guilda fundou'],
] as const)('a question that opens with who may know opens in many ways (%s)', (language, question, clause) => {
  const all = openedAgain(question, language)
  expect(new Set(all).size).toBeGreaterThan(25)
  for (const each of all) {
    const [before, mark] = each.split(clause)
    expect([language, before!.startsWith('¿'), mark]).toEqual([language, language === 'es' && mark === '?', mark])
    expect(['?', '.']).toContain(mark)
  }
})

test.each([
  'When was the Oren Bridge opened?',
  'Do you know the Oren Bridge?',
  'Remind me: when was the Oren Bridge opened?',
  'Does anyone know what the Oren Bridge is? I forgot.',
])('what is no clause behind an opening stays as it is: %s', (question) => {
  expect(new Set(openedAgain(question, 'en'))).toEqual(new Set([question]))
})

test('whatever a question opened with, a search box gets the clause alone', () => {
  const typed = openingFrames.en.map((frame) =>
    compress(frame.replace('{indirect}', 'what year the Oren Bridge was opened'), 'en'),
  )
  expect(new Set(typed)).toEqual(new Set(['what year Oren Bridge was opened']))
})

test('A European Portuguese text is asked about without pronouns that sound foreign there', () => {
  const opened = (text: string): string[] =>
    Array.from({ length: 200 }, (_, nth) =>
      reopened('Alguém sabe o que é um canal?', 'pt', randomFrom('openings', nth), text),
    )
  const foreign = /(?<!\p{L})(?:me|vocês?)(?!\p{L})/iu
  expect(opened('O ficheiro guarda o canal do utilizador.').filter((each) => foreign.test(each))).toEqual([])
  expect(opened('O arquivo guarda o canal do usuário.').some((each) => foreign.test(each))).toBe(true)
})
