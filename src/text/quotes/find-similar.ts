import { approximateMatch } from './approximate-match.ts'
import type { Located, Place } from './located.ts'
import { project } from './projection.ts'
import { sameMeaning } from './same-meaning.ts'

/**
 * Places that hold the quote but for a few slips of copying: at most a tenth of its characters, inside plain words or
 * function words. Numbers, identifiers and negations must stand as they are. Bounded in time, whatever the input.
 */
export const findSimilar = (text: string, quote: string, within?: Place): Located[] => {
  const needle = project(quote, 'markup').text
  if (needle.length < shortestSimilar || needle.length > longestSimilar) return []
  const slips = Math.floor(needle.length * shareOfSlips)
  const { text: plain, starts, ends } = project(text, 'markup')
  const windows = likelyWindows(plain, needle, slips)
  if (within)
    windows.sort((a, b) => Number(outside(starts, a.start, within)) - Number(outside(starts, b.start, within)))
  const matches: (Located & { slips: number })[] = []
  let steps = 0
  for (const window of windows) {
    steps += (window.end - window.start) * needle.length
    if (steps > mostSteps) break
    const match = approximateMatch(needle, plain.slice(window.start, window.end), slips)
    if (!match) continue
    const fitting = wholeWords(plain, window.start + match.start, window.start + match.end, slips).find(([from, to]) =>
      sameMeaning(needle, plain.slice(from, to)),
    )
    if (!fitting) continue
    const [from, to] = fitting
    matches.push({ start: starts[from]!, end: ends[to - 1]!, how: 'similar', slips: match.slips })
  }
  return distinctBest(matches)
}

const shortestSimilar = 20
const longestSimilar = 4000
const shareOfSlips = 0.1
const mostSteps = 20_000_000
const mostHits = 60

/** With at most n slips, one of n + 1 pieces of the quote is there unchanged. */
const likelyWindows = (plain: string, needle: string, slips: number): { start: number; end: number }[] => {
  const size = Math.max(4, Math.floor(needle.length / (slips + 1)))
  const hits = new Map<number, number>()
  for (let offset = 0; offset + size <= needle.length; offset += size) {
    const piece = needle.slice(offset, offset + size)
    let found = 0
    for (let at = plain.indexOf(piece); at >= 0 && found < mostHits; at = plain.indexOf(piece, at + 1)) {
      found++
      // Places a few slips apart are one window.
      const window = Math.round((at - offset) / (slips + 1))
      hits.set(window, (hits.get(window) ?? 0) + 1)
    }
  }
  return [...hits]
    .sort(([a, hitsOfA], [b, hitsOfB]) => hitsOfB - hitsOfA || a - b)
    .map(([window]) => {
      const start = window * (slips + 1)
      return {
        start: Math.max(0, start - 2 * slips - 2),
        end: Math.min(plain.length, start + needle.length + 2 * slips + 2),
      }
    })
}

const outside = (starts: Int32Array, at: number, within: Place): boolean => {
  const place = starts[at] ?? 0
  return place < within.start - 200 || place > within.end
}

/**
 * Stretches of whole words near a match, nearest first. The cheapest match in letters is not always that of the words: where
 * the quote lacks an article, turning the word before it into the article may cost less.
 */
const wholeWords = (plain: string, start: number, end: number, slips: number): [number, number][] => {
  const reach = Math.min(slips, farthestRim) + 1
  const from = wordRims(plain, start, reach, /(?<![\p{L}\p{M}\p{N}_])[^\s]/gu)
  const to = wordRims(plain, end - 1, reach, /[^\s](?![\p{L}\p{M}\p{N}_])/gu)
  return from
    .flatMap((first) => to.map((last): [number, number] => [first, last + 1]))
    .filter(([first, last]) => last > first)
    .sort(
      ([a, b], [c, d]) =>
        Math.abs(a - start) + Math.abs(b - end) - Math.abs(c - start) - Math.abs(d - end) || a - c || b - d,
    )
    .slice(0, mostRims)
}

const farthestRim = 20
const mostRims = 24

const wordRims = (plain: string, at: number, reach: number, rim: RegExp): number[] => {
  const from = Math.max(0, at - reach - 2)
  // A little around, so that the rim can see its neighbours.
  return [...plain.slice(from, at + reach + 3).matchAll(rim)]
    .map((found) => from + found.index)
    .filter((place) => Math.abs(place - at) <= reach && (place > from || from === 0))
}

/** One place per stretch of text; a place that is clearly better than the rest stands alone. */
const distinctBest = (matches: (Located & { slips: number })[]): Located[] => {
  const kept: (Located & { slips: number })[] = []
  for (const match of matches.sort((a, b) => a.slips - b.slips || a.start - b.start)) {
    if (!kept.some((other) => match.start < other.end && match.end > other.start)) kept.push(match)
  }
  const clear = kept.filter((match) => match.slips <= kept[0]!.slips + 1)
  return clear.map(({ start, end, how }) => ({ start, end, how }))
}
