import type { Place } from './located.ts'

/** Whether a place begins or ends inside a word, a number or a character: `5` of `-1.5`, `port` of `support`, half of an emoji. */
export const cutsWord = (text: string, { start, end }: Place): boolean =>
  cutsCharacter(text, start) || cutsCharacter(text, end) || cutsBefore(text, start) || cutsAfter(text, end)

const cutsCharacter = (text: string, at: number): boolean => {
  if (at <= 0 || at >= text.length) return false
  const code = text.charCodeAt(at)
  const isLowSurrogate = code >= 0xdc00 && code <= 0xdfff
  return isLowSurrogate || joined.test(text.slice(at, at + 2)) || text.charCodeAt(at - 1) === zeroWidthJoiner
}

const cutsBefore = (text: string, start: number): boolean => {
  const first = firstOf(text.slice(start, start + 2))
  const before = lastOf(text.slice(Math.max(0, start - 2), start))
  if (word.test(first) && word.test(before)) return !(unspaced.test(first) || unspaced.test(before))
  const left = text.slice(Math.max(0, start - 5), start)
  return (
    (digit.test(first) && (/\p{N}[.,]$/u.test(left) || /(?:^|[^\p{L}\p{N}\s)\]])[-−]$|\s[-−]$|^[-−]$/u.test(left))) ||
    (word.test(first) && /(?:^|[^\p{L}])(?:non|não|nao)[-‐‑]$/iu.test(left))
  )
}

const cutsAfter = (text: string, end: number): boolean => {
  const last = lastOf(text.slice(Math.max(0, end - 2), end))
  const after = firstOf(text.slice(end, end + 2))
  if (word.test(last) && word.test(after)) return !(unspaced.test(last) || unspaced.test(after))
  return digit.test(last) && /^[.,]\p{N}/u.test(text.slice(end, end + 3))
}

const firstOf = (pair: string): string => (pair === '' ? '' : String.fromCodePoint(pair.codePointAt(0)!))
const lastOf = (pair: string): string => [...pair].at(-1) ?? ''

const zeroWidthJoiner = 0x200d
const joined = /^(?:[\u200d\u{1f3fb}-\u{1f3ff}]|(?![\ufe00-\ufe0f])\p{M})/u
const word = /[\p{L}\p{M}\p{N}_]/u
const digit = /^\p{N}/u
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
