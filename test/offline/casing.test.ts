import { describe, expect, it } from 'vitest'
import { asRunningText } from '../../src/offline/text/casing.ts'

const inside = (heading: string, text = 'Both parties agree.') => asRunningText(heading, { text, language: 'en' })

describe('a heading inside a sentence', () => {
  it('has no capitals left over where its first word is a common one', () => {
    expect(inside('Limits and Exclusions')).toBe('limits and exclusions')
    expect(inside('Termination Fee')).toBe('termination fee')
  })

  it('has no capital for many of what the text names in the singular, nor for one of many', () => {
    expect(inside('Copying Vault Areas', 'An area is a part of the vault.')).toBe('copying vault areas')
    expect(inside('Clearing a Notebook', 'All notebooks are paper.')).toBe('clearing a notebook')
  })

  it('is not shouted, and keeps abbreviations', () => {
    expect(inside('SEVERABILITY')).toBe('severability')
    expect(inside('LIMITATION OF LIABILITY')).toBe('limitation of liability')
    expect(inside('SAML SSO')).toBe('SAML SSO')
  })

  it('keeps the capitals of what the text uses as a name', () => {
    expect(inside('Usage Data in Kestrel', 'We send data to Kestrel.')).toBe('usage data in Kestrel')
  })
})
