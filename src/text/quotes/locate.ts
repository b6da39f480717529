import { splitsSurrogatePair } from '../beginning.ts'
import { elementAt } from '../required.ts'
import { contentStems, unspacedScript } from '../words.ts'
import { findSimilar } from './approximate-match.ts'
import type { Located, LocateOptions, NotLocated, Place } from './located.ts'
import { type Level, levels, simplify } from './simplify.ts'

/** Compares the text around a place with a prefix and a suffix. `length` is the number of characters that match, without spaces and Markdown; `complete` is how many of the two match in full. */
export const matchContext = (text: string, place: Place, prefix: string, suffix: string) => {
  const [left, right] = [squash(prefix), squash(suffix)]
  const textBefore = squash(text.slice(Math.max(0, place.start - 4 * prefix.length - 20), place.start))
  const textAfter = squash(text.slice(place.end, place.end + 4 * suffix.length + 20))
  let before = 0
  while (before < left.length && left.at(-1 - before) === textBefore.at(-1 - before)) before++
  let after = 0
  while (after < right.length && right[after] === textAfter[after]) after++
  const complete = Number(before > 0 && before === left.length) + Number(after > 0 && after === right.length)
  return { complete, length: before + after }
}

const squash = (text: string): string => simplify(text, 'markup').text.replaceAll(' ', '')

/** Finds a quote in a text. Among several matches, the expected place and the context decide. Refuses a quote that is still ambiguous. */
export const locate = (text: string, quote: string, options: LocateOptions = {}): Located | NotLocated => {
  if (simplify(quote, 'spaces').text === '') return refuse(text, 'The quote is empty.', [])
  let outsideMatches: readonly Located[] = []
  let cutMatches: readonly Located[] = []
  for (const wording of wordings(quote)) {
    for (const level of ['exact', ...levels] as const) {
      const matches = level === 'exact' ? exactMatches(text, wording) : matchesAt(text, wording, level)
      const uncut = matches.filter((match) => !cutsWord(text, match))
      const preferred = preferWithin(options.within, uncut)
      if (preferred[0] && (!options.within || overlaps(options.within, preferred[0])))
        return chooseByContext(text, preferred, options)
      if (outsideMatches.length === 0) outsideMatches = uncut
      if (cutMatches.length === 0) cutMatches = matches
    }
  }
  if (outsideMatches.length > 0) return chooseByContext(text, outsideMatches, options)
  if (cutMatches.length > 0)
    return refuse(text, 'The quote begins or ends inside a word or a number. Quote whole words.', cutMatches)
  if (options.skipSimilar) return refuse(text, 'The text does not contain these words.', [])
  const similar = findSimilar(text, quote, options.within)
  if (similar.length > 0) return chooseByContext(text, preferWithin(options.within, similar), options)
  return refuseNotFound(text, quote, options.within)
}

/** Three forms of a quote to try in turn: unchanged, without its outer quotation marks, and without all punctuation around it. */
const wordings = (quote: string): string[] => {
  const trimmed = quote.trim()
  const unquoted = trimmed.replace(/^["'“”‘’«»`](.*)["'“”‘’«»`][.,;]?$/su, '$1')
  const bare = trimmed
    .replace(/^(?:["'“”‘’«»`]|\.\.\.|…|\[…\]|\[\.\.\.\]|\s)+/u, '')
    .replace(/(?<!["'“”‘’«»`.…;,\s])(?:["'“”‘’«»`.…;,]|\[…\]|\[\.\.\.\]|\s)+$/u, '')
  return [...new Set([quote, unquoted, bare])].filter((wording) => wording !== '')
}

const maxMatches = 20_000

const exactMatches = (text: string, quote: string): Located[] => {
  const matches: Located[] = []
  for (let at = text.indexOf(quote); at >= 0 && matches.length < maxMatches; at = text.indexOf(quote, at + 1))
    matches.push({ start: at, end: at + quote.length, matchedAs: 'exact' })
  return matches
}

/** A shorter quote without its spaces could match parts of other words. */
const minSqueezedLength = 12

const matchesAt = (text: string, quote: string, level: Level): Located[] => {
  const needle = simplify(quote, level).text
  if (needle === '' || (level === 'squeezed' && needle.length < minSqueezedLength)) return []
  const { text: plain, starts, ends } = simplify(text, level)
  const matches: Located[] = []
  for (let at = plain.indexOf(needle); at >= 0 && matches.length < maxMatches; at = plain.indexOf(needle, at + 1)) {
    const place = { start: elementAt(starts, at), end: elementAt(ends, at + needle.length - 1) }
    // A match inside a ligature maps to more text than the quote.
    if (simplify(text.slice(place.start, place.end), level).text === needle)
      matches.push({ ...withBars(text, quote, place), matchedAs: level })
  }
  return matches
}

/** Includes the outer bars of a quoted table row. */
const withBars = (text: string, quote: string, { start, end }: Place): Place => ({
  start: /^\s*\|/.test(quote)
    ? start - (/\|[ \t`*_]*$/.exec(text.slice(Math.max(0, start - maxPadding), start))?.[0].length ?? 0)
    : start,
  end: /\|\s*$/.test(quote) ? end + (/^[ \t]*\|/.exec(text.slice(end, end + maxPadding))?.[0].length ?? 0) : end,
})

const maxPadding = 400

const overlaps = (within: Place, place: Place): boolean => place.start < within.end && place.end > within.start

/** The matches inside `within`, or else the matches that overlap it, or else all matches. */
const preferWithin = (within: Place | undefined, matches: readonly Located[]): readonly Located[] => {
  if (!within) return matches
  const touching = matches.filter((match) => overlaps(within, match))
  const inside = touching.filter(({ start, end }) => start >= within.start && end <= within.end)
  return [inside, touching, matches].find((list) => list.length > 0) ?? []
}

const minContextCharacters = 8

const chooseByContext = (text: string, matches: readonly Located[], options: LocateOptions): Located | NotLocated => {
  const { prefix = '', suffix = '' } = options
  const ranked = matches
    .map((match) => ({ match, ...matchContext(text, match, prefix, suffix) }))
    .sort((a, b) => b.complete - a.complete || b.length - a.length)
  const [best, second] = ranked
  if (best && !second) return best.match
  const isClear = best && second && (best.complete > second.complete || best.length > second.length)
  if (isClear && (best.complete > 0 || best.length >= minContextCharacters)) return best.match
  const hint = prefix || suffix ? 'A longer prefix or suffix, or the section,' : 'A prefix, a suffix, or a longer quote'
  const times = `${matches.length < maxMatches ? '' : 'at least '}${matches.length} times`
  const why = `The quote occurs ${times}. ${hint} would show which one is meant.`
  return { ...refuse(text, why, matches), isAmbiguous: true }
}

const refuseNotFound = (text: string, quote: string, within: Place | undefined): NotLocated => {
  const hint = /\.\.\.|…/.test(quote.trim().slice(3, -3))
    ? 'Quote without leaving anything out, or give each part as a separate quote.'
    : 'Copy the words exactly as the text has them.'
  return refuse(text, `The text does not contain these words. ${hint}`, similarSentences(text, quote, within))
}

const maxCandidates = 5

const refuse = (text: string, problem: string, places: readonly Place[]): NotLocated => ({
  problem,
  candidates: places
    .slice(0, maxCandidates)
    .map(({ start, end }) => ({ start, end, text: text.slice(Math.max(0, start - 40), end + 40) })),
})

/** True if a place begins or ends inside a word, a number or a character: `5` of `-1.5`, `port` of `support`, half of an emoji. */
const cutsWord = (text: string, { start, end }: Place): boolean =>
  cutsCharacter(text, start) || cutsCharacter(text, end) || cutsBefore(text, start) || cutsAfter(text, end)

const cutsCharacter = (text: string, at: number): boolean => {
  if (at <= 0 || at >= text.length) return false
  if (splitsSurrogatePair(text, at) || text.charCodeAt(at - 1) === zeroWidthJoiner) return true
  return attached.test(text.slice(at, at + 2))
}

/** True if the start of a place separates the characters of a word, a decimal point or minus sign from its number, or `non-` from its word. */
const cutsBefore = (text: string, start: number): boolean => {
  const first = firstOf(text.slice(start, start + 2))
  const before = lastOf(text.slice(Math.max(0, start - 2), start))
  if (word.test(first) && word.test(before)) return !(unspacedScript.test(first) || unspacedScript.test(before))
  const left = text.slice(Math.max(0, start - 5), start)
  return (
    (digit.test(first) && (/\p{N}[.,]$/u.test(left) || /(?:^|[^\p{L}\p{N}\s)\]])[-−]$|\s[-−]$|^[-−]$/u.test(left))) ||
    (word.test(first) && /(?:^|[^\p{L}])(?:non|não|nao)[-‐‑]$/iu.test(left))
  )
}

/** True if the end of a place separates the characters of a word, or a number from its decimals. */
const cutsAfter = (text: string, end: number): boolean => {
  const last = lastOf(text.slice(Math.max(0, end - 2), end))
  const after = firstOf(text.slice(end, end + 2))
  if (word.test(last) && word.test(after)) return !(unspacedScript.test(last) || unspacedScript.test(after))
  return digit.test(last) && /^[.,]\p{N}/u.test(text.slice(end, end + 3))
}

const firstOf = (pair: string): string => [...pair][0] ?? ''
const lastOf = (pair: string): string => [...pair].at(-1) ?? ''

const zeroWidthJoiner = 0x200d
/** Characters that belong to the character before: joiners, skin tones and marks. */
const attached = /^(?:[\u200d\u{1f3fb}-\u{1f3ff}]|(?![\ufe00-\ufe0f])\p{M})/u
const word = /[\p{L}\p{M}\p{N}_]/u
const digit = /^\p{N}/u

/** The sentences that share the most words with a quote that was not found, as suggestions. */
const similarSentences = (text: string, quote: string, within?: Place): Place[] => {
  const quoteStems = new Set(contentStems(quote.slice(0, 2000)))
  if (quoteStems.size === 0) return []
  const from = within?.start ?? 0
  const candidates: (Place & { shared: number })[] = []
  for (const sentence of text.slice(from, within?.end ?? from + maxSearchLength).matchAll(sentences)) {
    const start = from + sentence.index
    const shared = new Set(contentStems(sentence[0]).filter((stem) => quoteStems.has(stem))).size
    if (shared / quoteStems.size >= minSharedWords) candidates.push({ start, end: start + sentence[0].length, shared })
  }
  return candidates.sort((a, b) => b.shared - a.shared || a.start - b.start).slice(0, 3)
}

const maxSearchLength = 500_000
const minSharedWords = 0.4
const sentences = /[^\s.!?\n][^.!?\n]{0,600}(?:[.!?](?!\s)[^.!?\n]{0,600}){0,20}[.!?]?/gu
