export type LooseJson =
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
  const close = closingQuote[reader.text[reader.at]!]!
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
  if (letter !== 'u') return escapes[letter] ?? letter
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
