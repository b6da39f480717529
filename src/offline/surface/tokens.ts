/** A stretch of a question: a word, a number or name that must stay as it is, a mark. What lies between is white space. */
export interface Token {
  readonly text: string
  readonly lower: string
  readonly start: number
  readonly end: number
  readonly kind: 'word' | 'fixed' | 'mark'
}

/**
 * Takes a question apart. `fixed` is everything whose letters carry the meaning: code, quoted terms, numbers with their units,
 * identifiers, flags, acronyms, names, and every term in `frozen`.
 */
export const tokensOf = (text: string, frozen: readonly string[] = []): readonly Token[] => {
  const kept = frozenRanges(text, frozen)
  const tokens: Token[] = []
  let opening = true
  for (const match of text.matchAll(pattern)) {
    const piece = match[0]
    const start = match.index
    const end = start + piece.length
    const kind = kept.some((range) => start < range.end && range.start < end) ? 'fixed' : kindOf(piece, opening)
    if (kind !== 'mark') opening = false
    else if (/[.?!:¿¡]/.test(piece)) opening = true
    tokens.push({ text: piece, lower: piece.toLowerCase().replaceAll('’', "'"), start, end, kind })
  }
  return tokens
}

/** Puts other words in the place of some tokens; everything between stays. */
export const replaceTokens = (
  text: string,
  changes: readonly { readonly start: number; readonly end: number; readonly by: string }[],
): string =>
  [...changes]
    .sort((a, b) => b.start - a.start)
    .reduce((result, { start, end, by }) => {
      const first = text.slice(start, end)
      return (
        result.slice(0, start) + (isCapital(first) && start <= firstLetter(text) ? capital(by) : by) + result.slice(end)
      )
    }, text)

const pattern =
  /`[^`]*`|["“«][^"”»]*["”»]|https?:\/\/\S+|[\p{L}\p{N}_$@#][\p{L}\p{M}\p{N}_@#+]*(?:(?:[./:\\-]+(?=[\p{L}\p{N}_])|['’](?=\p{L}))[\p{L}\p{M}\p{N}_@#+]+)*[%+]*|--?[\p{L}][\p{L}\p{N}-]*|[^\s]/gu

const kindOf = (piece: string, opening: boolean): Token['kind'] => {
  if (/^[`"“«]./.test(piece)) return 'fixed'
  if (!/[\p{L}\p{N}]/u.test(piece)) return 'mark'
  if (/[\p{N}_/.:@#$+\\]/u.test(piece) || piece.startsWith('-')) return 'fixed'
  if (/\p{Lu}/u.test(piece.slice(1))) return 'fixed'
  if (isCapital(piece) && !opening) return 'fixed'
  return 'word'
}

const frozenRanges = (text: string, frozen: readonly string[]): readonly { start: number; end: number }[] => {
  const lower = text.toLowerCase()
  return frozen
    .filter((term) => term.trim() !== '')
    .flatMap((term) => {
      const ranges: { start: number; end: number }[] = []
      const wanted = term.toLowerCase()
      for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + 1)) {
        const inWord = /[\p{L}\p{N}]/u
        if (at > 0 && inWord.test(lower[at - 1]!) && inWord.test(wanted[0]!)) continue
        ranges.push({ start: at, end: at + wanted.length })
      }
      return ranges
    })
}

const firstLetter = (text: string): number => text.search(/[\p{L}\p{N}]/u)
const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word)
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
