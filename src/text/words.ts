import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { keptPerText, oncePerKey } from './lru.ts'

/** Words in lower case. `2.1`, `1,000` and `don't` are one word. Dictionaries of the platform segment scripts without spaces. */
export const words = (text: string, language?: string): string[] => {
  // ASCII needs no normalization.
  if (ascii.test(text)) return text.toLowerCase().match(splits(language) ? asciiWordSplit : asciiWord) ?? []
  const found =
    text
      .normalize('NFKC')
      .replace(invisible, '')
      .toLowerCase()
      .match(splits(language) ? wordSplitAtApostrophe : word) ?? []
  return unspaced.test(text) ? found.flatMap((run) => wordsOfRun(run, language)) : found.map(plainApostrophe)
}

/** The stem of every word, in order. Accents are folded after stemming, so that a missing accent does not matter. */
export const stems = (text: string, language?: string): string[] =>
  words(text, language).map((one) => stem(one, language))

/** The stems of all words except function words and question words. */
export const contentStems = (text: string, language?: string): readonly string[] =>
  contentKept(text, baseLanguage(language))

// The same sentences and questions are compared with many others. The limit counts stems.
const contentKept = keptPerText<readonly string[]>(
  100_000,
  (found) => found.length,
  (text, base) => {
    const empty = stopWordsOf(base)
    return words(text, base)
      .filter((one) => !empty?.has(one))
      .map((one) => stem(one, base))
  },
)

export const stem = (word: string, language?: string): string => {
  const algorithm = algorithms.get(baseLanguage(language))
  if (!algorithm) return fold(word)
  const { stemmer, known } = stemmerOf(algorithm)
  const cached = known.get(word)
  if (cached !== undefined) return cached
  if (known.size >= cacheLimit) known.clear()
  const made = fold(stemmer.stem(word)) || word
  known.set(word, made)
  return made
}

/** Lower case, without marks that people leave out: `Política` becomes `politica`. The vowel signs of Hindi or Thai are kept. */
export const fold = (text: string): string =>
  ascii.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replace(marks, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('ı', 'i')

/** Letters and digits only, folded, to compare texts whatever their markup and grouping. */
export const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

export const isStopWord = (word: string, language?: string): boolean => stopWordsOf(language)?.has(word) ?? false

const stopWordsOf = (language: string | undefined): ReadonlySet<string> | undefined =>
  stopWords.get(baseLanguage(language))

/** `pt-BR` is `pt`. */
export const baseLanguage = (language: string | undefined): string => {
  if (language === undefined) return 'und'
  // Called for every word, and most tags need no change.
  return bare.test(language) ? language : language.toLowerCase().replace(/[-_].*/s, '')
}

const bare = /^[a-z]+$/

/** The candidate whose function words the text uses most; undefined if it uses none, or those of two equally. */
export const likelyLanguage = (text: string, candidates: readonly string[]): string | undefined => {
  const counts = candidates
    .map((language) => {
      const own = stopWordsOf(language)
      return { language, count: own ? words(text, language).filter((one) => own.has(one)).length : 0 }
    })
    .sort((a, b) => b.count - a.count)
  const [first, second] = counts
  return first && first.count > 0 && first.count > (second?.count ?? 0) ? first.language : undefined
}

const word = /[\p{L}\p{M}\p{N}]+(?:(?:(?<=\p{N})[.,](?=\p{N})|['’](?=\p{L}))[\p{L}\p{M}\p{N}]+)*/gu
const wordSplitAtApostrophe = /[\p{L}\p{M}\p{N}]+(?:(?<=\p{N})[.,](?=\p{N})[\p{L}\p{M}\p{N}]+)*/gu
const asciiWord = /[a-z\d]+(?:(?:(?<=\d)[.,](?=\d)|'(?=[a-z]))[a-z\d]+)*/g
const asciiWordSplit = /[a-z\d]+(?:(?<=\d)[.,](?=\d)[a-z\d]+)*/g
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
/** Accents of Latin, Greek and Cyrillic letters, Hebrew points, Arabic signs. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]+/g
const ascii = /^[\x00-\x7f]*$/
/** A character of a script that is written without spaces. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const eliding = new Set(['fr', 'it', 'ca', 'oc'])
const splits = (language: string | undefined): boolean => eliding.has(baseLanguage(language))

const plainApostrophe = (one: string): string => (one.includes('’') ? one.replaceAll('’', "'") : one)

/** Segments letters without spaces into words. The dictionaries cover all of these scripts in any locale. */
const wordsOfRun = (run: string, language: string | undefined): string[] => {
  if (!unspaced.test(run)) return [plainApostrophe(run)]
  const found: string[] = []
  for (const { segment, isWordLike } of segmenterFor(language).segment(run)) if (isWordLike) found.push(segment)
  return found
}

const segmenterFor = (language: string | undefined): Intl.Segmenter => {
  const base = baseLanguage(language)
  return segmenterOf(segmented.has(base) ? base : 'zh')
}

const segmenterOf = oncePerKey((locale: string) => new Intl.Segmenter(locale, { granularity: 'word' }))

const segmented = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my'])

const algorithms: ReadonlyMap<string, string> = new Map(
  Object.entries(JSON.parse(readFileSync(new URL('./stemmers.json', import.meta.url), 'utf8'))),
)

interface Stemmer {
  stem(word: string): string
}

// Stemming costs far more than a lookup, and texts repeat their words, so each stemmer keeps its stems.
const cacheLimit = 200_000
const stemmerOf = oncePerKey((algorithm: string) => {
  const stemmer = snowball().newStemmer(algorithm)
  return { stemmer, known: new Map<string, string>() }
})

// The package declares itself an ES module but is not one: loaders disagree about `import`, but `require` always works.
const load = createRequire(import.meta.url)
const snowball = () => load('snowball-stemmers') as { newStemmer(language: string): Stemmer }

/** Sets of words by language, from lists that are separated by spaces. */
export const wordsByLanguage = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(lists).map(([language, words]) => [language, new Set(words.split(' '))]))

export const stopWords = wordsByLanguage(
  JSON.parse(readFileSync(new URL('./stop-words.json', import.meta.url), 'utf8')),
)
