import type { Corpus } from '../../corpus/corpus.ts'
import { groupedBy } from '../../text/grouped-by.ts'
import { baseLanguage, contentStems, words } from '../../text/words.ts'
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

export interface Overlap {
  readonly query_id: string
  /** The share of the question's different content words that are in its evidence. */
  readonly share: number
  readonly longestCopy: number
}

/** How much of each question is its evidence's wording. Items without evidence, or with evidence in another language, have none. */
export const overlaps = (items: readonly Item[], corpus: Corpus): Overlap[] =>
  items.flatMap((item) => {
    if (item.no_answer || item.gold_spans.length === 0) return []
    const language = baseLanguage(item.language)
    const evidence = item.gold_spans.filter(({ doc_id, version }) => {
      const document = corpus.document(doc_id, version)
      return document !== undefined && baseLanguage(document.language) === language
    })
    const asked = new Set(contentStems(item.question, language))
    if (evidence.length === 0 || asked.size === 0) return []
    const held = new Set(evidence.flatMap(({ text }) => contentStems(text, language)))
    return [
      {
        query_id: item.query_id,
        share: [...asked].filter((stem) => held.has(stem)).length / asked.size,
        longestCopy: Math.max(
          ...evidence.map(({ text }) => longestRun(words(item.question, language), words(text, language))),
        ),
      },
    ]
  })

export const longestRun = (one: readonly string[], other: readonly string[]): number => {
  let longest = 0
  // The usual table of common suffixes, one row of it at a time.
  let above = new Uint16Array(other.length + 1)
  for (const word of one) {
    const row = new Uint16Array(other.length + 1)
    for (const [at, own] of other.entries()) {
      if (own !== word) continue
      const run = (above[at] ?? 0) + 1
      row[at + 1] = run
      longest = Math.max(longest, run)
    }
    above = row
  }
  return longest
}

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
export const wordingByLanguage = (items: readonly Item[]): Wording[] =>
  [...groupedBy(items, ({ language }) => baseLanguage(language))]
    .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .map(([language, own]) => {
      const questions = own.map(({ question }) => question)
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
