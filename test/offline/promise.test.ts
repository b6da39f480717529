import { describe, expect, test } from 'vitest'
import { findFacts } from '../../src/offline/find-facts.ts'
import { reasonAgainst } from '../../src/offline/hard-checks.ts'
import { readPassage } from '../../src/offline/read-passage.ts'
import { realiseFact } from '../../src/offline/wording/realise-fact.ts'
import { voiceFor } from '../../src/offline/wording/voice.ts'
import { likelihood, promiseOf } from '../../src/offline/worth/promise.ts'
import { signsOf } from '../../src/offline/worth/promise-signs.ts'
import { randomFrom } from '../../src/text/random.ts'

const candidatesOf = (text: string) => {
  const context = readPassage({ chunk_id: 'a#0', title: 'Kestrel relay', path: ['Kestrel relay'], text }, 'en')
  return findFacts(context).flatMap((found) => realiseFact(found, voiceFor('en', {})!, randomFrom(1), undefined, 1))
}

describe('the promise of a question', () => {
  test('is a likelihood that rises with signs of good weight and falls with bad ones', () => {
    const weights = { bias: 0, weights: { named: 1, leads: -2 } }
    expect(likelihood({}, weights)).toBe(0.5)
    expect(likelihood({ named: 1 }, weights)).toBeGreaterThan(0.7)
    expect(likelihood({ named: 1, leads: 1 }, weights)).toBeLessThan(0.3)
    expect(likelihood({ unheard: 100 }, weights)).toBe(0.5)
  })

  test('is seen from the question, its answer and their place', () => {
    const [candidate] = candidatesOf('The Kestrel Link Protocol (KLP) carries the frames of the relay.')
    expect(signsOf(candidate!)).toMatchObject({ 'family:acronym': 1, opening: 1, leads: 0 })
  })

  test('sees whether a sentence is all that stands under its heading', () => {
    const said = 'The Kestrel Link Protocol (KLP) carries the frames of the relay.'
    const alone = (text: string) => candidatesOf(text).map((candidate) => signsOf(candidate).alone)
    expect(alone(`## Frames\n\n${said}\n\n## Valves\n\nThe valve closes first.`)).toContain(1)
    expect(alone(`## Frames\n\n${said}\n\nThe valve closes first.`)).not.toContain(1)
  })

  test('sees names, calls and what hangs in the air in a question', () => {
    const [candidate] = candidatesOf('The Kestrel Link Protocol (KLP) carries the frames of the relay.')
    const seen = (question: string) => signsOf({ ...candidate!, question })
    expect(seen('What does Kestrel Link carry?')).toMatchObject({ fullName: 1, onlyAcronyms: 0, call: 0, leftover: 0 })
    expect(seen('What does KLP stand for?')).toMatchObject({ fullName: 0, onlyAcronyms: 1 })
    expect(seen('What frames can also be read by link.open() that several relays carry?')).toMatchObject({
      call: 1,
      leftover: 1,
      unsaid: 1,
      clauses: 1,
    })
  })

  test('tells whether a question may be asked: what promises less than the least is left', () => {
    const [candidate] = candidatesOf('The Kestrel Link Protocol (KLP) carries the frames of the relay.')
    expect(reasonAgainst(candidate!, promiseOf(candidate!) - 0.01)).toBeUndefined()
    expect(reasonAgainst(candidate!, promiseOf(candidate!) + 0.01)).toBe('unpromising')
  })

  test('must be surer where readers rejected most of a family', () => {
    const asked = candidatesOf(
      'The relay has a valve. If the Kestrel relay loses the signal, the Kestrel relay closes the valve.',
    )
    const effect = asked.find(({ family }) => family.name === 'conditional-effect')!
    expect(promiseOf(effect)).toBeGreaterThan(0.65)
    expect(promiseOf(effect)).toBeLessThan(0.85)
    expect(reasonAgainst(effect)).toBe('unpromising')
  })
})
