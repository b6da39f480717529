import type { BlockKind } from '../blocks.ts'
import { elementAt } from '../required.ts'
import { trimSpan } from '../trim.ts'
import type { HtmlStart, OpenBlock } from './scan.ts'
import { matchAt } from './starts.ts'

/** The blocks of HTML inside Markdown. Reads tags without building a tree: the text between two block-level tags is one block. */
export const htmlBlocks = (text: string, start: number, end: number, firstIndex: number, parent: number) => {
  const state: State = {
    text,
    firstIndex,
    parent,
    blocks: [],
    from: start,
    kind: 'paragraph',
    level: 0,
    table: -1,
    row: -1,
    rowCount: 0,
  }
  tag.lastIndex = start
  for (let match = tag.exec(text); match && match.index < end; match = tag.exec(text)) {
    const name = match[2]?.toLowerCase()
    if (name !== undefined && !blockLevel.has(name)) continue
    addTextBlock(state, Math.min(match.index, end))
    state.from = Math.min(match.index + match[0].length, end)
    if (name === undefined) continue
    if (rawText.has(name) && match[1] === '') {
      const close = new RegExp(`</${name}\\s*>`, 'i').exec(text.slice(state.from, end))
      if (name === 'pre') add(state, 'code', state.from, close ? state.from + close.index : end, 0)
      state.from = close ? state.from + close.index + close[0].length : end
      tag.lastIndex = state.from
    } else applyTag(state, name, match[1] === '/', match.index, state.from)
  }
  addTextBlock(state, end)
  return state.blocks
}

interface State {
  readonly text: string
  /** The index of the first block of the HTML among all blocks. */
  readonly firstIndex: number
  readonly parent: number
  readonly blocks: OpenBlock[]
  /** The start, kind and level of the text that is being read. */
  from: number
  kind: BlockKind
  level: number
  /** The indexes of the open table and row, or -1. */
  table: number
  row: number
  rowCount: number
}

const tag = /<!--[\s\S]*?(?:-->|$(?![\s\S]))|<(\/?)([A-Za-z][\w.:-]*)(?:\s[^<>]*)?\/?>/g

const rawText = new Set(['script', 'style', 'pre', 'template'])
const blockLevel = new Set(
  (
    'address article aside blockquote body caption center col colgroup dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main meta nav ol option p param section select summary table tbody td ' +
    'tfoot th thead title tr track ul script style pre template'
  ).split(' '),
)

const applyTag = (state: State, name: string, isClosing: boolean, at: number, after: number): void => {
  state.kind = 'paragraph'
  state.level = 0
  const heading = /^h([1-6])$/.exec(name)
  if (isClosing) {
    if (name === 'table') state.table = state.row = -1
    if (name === 'tr') state.row = -1
  } else if (heading) {
    state.kind = 'heading'
    state.level = Number(heading[1])
  } else if (name === 'li') state.kind = 'list_item'
  else if (name === 'table') {
    state.table = add(state, 'table', at, after, 0)
    state.rowCount = 0
  } else if (name === 'tr' && state.table !== -1) {
    state.row = add(state, 'table_row', at, after, state.rowCount++, state.table)
  } else if ((name === 'td' || name === 'th') && state.row !== -1) {
    state.kind = 'table_cell'
    state.level = elementAt(state.blocks, state.row - state.firstIndex).level
  }
  for (const open of [state.table, state.row]) {
    if (open === -1) continue
    const block = elementAt(state.blocks, open - state.firstIndex)
    block.end = after
    block.inner = { start: block.start, end: after }
  }
}

const addTextBlock = (state: State, to: number): void => {
  const { text } = state
  const { start, end } = trimSpan(text, state.from, Math.max(state.from, to))
  const words = text.slice(start, end).replace(/<[^<>]*>/g, '')
  if (words.trim() === '') return
  add(state, state.kind, start, end, state.level, state.kind === 'table_cell' ? state.row : undefined)
}

const add = (state: State, kind: BlockKind, start: number, end: number, level: number, parent?: number): number =>
  state.firstIndex +
  state.blocks.push({ kind, start, end, parent: parent ?? state.parent, level, inner: { start, end } }) -
  1

/** Recognizes the start of CommonMark's seven kinds of HTML blocks, and of MDX components. Without `endPattern`, a blank line ends the block. */
export const htmlStartAt = (text: string, at: number, end: number, lastTableEnd: number): HtmlStart | undefined => {
  if (text[at] !== '<') return undefined
  // Unlike in CommonMark, a table with a closing tag includes its blank lines.
  if (at < lastTableEnd && matchAt(tableTag, text, at, end)) return { endPattern: /<\/table\s*>/i, interrupts: true }
  for (const [pattern, endPattern] of delimited)
    if (matchAt(pattern, text, at, end)) return { endPattern, interrupts: true }
  // The block ends with the tag of the component: its content is Markdown.
  if (matchAt(component, text, at, end)) return { endPattern: />[ \t]*$/, endsAtBlank: true, interrupts: true }
  if (matchAt(blockTag, text, at, end)) return { interrupts: true }
  // A lone inline tag may continue a paragraph. Longer text is not a tag, and searching for its end would be slow.
  return end - at < 2000 && matchAt(loneTag, text, at, end) ? { interrupts: false } : undefined
}

const tableTag = /<table(?=[\s>])/iy

const delimited: readonly (readonly [RegExp, RegExp])[] = [
  [/<(?:script|pre|style|textarea)(?=[\s>]|$)/imy, /<\/(?:script|pre|style|textarea)>/i],
  [/<!--/y, /-->/],
  [/<\?/y, /\?>/],
  [/<![a-z]/iy, />/],
  [/<!\[CDATA\[/y, /\]\]>/],
]

const component = /<\/?[A-Z][\w.]*(?=[\s/>]|$)(?:[^<>\r\n]*|[^\r\n]*>[ \t]*)$|<\/?>[ \t]*$/my

const blockTag =
  /<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?=[\s>]|\/>|$)/imy

const loneTag =
  /<(?:[a-z][\w-]*(?:[ \t]+[a-z_:][\w.:-]*(?:[ \t]*=[ \t]*(?:[^\s"'=<>`]+|'[^'\r\n]*'|"[^"\r\n]*"))?)*[ \t]*\/?|\/[a-z][\w-]*[ \t]*)>[ \t]*$/imy
