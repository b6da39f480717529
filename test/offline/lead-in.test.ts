import { describe, expect, it } from 'vitest'
import { isSayable } from '../../src/offline/structure/lead-in.ts'
import { asked } from './asked.ts'

describe('what announces a list', () => {
  it('goes into a question where somebody without the page would say it', () => {
    expect(isSayable('for encrypted relays')).toBe(true)
    expect(isSayable('on Solaris')).toBe(true)
  })

  it('does not where it only says on which part of a page or window', () => {
    expect(isSayable('in the Relay Interfaces section')).toBe(false)
    expect(isSayable('in the constructor')).toBe(false)
    expect(isSayable('on the Relays tab')).toBe(false)
  })
})

describe('what a list sets as a condition', () => {
  const item = '- You must not open the Orbit vault in your night request.\n'

  it.each([
    'The following conditions must be met to open the Orbit vault at night:',
    'The Orbit vault opens at night if all of these are true:',
    'The Orbit vault opens at night when:',
    'Before you open the Orbit vault, make sure that:',
  ])('is no rule of its own: %s', (lead) => {
    expect(asked('permission', `## Vaults\n\n${item}`)).not.toEqual([])
    expect(asked('permission', `## Vaults\n\n${lead}\n\n${item}`)).toEqual([])
  })

  it('leaves alone a list that only says what holds', () => {
    expect(asked('permission', `## Vaults\n\nThe house has rules for its guests:\n\n${item}`)).not.toEqual([])
  })
})

describe('a permission that the next sentence holds back', () => {
  it.each([
    'Two Orbit vaults open together only on the day of the ring.',
    'However, the guard can.',
    'That is, each of them opens alone.',
  ])('is answered with it: %s', (next) => {
    const [found] = asked('permission', `You cannot open two Orbit vaults at the same time. ${next}`)
    expect(found!.answer).toContain(next)
  })

  it('is answered without what is said of something else', () => {
    const [found] = asked(
      'permission',
      'You cannot open two Orbit vaults at the same time. The tower has only one bell.',
    )
    expect(found!.answer).not.toContain('tower')
  })
})
