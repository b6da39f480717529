import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexedPassage } from '../src/search/indexed-passage.ts'
import type { Random } from '../src/text/random.ts'

/**
 * Passages of about 900 characters: shuffled sentences of the folder with invented words added, so that the vocabulary grows with the
 * corpus as in reality. Without a folder all words are invented.
 */
export function* inventedPassages(random: Random, size: number, folder?: string): Generator<IndexedPassage> {
  const sentences = folder ? sentencesOf(folder) : undefined
  for (let index = 0; index < size; index++) {
    let text = ''
    while (text.length < 850) {
      text += sentences ? `${withRareWord(random.pick(sentences), random)} ` : `${inventedSentence(random)} `
    }
    yield { passage: { chunk_id: `p${index}`, title: `Page ${index >> 4}`, path: [], language: 'en' }, text }
  }
}

const sentencesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:mdx?|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((file) => readFileSync(file, 'utf8').split(/(?<=[.!?])\s+|\n+/))
    .filter((sentence) => sentence.length > 30 && sentence.length < 400)

/** An invented word. Some words are much more frequent than others, as in natural language. */
const inventedWord = (random: Random, words: number): string => {
  let number = Math.floor(words ** random.next())
  let word = ''
  for (let letter = 0; number > 0 || letter < 5; letter++) {
    word += 'bcdfghklmnprstvz'[number % 16]! + 'aeiou'[(number >> 3) % 5]!
    number = Math.floor(number / 16)
  }
  return word
}
const withRareWord = (sentence: string, random: Random): string => `${sentence} ${inventedWord(random, 300_000)}`
export const inventedWords = (random: Random, count: number): string =>
  Array.from({ length: count }, () => inventedWord(random, 100_000)).join(' ')
const inventedSentence = (random: Random): string =>
  `The ${Array.from({ length: 14 }, (_, index) => (index % 3 === 2 ? 'of the ' : '') + inventedWord(random, 100_000)).join(' ')}.`

export const quantile = (list: readonly number[], share: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))]!
