/** Quotes a word for a POSIX shell if needed. */
export const shellWord = (word: string): string =>
  /^[\p{L}\p{N}_./:@%+=,-]+$/u.test(word) && !word.startsWith('-') ? word : `'${word.replaceAll("'", `'\\''`)}'`
