import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { oncePerKey, oncePerText } from './lru.ts'

/** Words in lower case. `2.1`, `1,000` and `don't` are one word each. `Intl.Segmenter` finds the words of scripts without spaces. */
export const words = (text: string, language?: string): string[] => {
  // ASCII needs no normalization.
  if (ascii.test(text)) return text.toLowerCase().match(splitsAtApostrophe(language) ? asciiWordSplit : asciiWord) ?? []
  const plain = text.normalize('NFKC').replace(invisible, '').toLowerCase()
  const matches = plain.match(splitsAtApostrophe(language) ? wordSplitAtApostrophe : word) ?? []
  return unspacedScript.test(text) ? matches.flatMap((run) => segmentRun(run, language)) : matches.map(plainApostrophe)
}

/** The stem of every word, in order. Accents are folded after stemming, so that a missing accent does not matter. */
export const stems = (text: string, language?: string): string[] =>
  words(text, language).map((word) => stem(word, language))

/** The stems of all words except function words and question words. */
export const contentStems = (text: string, language?: string): readonly string[] =>
  cachedContentStems(text, baseLanguage(language))

/** The share of the distinct content words of a text that the sources contain, compared by stem. Undefined if it has none. */
export const shareOfStemsIn = (text: string, sources: readonly string[], language: string): number | undefined => {
  const stems = new Set(contentStems(text, language))
  const sourceStems = new Set(sources.flatMap((source) => contentStems(source, language)))
  return stems.size === 0 ? undefined : [...stems].filter((stem) => sourceStems.has(stem)).length / stems.size
}

// Cached, because the same sentences and questions are compared many times. The limit counts stems.
const cachedContentStems = oncePerText<readonly string[]>(
  100_000,
  (stems) => stems.length,
  (text, base) => {
    const stopWordsOfLanguage = stopWordsOf(base)
    return words(text, base).flatMap((word) => (stopWordsOfLanguage?.has(word) ? [] : stem(word, base)))
  },
)

/** The stem of a word without accents. Languages without a stemmer only lose accents and case. */
export const stem = (word: string, language?: string): string => {
  const algorithm = algorithms.get(baseLanguage(language))
  if (!algorithm) return fold(word)
  const { stemmer, cache } = stemmerOf(algorithm)
  const cached = cache.get(word)
  if (cached !== undefined) return cached
  if (cache.size >= cacheLimit) cache.clear()
  const stemmed = fold(stemmer.stem(word)) || word
  cache.set(word, stemmed)
  return stemmed
}

/** Lower case, without accents that people leave out: `Política` becomes `politica`. Keeps the vowel signs of Hindi and Thai. */
export const fold = (text: string): string =>
  ascii.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replace(marks, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('ı', 'i')

/** Only the letters and digits of a text, folded, to compare texts without regard to markup and spacing. */
export const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

export const isStopWord = (word: string, language?: string): boolean => stopWordsOf(language)?.has(word) ?? false

const stopWordsOf = (language: string | undefined) => stopWords.get(baseLanguage(language))

/** Removes the region: `pt-BR` becomes `pt`. */
export const baseLanguage = (language: string | undefined): string => {
  if (language === undefined) return 'und'
  // Called for every word, and most tags need no change.
  return simpleTag.test(language) ? language : language.toLowerCase().replace(/[-_].*/s, '')
}

const simpleTag = /^[a-z]+$/

/** True if two languages are the same apart from the region: `pt-BR` and `pt`. */
export const haveSameBaseLanguage = (a: string, b: string): boolean => a === b || baseLanguage(a) === baseLanguage(b)

/** The candidate with the most function words in the text; undefined if there are none, or if two candidates are equal. */
export const likelyLanguage = (text: string, candidates: readonly string[]): string | undefined => {
  const counts = candidates
    .map((language) => {
      const functionWords = stopWordsOf(language)
      const count = functionWords ? words(text, language).filter((word) => functionWords.has(word)).length : 0
      return { language, count }
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
export const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Languages with elision, in which an apostrophe separates two words: `l’eau`. */
const elidingLanguages = new Set(['fr', 'it', 'ca', 'oc'])
const splitsAtApostrophe = (language: string | undefined): boolean => elidingLanguages.has(baseLanguage(language))

const plainApostrophe = (word: string): string => (word.includes('’') ? word.replaceAll('’', "'") : word)

/** Segments letters without spaces into words. The dictionaries cover all of these scripts, whatever the locale. */
const segmentRun = (run: string, language: string | undefined): string[] => {
  if (!unspacedScript.test(run)) return [plainApostrophe(run)]
  const segments = [...segmenterFor(language).segment(run)]
  return segments.flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []))
}

const segmenterFor = (language: string | undefined): Intl.Segmenter => {
  const base = baseLanguage(language)
  return segmenterOf(segmentedLanguages.has(base) ? base : 'zh')
}

const segmenterOf = oncePerKey((locale: string) => new Intl.Segmenter(locale, { granularity: 'word' }))

const segmentedLanguages = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my'])

const algorithms: ReadonlyMap<string, string> = new Map(
  Object.entries(JSON.parse(readFileSync(new URL('./stemmers.json', import.meta.url), 'utf8'))),
)

// Stemming costs far more than a lookup, and texts repeat their words, so each stemmer keeps its stems.
const cacheLimit = 200_000
const stemmerOf = oncePerKey((algorithm: string) => {
  const stemmer = snowball().newStemmer(algorithm)
  return { stemmer, cache: new Map<string, string>() }
})

// The package declares itself an ES module but is not one: loaders disagree about `import`, but `require` always works.
const requireModule = createRequire(import.meta.url)
const snowball = () => requireModule('snowball-stemmers') as { newStemmer(id: string): { stem(word: string): string } }

const stopWordLists: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('./stop-words.json', import.meta.url), 'utf8'),
)

export const stopWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(stopWordLists).map(([language, list]) => [language, new Set(list.split(' '))]),
)
