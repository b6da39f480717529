import type { OfflineLanguage } from '../family.ts'
import { englishSwaps } from './english-swaps.ts'
import { phraseSwaps } from './phrase-swaps.ts'
import { romanceSwaps } from './romance-swaps.ts'
import { tokensOf } from './tokens.ts'

/** A stretch of a question, and what may stand in its place without a change of meaning. */
export interface Swap {
  readonly start: number
  readonly end: number
  readonly others: readonly string[]
}

/** Every place where the lexicon can say it in other words, in order of place; none overlaps another. */
export const swapsIn = (
  question: string,
  language: OfflineLanguage,
  frozen: readonly string[] = [],
): readonly Swap[] => {
  const tokens = tokensOf(question, frozen)
  const phrases = phraseSwaps(question, tokens, language)
  const words = language === 'en' ? englishSwaps(question, tokens) : romanceSwaps(tokens, language)
  const free = words.filter((swap) => !phrases.some((taken) => swap.start < taken.end && taken.start < swap.end))
  return [...phrases, ...free].sort((a, b) => a.start - b.start)
}
