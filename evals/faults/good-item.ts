import type { Corpus } from '../../src/corpus/corpus.ts'
import type { Ask, Draft } from '../../src/vocabulary/index.ts'

/** An item that nothing is wrong with. */
export interface GoodItem {
  readonly ask: Ask
  readonly draft: Draft
}

/** What a fault may be made of besides the item itself. */
export interface Surroundings {
  readonly corpus: Corpus
  /** Other good items over the same corpus. */
  readonly others: readonly GoodItem[]
  /** Good items in other languages. */
  readonly foreign: readonly GoodItem[]
}

/** A good item with one thing wrong. */
export interface Damaged extends GoodItem {
  /** What was done to it, for a person. */
  readonly what: string
  /** Drafts of the same brief, where the fault lies in being like one of them. */
  readonly siblings?: readonly Draft[]
}
