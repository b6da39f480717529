import { own } from './own.ts'

interface JsonInText {
  /** Every JSON object or list found, the most likely reply first. */
  readonly values: readonly unknown[]
  /** True when one was begun and the text ended before it did; then there are no values. */
  readonly cut: boolean
}

/** Finds the JSON in what a model wrote: bare, fenced, between prose, after reasoning. */
export const jsonInText = (written: string): JsonInText => {
  const text = withoutReasoning(written).trim()
  const strict = strictly(text)
  if (strict !== undefined) return { values: [strict], cut: false }
  const found: { value: unknown; size: number }[] = []
  let tries = 0
  for (let at = nextOpening(text, 0); at >= 0 && tries < maxTries; tries++) {
    const read = readLooseJson(text, at)
    // What is inside an unfinished whole is a part of it, and what stood before was not the reply.
    if (read.kind === 'cut') return { values: [], cut: true }
    if (read.kind === 'value') found.push({ value: read.value, size: read.end - at })
    at = nextOpening(text, read.kind === 'value' ? read.end : at + 1)
  }
  // Objects before lists, longer before shorter: prose holds small examples and footnote marks.
  found.sort((a, b) => Number(Array.isArray(a.value)) - Number(Array.isArray(b.value)) || b.size - a.size)
  return { values: found.map((each) => each.value), cut: false }
}

/** More openings than any honest reply has broken ones; keeps a hostile one from costing much. */
const maxTries = 60

const nextOpening = (text: string, from: number): number => {
  const offset = text.slice(from).search(/[{[]/)
  return offset < 0 ? -1 : from + offset
}

const strictly = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    // Some models give the reply as JSON inside a JSON string.
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    return undefined
  }
}

/** Reasoning models think aloud between tags. Some servers swallow the opening tag, some replies never close it. */
const withoutReasoning = (text: string): string => {
  const closed = withoutClosed(text)
  const lastClose = /^[\s\S]*<\/(?:think|thinking|thought|reasoning)>/i.exec(closed)
  const rest = lastClose ? closed.slice(lastClose[0].length) : closed
  return rest.replace(/<(?:think|thinking|thought|reasoning)>[\s\S]*$/i, '')
}

/** Without what is between an opening tag and its closing one. A tag that is never closed is looked for only once. */
const withoutClosed = (text: string): string => {
  const neverClosed = new Set<string>()
  let rest = ''
  let at = 0
  for (const { 0: tag, 1: name = '', index } of text.matchAll(/<(think|thinking|thought|reasoning)>/gi)) {
    if (index < at || neverClosed.has(name.toLowerCase())) continue
    const closing = new RegExp(`</${name}>`, 'gi')
    closing.lastIndex = index + tag.length
    if (closing.test(text)) {
      rest += text.slice(at, index)
      at = closing.lastIndex
    } else neverClosed.add(name.toLowerCase())
  }
  return rest + text.slice(at)
}

export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type LooseJson =
  | { readonly kind: 'value'; readonly value: unknown; readonly end: number }
  /** The text ended before the value did. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'broken'; readonly at: number; readonly what: string }

/**
 * Reads one JSON value as models write it: single quotes, bare keys, trailing commas, comments, Python's constants, raw line breaks
 * inside strings. Says where the value ended, so that prose around it does no harm. It guesses no content: what is missing stays missing.
 */
export const readLooseJson = (text: string, start = 0): LooseJson => {
  const reader: Reader = { text, at: start, depth: 0 }
  try {
    const value = readValue(reader)
    return { kind: 'value', value, end: reader.at }
  } catch (problem) {
    if (!(problem instanceof Unreadable)) throw problem
    return problem.cut ? { kind: 'cut' } : { kind: 'broken', at: reader.at, what: problem.message }
  }
}

interface Reader {
  readonly text: string
  at: number
  depth: number
}

class Unreadable extends Error {
  readonly cut: boolean
  constructor(what: string, cut = false) {
    super(what)
    this.cut = cut
  }
}

/** Deeper than anything that a prompt promises; keeps hostile nesting from overflowing the stack. */
const deepest = 100

const readValue = (reader: Reader): unknown => {
  skipBlank(reader)
  const first = reader.text[reader.at]
  if (first === undefined) throw new Unreadable('nothing there', true)
  if (first === '{') return nested(reader, readObject)
  if (first === '[') return nested(reader, readArray)
  if (first in closingQuote) return readString(reader)
  return readBare(reader)
}

const nested = <T>(reader: Reader, read: (reader: Reader) => T): T => {
  if (++reader.depth > deepest) throw new Unreadable(`nested deeper than ${deepest}`)
  const value = read(reader)
  reader.depth--
  return value
}

const readObject = (reader: Reader): Record<string, unknown> => {
  const entries: [string, unknown][] = []
  reader.at++
  for (;;) {
    skipCommas(reader)
    if (take(reader, '}')) return Object.fromEntries(entries)
    const key = readKey(reader)
    skipBlank(reader)
    if (!take(reader, ':')) throw new Unreadable(`expected ":" after ${JSON.stringify(key)}`, atEnd(reader))
    entries.push([key, readValue(reader)])
    skipBlank(reader)
    expectCommaOr(reader, '}')
  }
}

const readArray = (reader: Reader): unknown[] => {
  const values: unknown[] = []
  reader.at++
  for (;;) {
    skipCommas(reader)
    if (take(reader, ']')) return values
    values.push(readValue(reader))
    skipBlank(reader)
    expectCommaOr(reader, ']')
  }
}

const expectCommaOr = (reader: Reader, end: string): void => {
  const next = reader.text[reader.at]
  if (next === ',' || next === end) return
  throw new Unreadable(`expected "," or "${end}"`, next === undefined)
}

const readKey = (reader: Reader): string => {
  const first = reader.text[reader.at]
  if (first !== undefined && first in closingQuote) return readString(reader)
  const bare = matchAt(reader, /[\p{L}\p{N}_$-]+/uy)
  if (bare === undefined) throw new Unreadable('expected a name', atEnd(reader))
  return bare
}

const closingQuote: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '‘': '’' }

const readString = (reader: Reader): string => {
  const close = closingQuote[reader.text.charAt(reader.at)] ?? '"'
  reader.at++
  let value = ''
  for (;;) {
    const character = reader.text[reader.at]
    if (character === undefined) throw new Unreadable('the text ends inside a string', true)
    reader.at++
    if (character === '\\') value += readEscape(reader)
    else if (character === close && closesHere(reader)) return value
    else value += character
  }
}

/** A quote mark is the end only when something follows that may follow a string; else it is an apostrophe or was not escaped. */
const closesHere = (reader: Reader): boolean => /^\s*(?:[,:}\]]|$)/.test(reader.text.slice(reader.at, reader.at + 40))

const readEscape = (reader: Reader): string => {
  const letter = reader.text[reader.at]
  if (letter === undefined) throw new Unreadable('the text ends inside a string', true)
  reader.at++
  if (letter !== 'u') return own(escapes, letter) ?? letter
  const code = matchAt(reader, /[0-9a-fA-F]{4}/y)
  if (code === undefined) throw new Unreadable('a broken \\u escape', reader.at + 4 > reader.text.length)
  return String.fromCharCode(Number.parseInt(code, 16))
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '\n': '' }

const readBare = (reader: Reader): unknown => {
  const word = matchAt(reader, /[\w.+-]+/y)
  if (word === undefined) throw new Unreadable(`unexpected ${JSON.stringify(reader.text[reader.at])}`)
  if (Object.hasOwn(constants, word)) return constants[word]
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(word)) return Number(word)
  throw new Unreadable(`unexpected ${word.slice(0, 20)}`, atEnd(reader))
}

const constants: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
  undefined: null,
  NaN: null,
}

const skipBlank = (reader: Reader): void => {
  matchAt(reader, /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y)
}

const skipCommas = (reader: Reader): void => {
  do skipBlank(reader)
  while (take(reader, ','))
}

const take = (reader: Reader, character: string): boolean => {
  if (reader.text[reader.at] !== character) return false
  reader.at++
  return true
}

const atEnd = (reader: Reader): boolean => reader.at >= reader.text.length

const matchAt = (reader: Reader, sticky: RegExp): string | undefined => {
  sticky.lastIndex = reader.at
  const found = sticky.exec(reader.text)?.[0]
  if (found) reader.at += found.length
  return found
}
