import { expect } from 'vitest'
import { families } from '../../../src/models/offline/families/index.ts'
import type { OfflineLanguage } from '../../../src/models/offline/family.ts'
import { findFacts } from '../../../src/models/offline/find-facts.ts'
import type { Product } from '../../../src/models/offline/products/products.ts'
import { readPassage } from '../../../src/models/offline/read-passage.ts'
import { fillSurface, withScope } from '../../../src/models/offline/realise.ts'

export interface Asked {
  readonly shape: string
  /** Every plain wording of the fact. */
  readonly questions: readonly string[]
  readonly answer: string
  readonly quotes: readonly string[]
}

/** What one family sees in a piece of Markdown, with every question that it would ask of it. */
export const asked = (
  name: string,
  text: string,
  options: { language?: OfflineLanguage; title?: string; path?: readonly string[]; product?: Product } = {},
): readonly Asked[] => {
  const { language = 'en', title = 'Handbook', path = [], product } = options
  const family = families.find((each) => each.name === name)!
  const context = readPassage({ chunk_id: 'p1', title, path: [...path], text, ...(product && { product }) }, language)
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
