import { groupedBy } from '../text/grouped-by.ts'
import { elementAt } from '../text/required.ts'
import { baseLanguage, words } from '../text/words.ts'
import { fingerprint, headingOf, type IndexedPassage } from './indexed-passage.ts'
import { growingBytes, growingWords } from './pack-arrays.ts'

/**
 * The words of each passage and their counts, from which the lexical legs and the LSA basis are built. Stored, so
 * that only new and changed passages are read again. Row `r` is `[rowStarts[r], rowStarts[r + 1])` of `words` and
 * `counts`. Counts are in quarters of an occurrence, because headings may be weighted differently.
 */
export interface WordCounts {
  readonly fingerprints: readonly string[]
  /** The base language of each row, as an index into `languages`. */
  readonly languageOf: Uint8Array
  readonly languages: readonly string[]
  readonly vocabulary: readonly string[]
  readonly rowStarts: Uint32Array
  readonly words: Uint32Array
  readonly counts: Uint8Array
}

export const sizeOf = ({ rowStarts }: WordCounts): number => rowStarts.length - 1

export const rowAt = (
  { rowStarts, words, counts, languageOf }: WordCounts,
  row: number,
): { readonly words: Uint32Array; readonly counts: Uint8Array; readonly language: number } => ({
  words: words.subarray(rowStarts[row], rowStarts[row + 1]),
  counts: counts.subarray(rowStarts[row], rowStarts[row + 1]),
  language: elementAt(languageOf, row),
})

/** The passages in corpus order, and the rows of their words. */
export interface Rows {
  readonly chunkIds: readonly string[]
  readonly latest: Uint8Array
  readonly languageOf: Uint8Array
  readonly languages: readonly string[]
  /** The row of each passage: first rows of the base, then added ones. */
  readonly rowOf: Uint32Array
}

/** The weight of a word in a title or heading, in quarters. */
const headingQuarters = 4

export interface Counted {
  readonly rows: Rows
  /** Passages that the base lacks. */
  readonly added: WordCounts
  /** Passages reused, read and dropped. */
  readonly kept: number
  readonly read: number
  readonly dropped: number
}

/** Reads the passages that are neither in the base nor in earlier additions. */
export const countWords = (passages: Iterable<IndexedPassage>, base?: WordCounts, before?: WordCounts): Counted => {
  const [ofBase, ofBefore] = [rowsByPrint(base), rowsByPrint(before)]
  const first = base ? sizeOf(base) : 0
  const writer = rowWriter()
  const chunkIds: string[] = []
  const languages: string[] = []
  const languageOf = growingBytes()
  const latest = growingBytes()
  const rowOf = growingWords()
  let kept = 0
  for (const entry of passages) {
    const print = fingerprint(entry)
    const language = baseLanguage(entry.passage.language)
    if (!languages.includes(language)) languages.push(language)
    const row = ofBase.take(print)
    if (row !== undefined) rowOf.push(row)
    else {
      const earlier = ofBefore.take(print)
      rowOf.push(first + writer.size)
      if (before && earlier !== undefined) writer.copy(before, earlier)
      else writer.add(print, language, quartersOf(entry, language))
      if (earlier !== undefined) kept++
    }
    if (row !== undefined) kept++
    chunkIds.push(entry.passage.chunk_id)
    languageOf.push(languages.indexOf(language))
    latest.push(entry.latest === false ? 0 : 1)
  }
  return {
    rows: { chunkIds, latest: latest.done(), languageOf: languageOf.done(), languages, rowOf: rowOf.done() },
    added: writer.done(),
    kept,
    read: chunkIds.length - kept,
    dropped: first + (before ? sizeOf(before) : 0) - kept,
  }
}

/** Copies rows of a base and its additions, in the given order. */
export const pickRows = (rowOf: Iterable<number>, base: WordCounts, added: WordCounts): WordCounts => {
  const first = sizeOf(base)
  const writer = rowWriter()
  for (const row of rowOf) {
    if (row < first) writer.copy(base, row)
    else writer.copy(added, row - first)
  }
  return writer.done()
}

const rowWriter = () => {
  const vocabulary = new Map<string, number>()
  const fingerprints: string[] = []
  const languages: string[] = []
  const languageOf = growingBytes()
  const rowStarts = growingWords()
  const rowWords = growingWords()
  const rowCounts = growingBytes()
  rowStarts.push(0)
  const word = (text: string, count: number): void => {
    let id = vocabulary.get(text)
    if (id === undefined) {
      id = vocabulary.size
      vocabulary.set(unshared(text), id)
    }
    rowWords.push(id)
    rowCounts.push(Math.min(255, count))
  }
  const end = (print: string, language: string): void => {
    if (!languages.includes(language)) languages.push(language)
    fingerprints.push(print)
    languageOf.push(languages.indexOf(language))
    rowStarts.push(rowWords.length)
  }
  return {
    get size() {
      return fingerprints.length
    },
    add(print: string, language: string, quarters: ReadonlyMap<string, number>): void {
      for (const [text, count] of quarters) word(text, count)
      end(print, language)
    },
    copy(from: WordCounts, row: number): void {
      const { words: own, counts, language } = rowAt(from, row)
      own.forEach((known, at) => {
        word(elementAt(from.vocabulary, known), elementAt(counts, at))
      })
      end(elementAt(from.fingerprints, row), elementAt(from.languages, language))
    },
    done: (): WordCounts => ({
      fingerprints,
      languageOf: languageOf.done(),
      languages,
      vocabulary: [...vocabulary.keys()],
      rowStarts: rowStarts.done(),
      words: rowWords.done(),
      counts: rowCounts.done(),
    }),
  }
}

/** Passages with equal text have separate rows, and each row is used once. */
const rowsByPrint = (counts: WordCounts | undefined) => {
  const rows = groupedBy((counts?.fingerprints ?? []).keys(), (row) => counts?.fingerprints[row])
  const taken = new Map<string, number>()
  return {
    take(print: string): number | undefined {
      const before = taken.get(print) ?? 0
      taken.set(print, before + 1)
      return rows.get(print)?.[before]
    },
  }
}

const quartersOf = (entry: IndexedPassage, language: string): Map<string, number> => {
  const quarters = new Map<string, number>()
  for (const word of words(entry.text, language)) quarters.set(word, (quarters.get(word) ?? 0) + 4)
  for (const word of words(headingOf(entry.passage), language)) {
    quarters.set(word, (quarters.get(word) ?? 0) + headingQuarters)
  }
  return quarters
}

// A substring keeps the whole string in memory, so a vocabulary of substrings would keep the corpus.
const unshared = (word: string): string => (word.length < 13 ? word : word.split('').join(''))
