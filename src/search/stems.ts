import { timesOf } from '../text/grouped-by.ts'
import { elementAt, required, zip } from '../text/required.ts'
import { fold, isStopWord, likelyLanguage, stem, words } from '../text/words.ts'
import { growingWords } from './pack-arrays.ts'
import type { FeatureTable } from './postings.ts'
import { increase } from './vectors.ts'
import { rowAt, sizeOf, type WordCounts } from './word-counts.ts'
import { termsOf, type WordFrequencies } from './word-frequencies.ts'

export interface Stems {
  readonly terms: Map<string, number>
  /** One per language. Stop words have no stem. */
  readonly tables: readonly FeatureTable[]
  readonly unaccented: Unaccented
}

/** Maps unaccented words to the stems of their accented forms, for queries typed without accents. */
export type Unaccented = ReadonlyMap<string, readonly number[]>

/** Known stems keep their numbers. New ones are added to `terms`. */
export const stemsOf = (counts: WordCounts, terms = new Map<string, number>()): Stems => {
  const accented = new Map<string, Set<string>>()
  const tables = zip(counts.languages, usedWords(counts)).map(([language, used]) => {
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
  // In alphabetical order, so that the result does not depend on history.
  const unaccented = new Map(
    [...accented].map(([plain, made]) => [plain, [...made].sort().map((one) => required(terms, one))]),
  )
  return { terms, tables, unaccented }
}

/** The stems of a query in every language of the corpus, with their counts. */
export const queryTerms = (query: string, lexicon: WordFrequencies): Map<number, number> => {
  const { languages } = lexicon
  const language = likelyLanguage(query, languages) ?? (languages.length === 1 ? languages[0] : undefined)
  const spoken = words(query, language).filter((word) => !isStopWord(word, language))
  return timesOf(spoken.flatMap((word) => termsOf(word, languages, lexicon)))
}

/** Visits every passage with its stems and their counts. The arrays are reused, so read them at once. */
export const termRows = (
  counts: WordCounts,
  stems: Pick<Stems, 'terms' | 'tables'>,
  visit: (row: number, terms: Uint32Array, occurrences: Float32Array) => void,
): void => {
  const sums = new Float32Array(stems.terms.size)
  let touched = new Uint32Array(1024)
  for (let row = 0; row < sizeOf(counts); row++) {
    const { words: own, counts: times, language } = rowAt(counts, row)
    const { starts, ends, features } = elementAt(stems.tables, language)
    if (own.length > touched.length) touched = new Uint32Array(2 * own.length)
    let distinct = 0
    own.forEach((word, at) => {
      for (const term of features.subarray(starts[word], ends[word])) {
        if (sums[term] === 0) touched[distinct++] = term
        increase(sums, term, elementAt(times, at) / 4)
      }
    })
    const terms = touched.subarray(0, distinct)
    visit(
      row,
      terms,
      Float32Array.from(terms, (term) => elementAt(sums, term)),
    )
    for (const term of terms) sums[term] = 0
  }
}

const usedWords = (counts: WordCounts): Uint8Array[] => {
  const used = counts.languages.map(() => new Uint8Array(counts.vocabulary.length))
  for (let row = 0; row < sizeOf(counts); row++) {
    const { words: own, language } = rowAt(counts, row)
    const mine = elementAt(used, language)
    for (const word of own) mine[word] = 1
  }
  return used
}
