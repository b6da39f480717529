import { readFileSync } from 'node:fs'

/** Sets of words by language, from lists that are separated by spaces. */
export const wordsByLanguage = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(lists).map(([language, words]) => [language, new Set(words.split(' '))]))

/** Function words and question words by language. */
export const stopWords = wordsByLanguage(
  JSON.parse(readFileSync(new URL('./stop-words.json', import.meta.url), 'utf8')),
)
