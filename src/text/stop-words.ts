import { readFileSync } from 'node:fs'

/** A list of words for each language, written with spaces between them. */
export const wordsByLanguage = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(lists).map(([language, words]) => [language, new Set(words.split(' '))]))

/** Function words and question words, by language: they say how something is asked, not what it is about. */
export const stopWords = wordsByLanguage(
  JSON.parse(readFileSync(new URL('./stop-words.json', import.meta.url), 'utf8')),
)
