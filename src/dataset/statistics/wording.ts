import { baseLanguage, words } from '../../text/words.ts'
import type { Item } from '../../vocabulary/index.ts'
import {
  compressionRatio,
  distinct,
  firstWordEntropy,
  ngramDiversity,
  selfRepetition,
  withinBudget,
} from './diversity.ts'
import { type Summary, summaryOf } from './numbers.ts'

/** How varied the questions of one language are, at the fixed budget of tokens. */
export interface Wording {
  readonly language: string
  readonly questions: number
  /** Those drawn within the budget. */
  readonly measured: number
  readonly tokens: number
  readonly ngramDiversity: number
  readonly distinct1: number
  readonly distinct2: number
  readonly compression: number
  readonly selfRepetition: number
  readonly firstWordEntropy: number
  /** In words, of all questions. */
  readonly length: Summary
}

/** One row per language, the largest first: mixed languages would pass for variety. Noise and code-switching are left in, as they are asked. */
export const wordingByLanguage = (items: readonly Item[]): Wording[] => {
  const byLanguage = new Map<string, string[]>()
  for (const { question, language } of items) {
    const base = baseLanguage(language)
    byLanguage.set(base, [...(byLanguage.get(base) ?? []), question])
  }
  return [...byLanguage]
    .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .map(([language, questions]) => {
      const drawn = withinBudget(questions, language)
      const lists = drawn.map((question) => words(question, language))
      return {
        language,
        questions: questions.length,
        measured: drawn.length,
        tokens: lists.reduce((sum, list) => sum + list.length, 0),
        ngramDiversity: ngramDiversity(lists),
        distinct1: distinct(lists, 1),
        distinct2: distinct(lists, 2),
        compression: compressionRatio(drawn),
        selfRepetition: selfRepetition(lists),
        firstWordEntropy: firstWordEntropy(lists),
        length: summaryOf(questions.map((question) => words(question, language).length)),
      }
    })
}
