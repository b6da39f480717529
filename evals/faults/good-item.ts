import type { Corpus } from '../../src/corpus/corpus.ts'
import type { Ask, Draft } from '../../src/vocabulary/index.ts'

/** An item without faults. */
export interface GoodItem {
  readonly ask: Ask
  readonly draft: Draft
  /** The questions before it, if it is a turn of a conversation. */
  readonly earlierQuestions?: readonly string[]
}

/** Material for faults besides the item itself. */
export interface FaultContext {
  readonly corpus: Corpus
  /** Other good items over the same corpus. */
  readonly others: readonly GoodItem[]
  /** Good items in other languages. */
  readonly foreign: readonly GoodItem[]
}

/** A good item with one fault. */
export interface Damaged extends GoodItem {
  /** Describes the fault for readers. */
  readonly change: string
  /** Drafts of the same brief that the damaged draft duplicates. */
  readonly siblings?: readonly Draft[]
}
