/** The pieces of three letters in a text; a shorter text is one piece. */
export const trigrams = (text: string): ReadonlySet<string> => {
  const lower = text.toLowerCase()
  return new Set(Array.from({ length: Math.max(1, lower.length - 2) }, (_, at) => lower.slice(at, at + 3)))
}
