import { baseLanguage, words } from '../text/words.ts'
import { growingBytes, growingWords } from './growable-array.ts'
import { fingerprint, headingOf, type IndexedPassage } from './indexed-passage.ts'

/**
 * Which words each passage holds, and how often: all that the lexical legs and the LSA fit are made from. Kept between
 * runs, so that only new and changed passages are read again. Row `r` is `[rowStarts[r], rowStarts[r + 1])` of `words` and
 * `counts`; counts are in quarters of an occurrence, because headings count less than text.
 */
export interface WordCounts {
  readonly chunkIds: readonly string[]
  readonly fingerprints: readonly string[]
  /** Base language of each row, as an index into `languages`. */
  readonly languageOf: Uint8Array
  readonly languages: readonly string[]
  readonly latest: Uint8Array
  readonly vocabulary: readonly string[]
  readonly rowStarts: Uint32Array
  readonly words: Uint32Array
  readonly counts: Uint8Array
}

/** In quarters of an occurrence. A word of the text counts one; a word of title or headings this much. */
const headingQuarters = 4

export interface Counted {
  readonly counts: WordCounts
  /** How many passages were taken over, read, and dropped. */
  readonly kept: number
  readonly read: number
  readonly dropped: number
}

export const countWords = (passages: Iterable<IndexedPassage>, previous?: WordCounts): Counted => {
  const vocabulary = new Map<string, number>()
  const earlier = earlierRows(previous)
  const chunkIds: string[] = []
  const fingerprints: string[] = []
  const languages: string[] = []
  const languageOf = growingBytes()
  const latest = growingBytes()
  const rowStarts = growingWords()
  const rowWords = growingWords()
  const rowCounts = growingBytes()
  let kept = 0

  const add = (word: string, count: number): void => {
    let id = vocabulary.get(word)
    if (id === undefined) {
      id = vocabulary.size
      vocabulary.set(unshared(word), id)
    }
    rowWords.push(id)
    rowCounts.push(Math.min(255, count))
  }

  rowStarts.push(0)
  for (const entry of passages) {
    const print = fingerprint(entry)
    const language = baseLanguage(entry.passage.language)
    if (!languages.includes(language)) languages.push(language)
    const row = earlier.get(print)
    if (previous && row !== undefined) {
      kept++
      for (let at = previous.rowStarts[row]!; at < previous.rowStarts[row + 1]!; at++) {
        add(previous.vocabulary[previous.words[at]!]!, previous.counts[at]!)
      }
    } else {
      for (const [word, count] of quartersOf(entry, language)) add(word, count)
    }
    chunkIds.push(entry.passage.chunk_id)
    fingerprints.push(print)
    languageOf.push(languages.indexOf(language))
    latest.push(entry.latest === false ? 0 : 1)
    rowStarts.push(rowWords.length)
  }

  return {
    counts: {
      chunkIds,
      fingerprints,
      languageOf: languageOf.done(),
      languages,
      latest: latest.done(),
      vocabulary: [...vocabulary.keys()],
      rowStarts: rowStarts.done(),
      words: rowWords.done(),
      counts: rowCounts.done(),
    },
    kept,
    read: chunkIds.length - kept,
    dropped: droppedCount(previous, fingerprints),
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

const earlierRows = (previous: WordCounts | undefined): ReadonlyMap<string, number> =>
  new Map(previous?.fingerprints.map((print, row) => [print, row]))

const droppedCount = (previous: WordCounts | undefined, fingerprints: readonly string[]): number => {
  if (!previous) return 0
  const held = new Set(fingerprints)
  return previous.fingerprints.filter((print) => !held.has(print)).length
}

// A long piece of a string keeps the whole string alive; a vocabulary of such pieces would keep the corpus in memory.
const unshared = (word: string): string => (word.length < 13 ? word : word.split('').join(''))
