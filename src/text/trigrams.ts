/** The three-character substrings of a text. A shorter text is one substring. */
export const trigrams = (text: string): ReadonlySet<string> => {
  const lower = text.toLowerCase()
  return new Set(Array.from({ length: Math.max(1, lower.length - 2) }, (_, at) => lower.slice(at, at + 3)))
}
