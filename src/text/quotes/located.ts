import type { Level } from './simplify.ts'

export interface Place {
  readonly start: number
  readonly end: number
}

export interface LocateOptions {
  /** The text directly before the quote. */
  readonly prefix?: string
  /** The text directly after the quote. */
  readonly suffix?: string
  /** The passage or section in which the quote is expected. Matches elsewhere count only if it has none. */
  readonly within?: Place
  /** Skips the slow search for similar wordings. */
  readonly skipSimilar?: boolean
}

/** Where a quote is, and how exactly it matches the text there. */
export type Located = Place & { readonly matchedAs: 'exact' | Level | 'similar' }

export interface NotLocated {
  /** The reason, with advice on how to quote instead. */
  readonly problem: string
  /** True if the text contains the quote several times; otherwise the candidates are similar texts. */
  readonly isAmbiguous?: boolean
  readonly candidates: readonly (Place & { readonly text: string })[]
}
