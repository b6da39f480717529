import { entityOf } from '../entities.ts'
import { lru } from '../lru.ts'
import { elementAt } from '../required.ts'

/** A text simplified for comparison, with the way back to its source: UTF-16 unit `i` of `text` comes from `[starts[i], ends[i])`. */
export interface SimplifiedText {
  readonly text: string
  readonly starts: Int32Array
  readonly ends: Int32Array
}

/** What a comparison ignores: `spaces` ignores differences in white space and encoding, `markup` also Markdown, `squeezed` also spaces and hyphens. */
export const levels = ['spaces', 'markup', 'squeezed'] as const
export type Level = (typeof levels)[number]

/** Simplifies a text for comparison. The results for long texts are cached. */
export const simplify = (source: string, level: Level): SimplifiedText => {
  const make = (): SimplifiedText =>
    level === 'squeezed'
      ? squeeze(simplify(source, 'markup'))
      : simplifyCharacters(source, level === 'markup' ? markupOf(source) : undefined)
  return source.length > maxUncachedLength ? caches[level](source, make) : make()
}

/** The number of long texts whose results are cached. Many quotes are searched for in the same few documents. */
const maxCached = 8
const maxUncachedLength = 500
const newCache = () => lru<SimplifiedText>(maxCached, () => 0)
const caches = { spaces: newCache(), markup: newCache(), squeezed: newCache() }

const simplifyCharacters = (source: string, markup: Uint8Array | undefined): SimplifiedText => {
  const out = unitCollector()
  let index = 0
  while (index < source.length) {
    const { text, end } = markup?.[index] ? replaceMarkup(markup, index) : readCharacter(source, index)
    if (text === ' ') out.space(index, end)
    else if (text !== '') out.add(text, index, end)
    index = end
  }
  return out.simplifiedText()
}

const squeeze = ({ text, starts, ends }: SimplifiedText): SimplifiedText => {
  const out = unitCollector()
  for (let at = 0; at < text.length; at++) {
    const before = text[at - 1] ?? ''
    const next = text[at + 1] ?? ''
    if (text[at] === ' ' && !(digit.test(before) && digit.test(next))) continue
    if (text[at] === '-' && letter.test(before) && letter.test(next === ' ' ? (text[at + 2] ?? '') : next)) continue
    out.add(text.charAt(at), elementAt(starts, at), elementAt(ends, at))
  }
  return out.simplifiedText()
}

const digit = /\p{N}/u
const letter = /\p{L}/u

/** Collects units; runs of white space become one space, none at either end. */
const unitCollector = () => {
  const pieces: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let gap: { start: number; end: number } | undefined
  const push = (text: string, start: number, end: number): void => {
    pieces.push(text)
    for (let unit = 0; unit < text.length; unit++) {
      starts.push(start)
      ends.push(end)
    }
  }
  return {
    space: (start: number, end: number): void => {
      if (pieces.length > 0) gap = { start: gap?.start ?? start, end }
    },
    add: (text: string, start: number, end: number): void => {
      if (gap) push(' ', gap.start, gap.end)
      gap = undefined
      push(text, start, end)
    },
    simplifiedText: () => ({ text: pieces.join(''), starts: Int32Array.from(starts), ends: Int32Array.from(ends) }),
  }
}

/** Classifies every UTF-16 unit of a Markdown text: 0 is text, 1 is markup inside words, 2 is markup between words. */
const markupOf = (source: string): Uint8Array => {
  const marks = new Uint8Array(source.length)
  for (const [pattern, mark] of markupPatterns) {
    for (const { index, 0: match } of source.matchAll(pattern)) marks.fill(mark, index, index + match.length)
  }
  for (const match of source.matchAll(link)) {
    const [whole, opening = '', label = ''] = match
    const labelStart = match.index + opening.length
    marks.fill(insideWords, match.index, labelStart)
    marks.fill(insideWords, labelStart + label.length, match.index + whole.length)
  }
  for (const { index, 0: match } of source.matchAll(emphasis)) {
    const [before, after] = [source[index - 1] ?? ' ', source[index + match.length] ?? ' ']
    const isInsideWord = wordCharacter.test(before) && wordCharacter.test(after)
    const isOperator = /[\s`]/.test(before) && /[\s`]/.test(after)
    if (match.startsWith('`') || !(isInsideWord || isOperator)) marks.fill(insideWords, index, index + match.length)
  }
  return marks
}

/** Reads a run of markup: a space if it separates words, otherwise nothing. */
const replaceMarkup = (markup: Uint8Array, index: number): { text: string; end: number } => {
  const kind = markup[index]
  let end = index + 1
  while (end < markup.length && markup[end] === kind) end++
  return { text: kind === betweenWords ? ' ' : '', end }
}

const insideWords = 1
const betweenWords = 2

const markupPatterns: readonly (readonly [RegExp, number])[] = [
  // Later patterns override earlier ones.
  [/\|/g, betweenWords],
  [/^[ \t]{0,12}(?:```|~~~)[^\n`]{0,80}$/gm, betweenWords],
  [/^(?=.*--)[ \t:|-]+$/gm, betweenWords],
  [/^[ \t]*(?:(?:[-*+•]|#{1,6}|>)[ \t]+)+/gm, betweenWords],
  [/<a\s+(?:name|id)="[^"\n]*"\s*(?:\/>|>\s*<\/a>)|<!--(?:(?!-->)[\s\S]){0,2000}-->/g, insideWords],
  [/<br[ \t]*\/?>|<\/?(?:p|div|td|tr|th|table|ul|ol|li)>/gi, betweenWords],
  [/<\/?(?:b|i|u|em|strong|code|sup|sub|kbd|small|mark)>/gi, insideWords],
  [/\\(?=[!-/:-@[-`{-~])/g, insideWords],
]
const link = /(!?\[)([^\]\n]{0,500})\]\([^()\n]{0,1000}(?:\([^()\n]{0,200}\)[^()\n]{0,200})?\)/g
/** Includes escaped marks, because people copy `row\_lock` as `row_lock`. */
const emphasis = /(?:\\?[*_~])+|`+/g
const wordCharacter = /[\p{L}\p{N}]/u

/** The plain form of the character at `index`: '' if invisible, ' ' for white space, otherwise the character as people type it. */
const readCharacter = (source: string, index: number): { text: string; end: number } => {
  const code = source.charCodeAt(index)
  const character = source.charAt(index)
  if ((code <= 0x20 || code >= 0x80) && (invisible.test(character) || space.test(character)))
    return { text: plainCharacter(character), end: index + 1 }
  if (code === ampersand) {
    entity.lastIndex = index
    const [match, name = ''] = entity.exec(source) ?? []
    const decoded = entityOf(name)
    if (match && decoded !== undefined) return { text: plainCharacter(decoded), end: index + match.length }
  }
  if (code < 0x80 && !isMark(source, index + 1)) return { text: character, end: index + 1 }
  const end = clusterEnd(source, index)
  return { text: plainForm(source.slice(index, end)), end }
}

const ampersand = 0x26
// Documents contain entities, some of them escaped twice. A model may copy the entity or the character.
const entity = /&(?:amp;)*([a-z]{2,6}|#\d{1,7}|#x[\da-f]{1,6});/iy

const space = /[\s\u0085]/
/** Soft hyphen, zero-width characters, direction marks, variation selectors, byte order mark. */
export const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]/

const mark = /^\p{M}/u
const isMark = (source: string, index: number): boolean => {
  const code = source.charCodeAt(index)
  return code >= 0x300 && !invisible.test(source.charAt(index)) && mark.test(source.slice(index, index + 2))
}

/** The end of a letter with its marks, or of a Korean syllable that is written in parts. */
const clusterEnd = (source: string, index: number): number => {
  let end = index + widthAt(source, index)
  if (isJamo(source.charCodeAt(index))) while (isJamo(source.charCodeAt(end))) end++
  while (end < source.length && isMark(source, end)) end += widthAt(source, end)
  return end
}

const widthAt = (source: string, index: number): number => ((source.codePointAt(index) ?? 0) > 0xffff ? 2 : 1)

const isJamo = (code: number): boolean => code >= 0x1100 && code <= 0x11ff

const plainCharacter = (character: string): string => {
  if (invisible.test(character)) return ''
  return space.test(character) ? ' ' : plainForm(character)
}

/** Replaces ligatures, the ellipsis and full-width characters with ordinary characters, and look-alike quotation marks and dashes with one form. */
const plainForm = (cluster: string): string => {
  const plain = cluster.normalize(/^[\ufb00-\ufb06…！-～]$/.test(cluster) ? 'NFKC' : 'NFC')
  return lookAlikes.get(plain) ?? plain
}

const mapTo = (characters: string, plain: string): [string, string][] =>
  [...characters].map((character) => [character, plain])
const lookAlikes: ReadonlyMap<string, string> = new Map([
  ...mapTo('“”„‟«»″〝〞', '"'),
  ...mapTo('‘’‚‛‹›′ʼ', "'"),
  ...mapTo('‐‑‒–—―−﹘﹣', '-'),
])
