import { ownProperty } from './objects.ts'
import { resultOr } from './result-or.ts'

/** Finds the JSON values in the text of a model, the most likely reply first. If the text ends inside a value, `isTruncated` is true and `values` is empty. */
export const jsonInText = (reply: string): { values: readonly unknown[]; isTruncated: boolean } => {
  const text = withoutReasoning(reply).trim()
  // A string in the JSON may contain a reasoning tag, so the unchanged text comes first.
  const json = parseStrictly(reply.trim()) ?? parseStrictly(withoutClosedReasoning(reply).trim()) ?? parseStrictly(text)
  if (json !== undefined) return { values: [json], isTruncated: false }
  const candidates: { value: unknown; size: number }[] = []
  // The size of the largest object that contains NaN or an infinity.
  let largestNonJson = 0
  let failures = 0
  for (let at = nextOpening(text, 0); at >= 0 && failures < maxFailures; ) {
    const read = readLooseJson(text, at)
    // An unfinished value is the reply itself, so the values before it do not count. But a bracket after an object is part of a remark.
    const isRemark = () => text[at] === '[' && candidates.some(({ value }) => !Array.isArray(value))
    if (read.kind === 'truncated' && !isRemark()) return { values: [], isTruncated: true }
    if (!('end' in read)) failures++
    // Ignores lists, because `[0, inf]` may be an interval in prose.
    if (read.kind === 'not-a-number' && text[at] === '{') largestNonJson = Math.max(largestNonJson, read.end - at)
    if (read.kind === 'value') candidates.push({ value: read.value, size: read.end - at })
    at = nextOpening(text, 'end' in read ? read.end : at + 1)
  }
  // Objects before lists, longer before shorter: prose contains small examples and footnote marks.
  candidates.sort((a, b) => Number(Array.isArray(a.value)) - Number(Array.isArray(b.value)) || b.size - a.size)
  // The largest object is the reply and is not JSON, so smaller objects are remarks.
  if (largestNonJson > (candidates[0]?.size ?? 0)) return { values: [], isTruncated: false }
  return { values: candidates.slice(0, maxCandidates).map(({ value }) => value), isTruncated: false }
}

/** Limits the failed attempts, because each may read the text to its end. Ordinary replies have fewer. */
const maxFailures = 60
const maxCandidates = 60

const nextOpening = (text: string, from: number): number => {
  const offset = text.slice(from).search(/[{[]/)
  return offset < 0 ? -1 : from + offset
}

/** Parses a text that is only JSON. Also parses JSON inside a JSON string, which some models return. */
const parseStrictly = (text: string): unknown => {
  const value = tryParseJson(text)
  return typeof value === 'string' ? tryParseJson(value) : value
}

/**
 * Removes reasoning: the text between tags, the text before a closing tag without an opening tag (which some servers drop), and the text
 * after an opening tag that is never closed.
 */
const withoutReasoning = (text: string): string => {
  const closed = withoutClosedReasoning(text)
  const lastClose = /^[\s\S]*<\/(?:think|thinking|thought|reasoning)>/i.exec(closed)
  const rest = lastClose ? closed.slice(lastClose[0].length) : closed
  return rest.replace(/<(?:think|thinking|thought|reasoning)>[\s\S]*$/i, '')
}

/** Removes reasoning between an opening and a closing tag. For a tag that is never closed, it searches the text only once. */
const withoutClosedReasoning = (text: string): string => {
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

/** Parses JSON; undefined if the text is not JSON. */
export const tryParseJson = (text: string): unknown => resultOr(undefined, () => JSON.parse(text))

type LooseJson =
  | { readonly kind: 'value'; readonly value: unknown; readonly end: number }
  /** A value that contains NaN or an infinity, which JSON does not have. */
  | { readonly kind: 'not-a-number'; readonly end: number }
  /** The text ended before the value did. */
  | { readonly kind: 'truncated' }
  | { readonly kind: 'invalid' }

/** Reads one JSON value and tolerates the mistakes that models often make. Returns its end, because prose may follow. Never adds missing content. */
export const readLooseJson = (text: string, start = 0): LooseJson => {
  const reader: Reader = { text, at: start, depth: 0, isJson: true }
  try {
    const value = readValue(reader)
    return reader.isJson ? { kind: 'value', value, end: reader.at } : { kind: 'not-a-number', end: reader.at }
  } catch (problem) {
    if (!(problem instanceof UnreadableJson)) throw problem
    return { kind: reader.at >= text.length ? 'truncated' : 'invalid' }
  }
}

interface Reader {
  readonly text: string
  at: number
  depth: number
  isJson: boolean
}

class UnreadableJson extends Error {}

/** A limit above the depth of any schema. Keeps hostile nesting from overflowing the stack. */
const maxDepth = 100

const readValue = (reader: Reader): unknown => {
  skipSpaceAndComments(reader)
  const first = reader.text[reader.at]
  if (first === undefined) throw new UnreadableJson()
  if (first === '{') return Object.fromEntries(readMembers(reader, '}', readEntry))
  if (first === '[') return readMembers(reader, ']', readValue)
  if (first in closingQuote) return readString(reader)
  return readBare(reader)
}

const readMembers = <T>(reader: Reader, end: string, readMember: (reader: Reader) => T): T[] => {
  if (++reader.depth > maxDepth) throw new UnreadableJson()
  const members: T[] = []
  reader.at++
  for (;;) {
    do {
      skipSpaceAndComments(reader)
    } while (take(reader, ','))
    if (take(reader, end)) break
    members.push(readMember(reader))
    skipSpaceAndComments(reader)
    const next = reader.text[reader.at]
    if (next !== ',' && next !== end) throw new UnreadableJson()
  }
  reader.depth--
  return members
}

const readEntry = (reader: Reader): [string, unknown] => {
  const key = readKey(reader)
  skipSpaceAndComments(reader)
  if (!take(reader, ':')) throw new UnreadableJson()
  return [key, readValue(reader)]
}

const readKey = (reader: Reader): string => {
  const first = reader.text[reader.at]
  if (first !== undefined && first in closingQuote) return readString(reader)
  const bare = matchAt(reader, /[\p{L}\p{N}_$-]+/uy)
  if (bare === undefined) throw new UnreadableJson()
  return bare
}

const closingQuote: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '‘': '’' }

const readString = (reader: Reader): string => {
  const close = closingQuote[reader.text.charAt(reader.at)] ?? '"'
  reader.at++
  let value = ''
  for (;;) {
    const character = reader.text[reader.at]
    if (character === undefined) throw new UnreadableJson()
    reader.at++
    if (character === '\\') value += readEscape(reader)
    else if (character === close && closesHere(reader)) return value
    else value += character
  }
}

/** True if the next characters may follow a string. Otherwise the quotation mark is an apostrophe or unescaped. */
const closesHere = (reader: Reader): boolean => /^\s*(?:[,:}\]]|$)/.test(reader.text.slice(reader.at, reader.at + 40))

const readEscape = (reader: Reader): string => {
  const letter = reader.text[reader.at]
  if (letter === undefined) throw new UnreadableJson()
  reader.at++
  if (letter !== 'u') return ownProperty(escapes, letter) ?? letter
  const code = matchAt(reader, /[0-9a-fA-F]{1,4}/y) ?? ''
  if (code.length < 4) throw new UnreadableJson()
  return String.fromCharCode(Number.parseInt(code, 16))
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '\n': '' }

const readBare = (reader: Reader): unknown => {
  const word = matchAt(reader, /[\w.+-]+/y)
  if (word === undefined) throw new UnreadableJson()
  if (Object.hasOwn(constants, word)) return constants[word]
  const isNonJsonNumber = /^[+-]?(?:nan|inf|infinity)$/i.test(word)
  if (isNonJsonNumber) reader.isJson = false
  if (isNonJsonNumber || /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(word)) return Number(word)
  throw new UnreadableJson()
}

const constants: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
  undefined: null,
}

const skipSpaceAndComments = (reader: Reader): void => {
  matchAt(reader, /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y)
}

const take = (reader: Reader, character: string): boolean => {
  if (reader.text[reader.at] !== character) return false
  reader.at++
  return true
}

const matchAt = (reader: Reader, sticky: RegExp): string | undefined => {
  sticky.lastIndex = reader.at
  const match = sticky.exec(reader.text)?.[0]
  if (match) reader.at += match.length
  return match
}
