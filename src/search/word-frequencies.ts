import { fold, stem } from '../text/words.ts'

/** In how many passages each word of a corpus occurs: plain data, which a thread can be sent. */
export interface WordFrequencies {
  readonly languages: readonly string[]
  readonly terms: ReadonlyMap<string, number>
  /** Accented words without their accents, to their stems. */
  readonly unaccented: ReadonlyMap<string, readonly number[]>
  /** By term. */
  readonly counts: Uint32Array
}

/** In how many passages a word occurs, in any form. */
export const frequencyIn =
  (frequencies: WordFrequencies) =>
  (word: string, language?: string): number => {
    const { languages, counts } = frequencies
    const terms = termsOf(word.toLowerCase(), language ? [language] : languages, frequencies)
    return Math.max(0, ...terms.map((term) => counts[term] ?? 0))
  }

/** The stems that a word may have; where the corpus holds none of them, those of the words that it is without its accents. */
export const termsOf = (
  word: string,
  languages: readonly string[],
  { terms, unaccented, counts }: WordFrequencies,
): number[] => {
  const found = new Set<number>()
  const take = (term: number | undefined): void => {
    // A stem of passages that are gone is no stem of the corpus.
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
