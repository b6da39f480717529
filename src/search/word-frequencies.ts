import { fold, stem } from '../text/words.ts'

/** Document frequencies of words, as plain data that can be sent to a worker thread. */
export interface WordFrequencies {
  readonly languages: readonly string[]
  readonly terms: ReadonlyMap<string, number>
  /** Maps unaccented words to the stems of their accented forms. */
  readonly unaccented: ReadonlyMap<string, readonly number[]>
  /** The number of passages with each term. */
  readonly counts: Uint32Array
}

/** Number of passages with any form of a word. With several stems, in different languages, that of the most frequent one. */
export const frequencyIn =
  (frequencies: WordFrequencies) =>
  (word: string, language?: string): number => {
    const { languages, counts } = frequencies
    const terms = termsOf(word.toLowerCase(), language ? [language] : languages, frequencies)
    return Math.max(0, ...terms.map((term) => counts[term] ?? 0))
  }

/** The stems of a word in the corpus, or else the stems of its accented forms. */
export const termsOf = (
  word: string,
  languages: readonly string[],
  { terms, unaccented, counts }: WordFrequencies,
): number[] => {
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
