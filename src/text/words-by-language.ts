/** A list of words for each language, written with spaces between them. */
export const wordsByLanguage = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(lists).map(([language, words]) => [language, new Set(words.split(' '))]))
