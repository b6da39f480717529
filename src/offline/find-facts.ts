import type { Fact } from './fact.ts'
import type { Family } from './family.ts'
import type { PassageContext } from './passage-context.ts'

export interface Found {
  readonly fact: Fact
  readonly family: Family
  readonly context: PassageContext
}

export const findFacts = (_context: PassageContext): readonly Found[] => []
export const findFactsOf = (_context: PassageContext, _names: RegExp): readonly Found[] => []
