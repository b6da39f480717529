import { countEach } from '../text/grouped-by.ts'
import { elementAt, required } from '../text/required.ts'
import { fold, isStopWord, likelyLanguage, stem, words } from '../text/words.ts'
import { featureTable } from './postings.ts'
import { increase } from './vectors.ts'
import { rowAt, type WordCounts } from './word-counts.ts'

/** Maps unaccented words to the stems of their accented forms, for queries typed without accents. */
export type StemsByUnaccentedWord = ReadonlyMap<string, readonly number[]>

export type Stems = ReturnType<typeof stemsOf>

/** Stems all words. `terms` maps each stem to a number. `tables` has a table per language that maps each word to the number of its stem; stop words have none. */
export const stemsOf = (counts: WordCounts) => {
  const terms = new Map<string, number>()
  const accented = new Map<string, Set<string>>()
  const tables = counts.languages.map((language, index) => {
    const used = usedWords(counts, index)
    return featureTable(counts.vocabulary, (text, word) => {
      if (used[word] !== 1 || isStopWord(text, language)) return []
      const stemmed = stem(text, language)
      const term = terms.get(stemmed) ?? terms.size
      terms.set(stemmed, term)
      const folded = fold(text)
      if (folded !== text) accented.set(folded, (accented.get(folded) ?? new Set()).add(stemmed))
      return [term]
    })
  })
  const unaccented = new Map(
    [...accented].map(([folded, forms]) => [folded, [...forms].sort().map((form) => required(terms, form))]),
  )
  return { terms, tables, unaccented }
}

/** The stems of the words of a query in every language of the corpus, with their counts. */
export const queryTerms = (query: string, vocabulary: QueryVocabulary): Map<number, number> => {
  const { languages } = vocabulary
  const language = likelyLanguage(query, languages) ?? (languages.length === 1 ? languages[0] : undefined)
  const queryWords = words(query, language).filter((word) => !isStopWord(word, language))
  return countEach(queryWords.flatMap((word) => termsOf(word, vocabulary)))
}

/** Returns an array with a 1 for each word that occurs in passages of a language. */
const usedWords = (counts: WordCounts, language: number): Uint8Array => {
  const used = new Uint8Array(counts.vocabulary.length)
  for (const [row, rowLanguage] of counts.languageOf.entries())
    if (rowLanguage === language) for (const word of rowAt(counts, row).words) used[word] = 1
  return used
}

/** Calls `visit` with the distinct terms of each row and their counts. */
export const visitTermRows = (
  counts: WordCounts,
  { terms, tables }: Pick<Stems, 'terms' | 'tables'>,
  visit: (row: number, terms: Uint32Array, occurrences: Float32Array) => void,
): void => {
  const sums = new Float32Array(terms.size)
  for (const [row, language] of counts.languageOf.entries()) {
    const { words: rowWords, counts: rowCounts } = rowAt(counts, row)
    const { starts, ends, features } = elementAt(tables, language)
    const distinct: number[] = []
    rowWords.forEach((word, at) => {
      for (const term of features.subarray(starts[word], ends[word])) {
        if (sums[term] === 0) distinct.push(term)
        increase(sums, term, elementAt(rowCounts, at))
      }
    })
    const occurrences = Float32Array.from(distinct, (term) => elementAt(sums, term))
    visit(row, Uint32Array.from(distinct), occurrences)
    for (const term of distinct) sums[term] = 0
  }
}

/** The parts of the index that a query needs to look up its words. */
export interface QueryVocabulary {
  readonly languages: readonly string[]
  readonly terms: ReadonlyMap<string, number>
  readonly unaccented: StemsByUnaccentedWord
  /** The number of passages with each term. */
  readonly frequencies: Uint32Array
}

/** Returns how many passages contain a word in any form. If its stem differs by language, the most frequent stem counts. */
export const frequencyOf = (word: string, vocabulary: QueryVocabulary): number =>
  Math.max(0, ...termsOf(word.toLowerCase(), vocabulary).map((term) => vocabulary.frequencies[term] ?? 0))

/** The stems of a word in the corpus, or else the stems of its accented forms. */
const termsOf = (word: string, { languages, terms, unaccented, frequencies }: QueryVocabulary): number[] => {
  const isUsed = (term: number | undefined): term is number => term !== undefined && (frequencies[term] ?? 0) > 0
  const stemsIn = (form: string) => languages.map((language) => terms.get(stem(form, language))).filter(isUsed)
  const direct = stemsIn(word)
  const folded = fold(word)
  const found = direct.length > 0 ? direct : [...(unaccented.get(folded) ?? []).filter(isUsed), ...stemsIn(folded)]
  return [...new Set(found)]
}
