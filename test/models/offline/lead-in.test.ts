import { describe, expect, it } from 'vitest'
import { isSayable } from '../../../src/models/offline/lead-in.ts'

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
