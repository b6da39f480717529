import { expect } from 'vitest'
import { families } from '../../src/offline/families/index.ts'
import { findFacts } from '../../src/offline/find-facts.ts'
import { fillSurface, withScope } from '../../src/offline/wording/realise.ts'
import { type PassageOptions, passage } from './passage.ts'

export interface Asked {
  readonly shape: string
  /** Every plain wording of the fact. */
  readonly questions: readonly string[]
  readonly answer: string
  readonly quotes: readonly string[]
}

/** What one family sees in a piece of Markdown, with every question that it would ask of it. */
export const asked = (name: string, text: string, options: PassageOptions = {}): readonly Asked[] => {
  const { language = 'en' } = options
  const family = families.find((each) => each.name === name)!
  const context = passage(text, options)
  return findFacts(context, [family]).map(({ fact }) => {
    const answer = family.answer(fact, context)
    expect(fact.quotes.length).toBeGreaterThan(0)
    for (const { start, end } of fact.quotes) expect(text.slice(start, end).trim().length).toBeGreaterThan(0)
    for (const claim of answer.claims ?? []) {
      expect(claim.quotes.length).toBeGreaterThan(0)
      for (const index of claim.quotes) expect(fact.quotes[index]).toBeDefined()
    }
    return {
      shape: fact.shape,
      questions: family.surfaces[fact.shape]![language].plain.flatMap((surface) => {
        const filled = fillSurface(surface, fact)
        return filled === undefined ? [] : [withScope(filled, undefined, language)]
      }),
      answer: answer.text,
      quotes: fact.quotes.map(({ start, end }) => text.slice(start, end)),
    }
  })
}

/** Every plain question that one family would ask of it. */
export const questions = (name: string, text: string, options: PassageOptions = {}): readonly string[] =>
  asked(name, text, options).flatMap((each) => each.questions)
