/** A text as part of a pattern in which it stands for itself. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A word as it can be pasted into a shell, whatever is in it. */
export const shellWord = (word: string): string =>
  /^[\p{L}\p{N}_./:@%+=,-]+$/u.test(word) && !word.startsWith('-') ? word : `'${word.replaceAll("'", `'\\''`)}'`
