import { readLooseJson } from './loose-json.ts'

export interface JsonInText {
  /** Every JSON object or list found, the most likely reply first. */
  readonly values: readonly unknown[]
  /** True when one was begun and the text ended before it did; then there are no values. */
  readonly cut: boolean
}

/** Finds the JSON in what a model wrote: bare, fenced, between prose, after reasoning. */
export const jsonInText = (written: string): JsonInText => {
  const text = withoutReasoning(written).trim()
  const whole = strictly(text)
  if (whole !== undefined) return { values: [whole], cut: false }
  const found: { value: unknown; size: number }[] = []
  let tries = 0
  for (let at = nextOpening(text, 0); at >= 0 && tries < maxTries; tries++) {
    const read = readLooseJson(text, at)
    // What stands inside an unfinished whole is a part of it, and what stood before was not the reply.
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

/** Without what stands between an opening tag and its closing one. A tag that is never closed is looked for only once. */
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
