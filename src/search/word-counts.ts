import { countEach } from '../text/grouped-by.ts'
import { baseLanguage, words } from '../text/words.ts'
import { type IndexedPassage, titleAndHeadings } from './indexed-passage.ts'
import { growingUint8Array, growingUint32Array } from './vectors.ts'

/** One row per passage, in corpus order. */
export interface PassageRows {
  readonly chunkIds: readonly string[]
  /** 1 for a passage of the latest version. */
  readonly latest: Uint8Array
  /** The base language of each passage, as an index into `languages`. */
  readonly languageOf: Uint8Array
  readonly languages: readonly string[]
}

/** The words of each passage. Row `r` is `[rowStarts[r], rowStarts[r + 1])` of `words` and `counts`. */
export type WordCounts = ReturnType<typeof countWords>

export const rowAt = ({ rowStarts, words, counts }: WordCounts, row: number) => ({
  words: words.subarray(rowStarts[row], rowStarts[row + 1]),
  counts: counts.subarray(rowStarts[row], rowStarts[row + 1]),
})

/** Counts the words of each passage. Words of the title and headings count like words of the text. */
export const countWords = (passages: Iterable<IndexedPassage>) => {
  const vocabulary = new Map<string, number>()
  const chunkIds: string[] = []
  const languages: string[] = []
  const languageOf = growingUint8Array()
  const latest = growingUint8Array()
  const rowStarts = growingUint32Array()
  const rowWords = growingUint32Array()
  const rowCounts = growingUint8Array()
  rowStarts.push(0)
  for (const { passage, text, latest: isLatest = true } of passages) {
    const language = baseLanguage(passage.language)
    if (!languages.includes(language)) languages.push(language)
    for (const [word, count] of countEach([...words(text, language), ...words(titleAndHeadings(passage), language)])) {
      let id = vocabulary.get(word)
      if (id === undefined) {
        id = vocabulary.size
        vocabulary.set(copyString(word), id)
      }
      rowWords.push(id)
      rowCounts.push(Math.min(255, count))
    }
    rowStarts.push(rowWords.length)
    chunkIds.push(passage.chunk_id)
    languageOf.push(languages.indexOf(language))
    latest.push(isLatest ? 1 : 0)
  }
  return {
    chunkIds,
    latest: latest.toArray(),
    languageOf: languageOf.toArray(),
    languages,
    vocabulary: [...vocabulary.keys()],
    rowStarts: rowStarts.toArray(),
    words: rowWords.toArray(),
    counts: rowCounts.toArray(),
  }
}

// Makes a copy, because V8 keeps the whole text in memory for a substring of 13 or more characters.
const copyString = (word: string): string => (word.length < 13 ? word : word.split('').join(''))
