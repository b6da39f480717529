import { ownProperty } from './objects.ts'
import { trimSpan } from './trim.ts'

/** The sentences between two offsets, without surrounding white space. A blank line always ends a sentence. */
export const sentencesIn = (text: string, start = 0, end = text.length) => {
  const sentences: { readonly start: number; readonly end: number }[] = []
  const isCased = hasCapitals(text, start, end)
  let from = start
  const cut = (at: number): void => {
    const trimmed = trimSpan(text, from, at)
    if (trimmed.start < trimmed.end) sentences.push(trimmed)
    from = at
  }
  let at = start
  while (at < end) {
    boundaryCharacter.lastIndex = at
    const match = boundaryCharacter.exec(text)
    if (!match || match.index >= end) break
    at = match.index
    const character = match[0]
    if (character === '`' || character === '{') at = skipCodeOrTag(text, at, end)
    else if (character === '\n' || character === '\r') {
      const next = skipLineBreaks(text, at, end)
      if (isHardBreak(text, at, next, from, end)) cut(next)
      at = next
    } else {
      const stop = skipStop(text, at, end)
      if (endsSentence(text, at, stop, from, end, isCased)) cut(stop)
      at = stop
    }
  }
  cut(end)
  return sentences
}

const boundaryCharacter = /[.!?…。！？｡؟।`{\n\r]/g

/** Returns the offset after inline code or a template tag, which may contain periods. */
const skipCodeOrTag = (text: string, at: number, end: number): number => {
  let run = at
  while (run < end && text[run] === text[at]) run++
  const closing = text[at] === '`' ? text.slice(at, run) : ownProperty(tagEnds, text.slice(at, at + 2))
  if (closing === undefined || run - at > maxMarkLength) return run
  const close = text.slice(run, Math.min(end, run + maxCodeLength)).indexOf(closing)
  return close === -1 ? run : run + close + closing.length
}

const tagEnds: Readonly<Record<string, string>> = { '{%': '%}', '{{': '}}' }
const [maxMarkLength, maxCodeLength] = [20, 500]

/** Returns the offset of the next character that is not white space. */
const skipLineBreaks = (text: string, at: number, end: number): number => {
  let next = at
  while (next < end && /\s/.test(text.charAt(next))) next++
  return Math.max(next, at + 1)
}

/** True for a blank line, and for a line break after two spaces or a backslash. */
const isHardBreak = (text: string, at: number, next: number, from: number, end: number): boolean => {
  if (next >= end) return false
  const lines = text.slice(at, next).replace(/\r\n?/g, '\n').split('\n').length - 1
  if (lines > 1) return true
  if (at <= from) return false
  return text[at - 1] === '\\' || (text[at - 1] === ' ' && text[at - 2] === ' ')
}

/** Returns the offset after the stop characters and the closing quotation marks, brackets and emphasis. */
const skipStop = (text: string, at: number, end: number): number => {
  let stop = at
  while (stop < end && /[.!?…。！？｡؟।]/.test(text.charAt(stop))) stop++
  while (
    stop < end &&
    (/["'”’»)\]*_~」』）]/.test(text.charAt(stop)) || (text[stop] === '\\' && /[)\]*_"']/.test(text[stop + 1] ?? '')))
  )
    stop++
  return stop
}

const endsSentence = (text: string, at: number, stop: number, from: number, end: number, isCased: boolean): boolean => {
  if (stop >= end) return false
  if (/[。！？｡।]/.test(text.charAt(at))) return true
  if (!/\s/.test(text.charAt(stop))) return false
  const next = nextLetter(text, stop, end)
  if (isCased && /\p{Ll}/u.test(next)) return false
  if (text[at] !== '.' || text[at + 1] === '.') return true
  const word = wordBefore(text, at, from)
  // `1.` at the beginning is the number of a list item.
  if (/^\d{1,3}$/.test(word) && trimSpan(text, from, at).start + word.length >= at) return false
  return mayEndAfter(word)
}

const nextLetter = (text: string, from: number, end: number): string => {
  const ahead = text.slice(from, Math.min(end, from + 24))
  return /^[\s"'“‘«([{¿¡*_~\\]*(.)/su.exec(ahead)?.[1] ?? ''
}

const wordBefore = (text: string, at: number, from: number): string =>
  /[\p{L}\p{N}.º]*$/u.exec(text.slice(Math.max(from, at - 24), at).replaceAll('\\', ''))?.[0] ?? ''

/** True if a text uses capital letters. In other texts, a lowercase letter may begin a sentence. */
const hasCapitals = (text: string, start: number, end: number): boolean => {
  const sample = text.slice(start, Math.min(end, start + sampleLength))
  const capitals = sample.match(/\p{Lu}/gu)?.length ?? 0
  // Compares with all characters first, because that is cheap and there are never more letters than characters.
  if (capitals / sample.length > minCapitals) return true
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  return letters < minLetters || capitals / letters > minCapitals
}

/** A text with fewer letters than `minLetters` does not show whether it uses capitals. */
const [sampleLength, minLetters, minCapitals] = [4000, 60, 0.002]

/** Abbreviations after which a sentence never ends. */
const nonFinalAbbreviations = new Set(
  (
    'e.g eg i.e ie cf vs viz dr dra mr mrs ms prof profa st sr sra srta no nos nº n.º núm num fig figs sec secs ch eq eqs vol vols ed eds p pp pg pág pag págs ' +
    'par párr art arts inc. approx aprox apdo app ca al min max máx mín resp ref refs rev hon gen col capt lt sgt gov rep sen av avda d da dña ud uds ' +
    'vd ej p.ej p.ex ex obs tel ext depto dept est ibid jan feb mar apr jun jul aug sep sept oct nov dec v ver res dec. lei sto sta exmo exma il ilmo'
  ).split(' '),
)

/** Abbreviations after which a sentence ends if a capital letter follows. */
const finalAbbreviations = new Set(
  'etc inc ltd co corp jr sr. s.a s.l ltda cía cia eirl u.s u.k e.u ee.uu a.m p.m a.c d.c bros plc gmbh'.split(' '),
)

/** True if a sentence may end after a word and its period when a capital letter or a number follows. */
const mayEndAfter = (word: string): boolean => {
  const lower = word.toLowerCase()
  if (finalAbbreviations.has(lower)) return true
  if (nonFinalAbbreviations.has(lower)) return false
  // An initial (J. Smith), or letters with periods between them (U.N.).
  return !/^\p{Lu}$/u.test(word) && !/^(?:\p{L}\.)+\p{L}$/u.test(word)
}
