import { timesOf } from '../text/grouped-by.ts'
import { elementAt, required } from '../text/required.ts'
import { fold, isStopWord, likelyLanguage, stem, words } from '../text/words.ts'
import { growingWords, increase } from './vectors.ts'
import { rowAt, type WordCounts } from './word-counts.ts'

/** Maps unaccented words to the stems of their accented forms, for queries typed without accents. */
export type Unaccented = ReadonlyMap<string, readonly number[]>

export type Stems = ReturnType<typeof stemsOf>

/** The stems of all words. `tables` has those of each word, in one table per language; stop words have none. */
export const stemsOf = (counts: WordCounts) => {
  const terms = new Map<string, number>()
  const accented = new Map<string, Set<string>>()
  const tables = counts.languages.map((language, index) => {
    const used = usedWords(counts, index)
    const starts = new Uint32Array(counts.vocabulary.length)
    const ends = new Uint32Array(counts.vocabulary.length)
    const features = growingWords()
    for (const [word, text] of counts.vocabulary.entries()) {
      starts[word] = features.length
      if (used[word] === 1 && !isStopWord(text, language)) {
        const made = stem(text, language)
        const term = terms.get(made) ?? terms.size
        terms.set(made, term)
        features.push(term)
        const plain = fold(text)
        if (plain !== text) accented.set(plain, (accented.get(plain) ?? new Set()).add(made))
      }
      ends[word] = features.length
    }
    return { starts, ends, features: features.done() }
  })
  const unaccented = new Map(
    [...accented].map(([plain, made]) => [plain, [...made].sort().map((one) => required(terms, one))]),
  )
  return { terms, tables, unaccented }
}

/** The stems of a query in every language of the corpus, with their counts. */
export const queryTerms = (query: string, lexicon: Lexicon): Map<number, number> => {
  const { languages } = lexicon
  const language = likelyLanguage(query, languages) ?? (languages.length === 1 ? languages[0] : undefined)
  const queryWords = words(query, language).filter((word) => !isStopWord(word, language))
  return timesOf(queryWords.flatMap((word) => termsOf(word, lexicon)))
}

/** Marks the words that occur in passages of a language with 1. */
const usedWords = (counts: WordCounts, language: number): Uint8Array => {
  const used = new Uint8Array(counts.vocabulary.length)
  for (const [row, rowLanguage] of counts.languageOf.entries())
    if (rowLanguage === language) for (const word of rowAt(counts, row).words) used[word] = 1
  return used
}

export const termRows = (
  counts: WordCounts,
  { terms, tables }: Pick<Stems, 'terms' | 'tables'>,
  visit: (row: number, terms: Uint32Array, occurrences: Float32Array) => void,
): void => {
  const sums = new Float32Array(terms.size)
  for (const [row, language] of counts.languageOf.entries()) {
    const { words: own, counts: times } = rowAt(counts, row)
    const { starts, ends, features } = elementAt(tables, language)
    const distinct: number[] = []
    own.forEach((word, at) => {
      for (const term of features.subarray(starts[word], ends[word])) {
        if (sums[term] === 0) distinct.push(term)
        increase(sums, term, elementAt(times, at))
      }
    })
    const occurrences = Float32Array.from(distinct, (term) => elementAt(sums, term))
    visit(row, Uint32Array.from(distinct), occurrences)
    for (const term of distinct) sums[term] = 0
  }
}

export interface Lexicon {
  readonly languages: readonly string[]
  readonly terms: ReadonlyMap<string, number>
  readonly unaccented: Unaccented
  /** The number of passages with each term. */
  readonly counts: Uint32Array
}

/** Number of passages with any form of a word. With several stems, in different languages, that of the most frequent one. */
export const frequencyOf = (word: string, lexicon: Lexicon): number =>
  Math.max(0, ...termsOf(word.toLowerCase(), lexicon).map((term) => lexicon.counts[term] ?? 0))

/** The stems of a word in the corpus, or else the stems of its accented forms. */
const termsOf = (word: string, { languages, terms, unaccented, counts }: Lexicon): number[] => {
  const found = new Set<number>()
  const take = (term: number | undefined): void => {
    // Skip stems that no passage contains.
    if (term !== undefined && (counts[term] ?? 0) > 0) found.add(term)
  }
  const add = (form: string): void => {
    for (const language of languages) take(terms.get(stem(form, language)))
  }
  add(word)
  if (found.size === 0) {
    const plain = fold(word)
    for (const term of unaccented.get(plain) ?? []) take(term)
    add(plain)
  }
  return [...found]
}
