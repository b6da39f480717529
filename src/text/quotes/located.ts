import type { Level } from './projection.ts'

export interface Place {
  readonly start: number
  readonly end: number
}

export interface LocateOptions {
  /** What is right before and right after the quote. */
  readonly prefix?: string
  readonly suffix?: string
  /** Where the quote is expected: a passage or a section. What is found elsewhere counts only if nothing is found here. */
  readonly within?: Place
  /** Nothing that is only like it: whoever asks of many texts at once can't wait for that. */
  readonly wordByWord?: boolean
}

export type Located = Place & { readonly how: 'exact' | Level | 'similar' }

export interface NotLocated {
  /** What is wrong and what would help. */
  readonly refused: string
  /** True where the text holds the quote several times; else candidates are what comes near it. */
  readonly isAmbiguous?: boolean
  readonly candidates: readonly (Place & { readonly text: string })[]
}
