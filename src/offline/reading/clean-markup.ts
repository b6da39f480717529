import { matchAt } from '../../text/markdown/starts.ts'
import { own } from '../../text/own.ts'
import { pattern } from '../../text/pattern.ts'

/** Replaces a template variable. Its content is unknown, so no question may be asked about its sentence. */
export const hole = '\uFFFC'

/** A text without Markdown, HTML and Liquid. White space becomes single spaces, ends are trimmed. */
export const cleanMarkup = (raw: string, start = 0, end = raw.length): string => {
  const state: State = { raw, text: [] }
  readInline(state, start, end)
  return state.text.join('').trimEnd()
}

interface State {
  readonly raw: string
  readonly text: string[]
}

const readInline = (state: State, start: number, end: number): void => {
  let place = start
  while (place < end) {
    const next = readOne(state, place, end)
    place = next > place ? next : place + 1
  }
}

/** Reads one construct and returns where the next begins. */
const readOne = (state: State, place: number, end: number): number => {
  const { raw } = state
  const character = raw.charAt(place)
  switch (character) {
    case '\\':
      return readEscape(state, place, end)
    case '`':
      return readCode(state, place, end)
    case '!':
      if (raw[place + 1] === '[') {
        const image = matchAt(linkPattern, raw, place + 1, end)
        if (image) return place + 1 + image[0].length
      }
      break
    case '[':
      return readBracket(state, place, end)
    case '<':
      return readTag(state, place, end)
    case '>':
      if (opensLine(raw, place)) return place + 1
      break
    case '&':
      return readEntity(state, place, end)
    case '{':
      return readTemplate(state, place, end)
    case '*':
    case '_':
    case '~':
      if (isEmphasis(raw, place, end)) return place + 1
      break
  }
  emit(state, character)
  return place + 1
}

const readEscape = (state: State, place: number, end: number): number => {
  const next = state.raw[place + 1]
  if (place + 1 >= end || next === undefined) return place + 1
  if (/[!-/:-@[-`{-~]/.test(next)) {
    emit(state, next)
    return place + 2
  }
  if (next === '\n') return place + 1
  emit(state, '\\')
  return place + 1
}

const readCode = (state: State, place: number, end: number): number => {
  const [fence] = matchAt(/`+/y, state.raw, place, end) ?? ['`']
  let close = state.raw.indexOf(fence, place + fence.length)
  while (close !== -1 && state.raw[close + fence.length] === '`') {
    close = state.raw.indexOf(fence, close + fence.length + 1)
  }
  if (close === -1 || close + fence.length > end) return place + fence.length
  emitAll(state, state.raw.slice(place + fence.length, close))
  return close + fence.length
}

const linkPattern =
  /\[((?:[^[\]\\]|\\[\s\S]|\[(?:[^[\]\\]|\\[\s\S])*\])*)\]\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*\)/y
const referencePattern = /\[((?:[^[\]\\]|\\[\s\S]|\[(?:[^[\]\\]|\\[\s\S])*\])+)\]\[[^\]]*\]/y
const footnotePattern =
  /\[(?:\^[^\]]*|\d{1,3}|[a-z]|citation needed|update|note \d+|cita requerida|carece de fontes\?*)\]/y
const alertPattern = /\[!\w+\]/y
/** `[cargo doc]`, a link with its address elsewhere, read as its text. */
const shortcutPattern = /\[((?:`[^`\]]+`|[\p{L}\d])[^[\]\n|]*)\](?![[(\p{L}\d])/uy

const readBracket = (state: State, place: number, end: number): number => {
  const { raw } = state
  const link = matchAt(linkPattern, raw, place, end) ?? matchAt(referencePattern, raw, place, end)
  if (link) {
    const [all, label = ''] = link
    readInline(state, place + 1, place + 1 + label.length)
    return place + all.length
  }
  const shortcut = /[\p{L}\d=<>]/u.test(raw[place - 1] ?? ' ') ? undefined : matchAt(shortcutPattern, raw, place, end)
  if (shortcut && !matchAt(footnotePattern, raw, place, end)) {
    const [all, label = ''] = shortcut
    readInline(state, place + 1, place + 1 + label.length)
    return place + all.length
  }
  const dropped = matchAt(footnotePattern, raw, place, end) ?? matchAt(alertPattern, raw, place, end)
  if (dropped) return place + dropped[0].length
  emit(state, '[')
  return place + 1
}

const tagPattern = pattern(
  'y',
  String.raw`<(?:!--[\s\S]*?-->|\/?(?:a|abbr|b|big|blockquote|br|center|cite`,
  '|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|iframe|img',
  '|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strike|strong',
  '|sub|summary|sup|table|tbody|td|th|thead|tr|tt|u|ul|var|video',
  String.raw`|[A-Z]\w*)(?:\s[^<>]*)?\/?>)`,
)
const autolinkPattern = /<((?:https?:\/\/|mailto:)?[^\s<>@]*(?:@[^\s<>]+|:\/\/[^\s<>]*))>/y

const readTag = (state: State, place: number, end: number): number => {
  const { raw } = state
  const tag = matchAt(tagPattern, raw, place, end)
  if (tag) {
    if (/^<\/?(?:br|p|li|td|th|tr|div|h\d)\b/i.test(tag[0])) emit(state, ' ')
    return place + tag[0].length
  }
  const link = matchAt(autolinkPattern, raw, place, end)
  if (link) {
    const [all, address = ''] = link
    emitAll(state, address)
    return place + all.length
  }
  emit(state, '<')
  return place + 1
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  '#39': "'",
  '#34': '"',
  '#124': '|',
}

const readEntity = (state: State, place: number, end: number): number => {
  const entity = matchAt(/&(#?\w{2,8});/y, state.raw, place, end)
  const character = entity && own(entities, entity[1] ?? '')
  if (!entity || character === undefined) {
    emit(state, '&')
    return place + 1
  }
  emit(state, character)
  return place + entity[0].length
}

/** Template tags without output; everything else in braces is output. */
const steering = pattern(
  '',
  String.raw`^\{%-?\s*(?:end\w*|if\w*|else\w*|elsif|unless|for|note|tip|warning`,
  String.raw`|caution|important|comment|raw|indented\w*|rowheaders|data reusables)\b`,
)

const readTemplate = (state: State, place: number, end: number): number => {
  const { raw } = state
  const attribute = matchAt(/\{(?:#[\w.:-]+|:[^}\n]*)\}/y, raw, place, end)
  if (attribute) return place + attribute[0].length
  const tag = matchAt(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/y, raw, place, end)
  if (!tag) {
    emit(state, '{')
    return place + 1
  }
  if (!steering.test(tag[0])) emit(state, hole)
  return place + tag[0].length
}

/** True for the marker of a quote at the start of a line. */
const opensLine = (raw: string, place: number): boolean => /\n[ \t>]*$/.test(raw.slice(Math.max(0, place - 8), place))

/** Asterisks and underscores that touch a word on one side only; `snake_case`, `BELL_<name>_TONE` and `2 * 3` stay. */
const isEmphasis = (raw: string, place: number, end: number): boolean => {
  const character = raw.charAt(place)
  let from = place
  while (from > 0 && raw[from - 1] === character) from--
  let to = place
  while (to + 1 < end && raw[to + 1] === character) to++
  if (character === '~') return to - from === 1
  if (to - from > 2) return false
  const before = from > 0 ? raw.charAt(from - 1) : ' '
  const after = to + 1 < end ? raw.charAt(to + 1) : ' '
  if (/\s/.test(before) && /\s/.test(after)) return false
  // `a file name (*) and a number`
  if (from === to && /[\s([]/.test(before) && /[)\],;]/.test(after)) return false
  return character === '*' || !(/[\p{L}\p{N}>]/u.test(before) && /[\p{L}\p{N}<]/u.test(after))
}

const emitAll = (state: State, text: string): void => {
  for (const character of text) emit(state, character)
}

const emit = ({ text }: State, character: string): void => {
  if (!/\s|\u200B|\uFEFF/.test(character)) text.push(character)
  else if (text.length > 0 && text.at(-1) !== ' ') text.push(' ')
}
