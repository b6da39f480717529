import { expect, test } from 'vitest'
import { findFacts } from '../../src/offline/find-facts.ts'
import { readPassage } from '../../src/offline/read-passage.ts'
import { realiseFact } from '../../src/offline/wording/realise-fact.ts'
import { voiceFor } from '../../src/offline/wording/voice.ts'
import { randomFrom } from '../../src/text/random.ts'

test('wordings with four fixed words in a row are rare in a set, the verb of the clause counted', () => {
  const text = 'The Oren Bridge was opened in 1904 by the guild.'
  const [found] = findFacts(readPassage({ chunk_id: 'p', title: 'Oren', path: [], text }, 'en')).filter(
    ({ family }) => family.name === 'date',
  )
  const first = Array.from({ length: 300 }, (_, nth) => {
    const [candidate] = realiseFact(found!, voiceFor('en', {})!, randomFrom('wordings', nth), undefined, 1)
    return candidate!.question
  })
  const share = (pattern: RegExp): number => first.filter((question) => pattern.test(question)).length / first.length
  expect(share(/^(?:When|What year|Which year) was/)).toBeGreaterThan(0.6)
  expect(share(/^In wh/)).toBeLessThan(0.15)
  const around = /^(?!When|What|Which|In |On )/
  expect(share(around)).toBeLessThan(0.35)
  expect(share(around)).toBeGreaterThan(0.05)
  expect(share(/^(?:Do you know|Does anyone know|Any idea|I wonder)/)).toBeLessThan(0.06)
})

test('What opens fewer than two in three questions about a setting, where other openings are there', () => {
  const text = 'Settings:\n\n- `peer_cache`: keeps the recent blocks that are offered to other agents.\n'
  const [found] = findFacts(readPassage({ chunk_id: 'p', title: 'Settings', path: [], text }, 'en')).filter(
    ({ family }) => family.name === 'definition-list',
  )
  const first = Array.from({ length: 300 }, (_, nth) => {
    const [candidate] = realiseFact(found!, voiceFor('en', {})!, randomFrom('what', nth), undefined, 1)
    return candidate!.question
  })
  expect(first.filter((question) => question.startsWith('What')).length).toBeLessThan(200)
})
