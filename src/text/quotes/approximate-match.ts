import { elementAt } from '../required.ts'
import type { Located, Place } from './located.ts'
import { simplify } from './simplify.ts'

/** The part of `text` with the fewest edits (insert, delete, replace) from `pattern`, if there are at most `limit`. */
const approximateMatch = (pattern: string, text: string, limit: number) => {
  // After each character of the pattern: for each end in `text`, the lowest cost so far and the start of that match.
  const costs = new Int32Array(text.length + 1)
  const matchStarts = Int32Array.from({ length: text.length + 1 }, (_, column) => column)
  for (let row = 1; row <= pattern.length; row++) {
    let [diagonal, diagonalStart] = [row - 1, 0]
    let [cost, matchStart] = [row, 0]
    let rowMin = row
    costs[0] = row
    for (let column = 1; column <= text.length; column++) {
      const [above, aboveStart] = [costs[column]!, matchStarts[column]!]
      const replaceCost = diagonal + Number(pattern[row - 1] !== text[column - 1])
      const deleteCost = above + 1
      const cheapest = Math.min(replaceCost, deleteCost, cost + 1)
      if (cheapest === replaceCost) matchStart = diagonalStart
      else if (cheapest === deleteCost) matchStart = aboveStart
      cost = cheapest
      if (cost < rowMin) rowMin = cost
      costs[column] = cost
      matchStarts[column] = matchStart
      diagonal = above
      diagonalStart = aboveStart
    }
    if (rowMin > limit) return undefined
  }
  const edits = Math.min(...costs)
  const end = costs.indexOf(edits)
  return edits <= limit ? { start: elementAt(matchStarts, end), end, edits } : undefined
}

/** True if two words differ in at most `edits` letters that are inserted, deleted, replaced or swapped with the next letter. */
export const differsByAtMost = (edits: number, one: string, other: string): boolean => {
  let sameCount = 0
  while (sameCount < one.length && one[sameCount] === other[sameCount]) sameCount++
  const [a, b] = [one.slice(sameCount), other.slice(sameCount)]
  if (a === b) return true
  if (edits === 0) return false
  const isSwapped = a[0] === b[1] && a[1] === b[0]
  return (
    differsByAtMost(edits - 1, a.slice(1), b.slice(1)) ||
    differsByAtMost(edits - 1, a.slice(1), b) ||
    differsByAtMost(edits - 1, a, b.slice(1)) ||
    (isSwapped && differsByAtMost(edits - 1, a.slice(2), b.slice(2)))
  )
}

/** True if a quote differs from a text only by copying errors, and not in a number, identifier, negation, quantity, modal verb or preposition. */
const hasSameMeaning = (quote: string, text: string): boolean => {
  const [quoteTokens, textTokens] = [tokensOf(quote), tokensOf(text)]
  // `ways[n]`: how the tokens of the quote so far can match the first n tokens of the text, as bits (see below). A preposition at either end
  // of the quote needs a counterpart, because the text may have another preposition just outside the match.
  let ways = [unpairedInText]
  for (const [column, textToken] of textTokens.entries()) ways.push(skipToken(ways[column]!, textToken, unpairedInText))
  for (const quoteToken of quoteTokens) {
    const next = [skipToken(ways[0]!, quoteToken, unpairedInQuote)]
    for (const [column, textToken] of textTokens.entries()) {
      const paired = ways[column]! > 0 && isSameOrMiscopied(quoteToken, textToken) ? allPaired : 0
      const skippedInQuote = skipToken(ways[column + 1]!, quoteToken, unpairedInQuote)
      next.push(paired | skippedInQuote | skipToken(next[column]!, textToken, unpairedInText))
    }
    ways = next
  }
  return (ways[textTokens.length]! & (allPaired | unpairedInText)) > 0
}

/** Which preposition since the last pair of tokens has no counterpart: none, one of the quote, or one of the text. */
const [allPaired, unpairedInQuote, unpairedInText] = [1, 2, 4]

/** The ways that remain if a token has no counterpart. Two unpaired prepositions, one of the quote and one of the text, would mean that one replaces the other. */
const skipToken = (ways: number, token: string, unpaired: number): number => {
  if (!functionWords.has(token.toLowerCase())) return 0
  if (!prepositions.has(token.toLowerCase())) return ways
  return ways & (allPaired | unpaired) ? unpaired : 0
}

const tokensOf = (text: string): string[] =>
  text.match(/[\p{L}\p{M}\p{N}_]+(?:[-'.,:/@][\p{L}\p{M}\p{N}_]+)*|[%$€£¥°<>=+≥≤±×÷]/gu) ?? []

const isSameOrMiscopied = (a: string, b: string): boolean => {
  if (a === b) return true
  if (mustMatchExactly(a) || mustMatchExactly(b)) return false
  const [left, right] = [a.toLowerCase(), b.toLowerCase()]
  if (left === right) return true
  const shorter = Math.min(left.length, right.length)
  // The first letter decides between `include` and `exclude`, `valid` and `invalid`.
  if (shorter < 4 || left[0] !== right[0]) return false
  return differsByAtMost(shorter < 8 ? 1 : 2, left, right)
}

const mustMatchExactly = (token: string): boolean =>
  /[\p{N}_/@:.%$€£¥°<>=+≥≤±×÷]/u.test(token) ||
  /^\p{Lu}{2,}$/u.test(token) ||
  /\p{Ll}\p{Lu}/u.test(token) ||
  isExactWord(token)

/** True for a negation, quantity, modal verb or word of time or place that changes the meaning of a sentence. */
export const isExactWord = (word: string): boolean => /n't$/.test(word) || exactWords.has(word.toLowerCase())

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const exactWords =
  wordSet(`not no nor never none neither without cannot non except unless only least most more less fewer all any
  every each both either must may might should shall can could will would before after until within above below over under
  minimum maximum if always sometimes zero one two three four five six seven eight nine ten eleven twelve twenty thirty forty
  fifty sixty hundred thousand million half twice first second third last
  no ni nunca jamás nadie nada ningún ninguna ninguno sin salvo excepto solo sólo menos más todo toda todos todas cada ambos
  debe deben puede pueden antes después hasta dentro si siempre mínimo máximo uno dos tres cuatro cinco seis siete ocho nueve
  diez doce quince veinte treinta cien ciento mil millón medio mitad doble primero segundo tercero último
  não nem nenhum nenhuma ninguém sem exceto somente apenas só menos mais todo cada ambos deve devem pode podem depois após até
  dentro se sempre mínimo máximo um dois duas três quatro cinco seis sete oito nove dez doze quinze vinte trinta cem cento mil
  milhão meio metade dobro primeiro segundo terceiro último
  nicht kein keine ohne nie nur außer müssen darf dürfen kann pas jamais sans sauf seulement aucun aucune doit peut
  non mai senza tranne solo nessun nessuno deve può`)

const functionWords = wordSet(`the a an of to in on at for by and that which is are was were be its this these
  el la los las de del al y que en es son su sus por para con
  o a os as da do das dos e em é são ao aos na nas pela pelo seu sua com
  der die das den dem des und ein eine einen le les des du et est sont il lo gli di e è sono`)

/** Function words that change the meaning if one replaces another: by March, in March. */
const prepositions = wordSet('to in on at for by en por para con em com')

/** Finds a quote that was copied with errors in at most a tenth of its characters. The time is bounded for any input. */
export const findSimilar = (text: string, quote: string, within?: Place): Located[] => {
  const needle = simplify(quote, 'markup').text
  if (needle.length < minSimilarLength || needle.length > maxSimilarLength) return []
  const edits = Math.floor(needle.length * maxEditShare)
  const { text: plain, starts, ends } = simplify(text, 'markup')
  const windows = likelyWindows(plain, needle, edits)
  if (within)
    windows.sort((a, b) => Number(isOutside(starts, a.start, within)) - Number(isOutside(starts, b.start, within)))
  const matches: (Located & { edits: number })[] = []
  let comparisons = 0
  for (const window of windows) {
    comparisons += (window.end - window.start) * needle.length
    if (comparisons > maxComparisons) break
    const match = approximateMatch(needle, plain.slice(window.start, window.end), edits)
    if (!match) continue
    const wholeWords = wordSpansNear(plain, window.start + match.start, window.start + match.end, edits).find(
      ([from, to]) => hasSameMeaning(needle, plain.slice(from, to)),
    )
    if (!wholeWords) continue
    const place = { start: elementAt(starts, wholeWords[0]), end: elementAt(ends, wholeWords[1] - 1) }
    matches.push({ ...place, matchedAs: 'similar', edits: match.edits })
  }
  return distinctBest(matches)
}

const minSimilarLength = 20
const maxSimilarLength = 4000
const maxEditShare = 0.1
const maxComparisons = 20_000_000
const maxHitsPerPiece = 60

/** Finds windows that may contain the quote: if it has at most n edits, at least one of its n + 1 pieces is unchanged. */
const likelyWindows = (plain: string, needle: string, edits: number): { start: number; end: number }[] => {
  const size = Math.max(4, Math.floor(needle.length / (edits + 1)))
  const hits = new Map<number, number>()
  for (let offset = 0; offset + size <= needle.length; offset += size) {
    const piece = needle.slice(offset, offset + size)
    let hitCount = 0
    for (let at = plain.indexOf(piece); at >= 0 && hitCount < maxHitsPerPiece; at = plain.indexOf(piece, at + 1)) {
      hitCount++
      // Hits that are a few edits apart share a window.
      const window = Math.round((at - offset) / (edits + 1))
      hits.set(window, (hits.get(window) ?? 0) + 1)
    }
  }
  const margin = 2 * edits + 2
  return [...hits]
    .sort(([a, hitsOfA], [b, hitsOfB]) => hitsOfB - hitsOfA || a - b)
    .map(([window]) => {
      const at = window * (edits + 1)
      return { start: Math.max(0, at - margin), end: Math.min(plain.length, at + needle.length + margin) }
    })
}

/** True if a window begins outside of the expected place. A window may begin before its match, because it has a margin for edits. */
const isOutside = (starts: Int32Array, windowStart: number, within: Place): boolean => {
  const offset = starts[windowStart] ?? 0
  return offset < within.start - 200 || offset > within.end
}

/** Spans of whole words near a match, nearest first, because the match with the fewest edits may cut words. */
const wordSpansNear = (plain: string, start: number, end: number, edits: number): [number, number][] => {
  const distance = Math.min(edits, maxDistance) + 1
  const from = wordEdges(plain, start, distance, /(?<![\p{L}\p{M}\p{N}_])[^\s]/gu)
  const to = wordEdges(plain, end - 1, distance, /[^\s](?![\p{L}\p{M}\p{N}_])/gu)
  return from
    .flatMap((first) => to.map((last): [number, number] => [first, last + 1]))
    .filter(([first, last]) => last > first)
    .sort(
      ([a, b], [c, d]) =>
        Math.abs(a - start) + Math.abs(b - end) - Math.abs(c - start) - Math.abs(d - end) || a - c || b - d,
    )
    .slice(0, maxSpans)
}

const maxDistance = 20
const maxSpans = 24

/** The offsets of the word edges at most `distance` from an offset. */
const wordEdges = (plain: string, at: number, distance: number, edge: RegExp): number[] => {
  const from = Math.max(0, at - distance - 2)
  // The pattern also looks at the characters on both sides of an edge.
  return [...plain.slice(from, at + distance + 3).matchAll(edge)]
    .map((match) => from + match.index)
    .filter((offset) => Math.abs(offset - at) <= distance && (offset > from || from === 0))
}

/** Drops matches that overlap a better one, and matches that are clearly worse than the best. */
const distinctBest = (matches: (Located & { edits: number })[]): Located[] => {
  const kept: (Located & { edits: number })[] = []
  for (const match of matches.sort((a, b) => a.edits - b.edits || a.start - b.start))
    if (!kept.some((other) => match.start < other.end && match.end > other.start)) kept.push(match)
  const minEdits = kept[0]?.edits ?? 0
  const best = kept.filter((match) => match.edits <= minEdits + 1)
  return best.map(({ start, end, matchedAs }) => ({ start, end, matchedAs }))
}
