import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Candidate } from '../../src/offline/candidate.ts'
import { families } from '../../src/offline/families/index.ts'
import { findFacts } from '../../src/offline/find-facts.ts'
import { isDoubted } from '../../src/offline/hard-checks.ts'
import { readPassage } from '../../src/offline/read-passage.ts'
import { realiseFact } from '../../src/offline/wording/realise-fact.ts'
import { voiceFor } from '../../src/offline/wording/voice.ts'
import { acceptanceOf, meanAcceptance } from '../../src/offline/worth/acceptance.ts'
import { oddsOf } from '../../src/offline/worth/rank.ts'
import { randomFrom } from '../../src/text/random.ts'

const manual = { title: '', text: 'The relay listens on port 7000.', language: 'en' } as const
const manualEs = { title: '', text: 'El relé escucha en el puerto 7000.', language: 'es' } as const
const storyEs = { title: '', text: 'El reloj se colgó en 1891 y la torre se reparó en 1954.', language: 'es' } as const

const candidate = (): Candidate => {
  const text = 'The Kestrel Link Protocol (KLP) carries the frames of the relay.'
  const context = readPassage({ chunk_id: 'a#0', title: 'Kestrel relay', path: ['Kestrel relay'], text }, 'en')
  return findFacts(context).flatMap((found) => realiseFact(found, voiceFor('en', {})!, randomFrom(1), undefined, 1))[0]!
}
const of = (name: string): Candidate => ({ ...candidate(), family: families.find((each) => each.name === name)! })

describe('what readers accepted of a family', () => {
  test('is a share, of families that the engine asks', () => {
    const counted: Record<string, { families: Record<string, number> }> = JSON.parse(
      readFileSync(new URL('../../src/offline/worth/acceptance.json', import.meta.url), 'utf8'),
    )
    const names = new Set(families.map(({ name }) => name))
    for (const group of Object.values(counted))
      for (const [name, share] of Object.entries(group.families)) {
        expect(names).toContain(name)
        expect(share).toBeGreaterThan(0)
        expect(share).toBeLessThan(1)
      }
  })

  test('is the share of all where nobody read the family', () => {
    expect(acceptanceOf('unheard', manual)).toBe(meanAcceptance(manual))
  })

  test('of lengths of time is that of all where rules give them their name', () => {
    expect(acceptanceOf('duration', { ...manual, title: 'Lantern Refund Policy' })).toBe(meanAcceptance(manual))
    expect(acceptanceOf('duration', manual)).toBeLessThan(meanAcceptance(manual))
  })

  test('is one of its own for Spanish and Portuguese manuals; stories are asked about alike', () => {
    expect(acceptanceOf('cli-flag', manualEs)).not.toBe(acceptanceOf('cli-flag', manual))
    expect(acceptanceOf('date', storyEs)).toBe(acceptanceOf('date', manual))
  })

  test('puts a question of a good family before one of a poor family', () => {
    expect(oddsOf(of('cli-flag')) - oddsOf(of('conditional-effect'))).toBeGreaterThan(1)
  })

  test('makes the engine doubt a poor family, not a good one', () => {
    expect(isDoubted(of('conditional-effect'))).toBe(true)
    expect(isDoubted(of('acronym'))).toBe(false)
  })
})
