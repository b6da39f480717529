import type { OfflineLanguage } from '../../../family.ts'
import type { Found } from '../../../find-facts.ts'

/** One thing that could be asked of a fact and may be missing: ways to ask for it, what is missing, and other words for the search. */
export interface Twist {
  readonly name: string
  readonly fits: (found: Found) => boolean
  readonly frames: Readonly<
    Record<
      OfflineLanguage,
      { readonly questions: readonly string[]; readonly missing: string; readonly also: readonly string[] }
    >
  >
  readonly nearby: RegExp
  /** Signs that tell wherever they stand in a passage that was found. */
  readonly signs?: RegExp
}

export const family =
  (pattern: RegExp) =>
  (found: Found): boolean =>
    pattern.test(found.family.name) && found.fact.polarity === 'positive'

/** Accounts and limits are asked about where there is software, not in an encyclopedia. */
export const inDocs = (found: Found): boolean =>
  /\b(?:account|user|API|console|repository|instance|service)s?\b/i.test(found.context.text)
