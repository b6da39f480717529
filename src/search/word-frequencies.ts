import { type Stems, termsOf } from './stems.ts'

/** In how many passages each word of a corpus occurs: plain data, which a thread can be sent. */
export interface WordFrequencies extends Pick<Stems, 'languages' | 'terms' | 'unaccented'> {
  /** Number of passages. */
  readonly size: number
  /** By term. */
  readonly counts: Uint32Array
}

/** In how many passages a word occurs, in any form. */
export const frequencyIn =
  (frequencies: WordFrequencies) =>
  (word: string, language?: string): number => {
    const { languages, counts } = frequencies
    const terms = termsOf(word.toLowerCase(), language ? [language] : languages, frequencies)
    return Math.max(0, ...terms.map((term) => counts[term]!))
  }
