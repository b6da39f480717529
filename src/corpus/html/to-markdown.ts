import type { DefaultTreeAdapterTypes } from 'parse5'
import { type NoteLabel, noteLabel } from '../../text/markdown/note-labels.ts'
import { isBoilerplate, noteOf } from './main-content.ts'
import { escapeLineStart, type HtmlCell, type Inline, markdownWriter, writeInline, writeTable } from './markdown-out.ts'
import { attribute, elementsOf, type HtmlElement, isElement, isText, textOf } from './parse-html.ts'

/** Converts HTML to Markdown. Leaves out elements for which `keep` returns false. */
export const toMarkdown = (
  root: DefaultTreeAdapterTypes.ParentNode,
  keep: (element: HtmlElement) => boolean = (element) => !isBoilerplate(element),
): string => {
  const state: Conversion = {
    out: markdownWriter(),
    inline: [],
    lists: [],
    heading: 0,
    tight: false,
    inDefinition: false,
    note: undefined,
    table: undefined,
    keep,
  }
  convertChildren(state, root)
  flush(state)
  return state.out.text()
}

interface Conversion {
  readonly out: ReturnType<typeof markdownWriter>
  /** Inline content that has not been written yet. */
  inline: Inline[]
  /** The lists that enclose the current element. `number` is that of the next item. */
  readonly lists: { readonly ordered: boolean; number: number }[]
  /** Level of the heading that is being read, or 0. */
  heading: number
  /** True if the next block follows without a blank line. */
  tight: boolean
  /** True inside the definition (`dd`) of a term. */
  inDefinition: boolean
  /** Label of a note whose text has not been written yet. */
  note: NoteLabel | undefined
  /** The current table, in which blocks become text of a cell. */
  table: OpenTable | undefined
  readonly keep: (element: HtmlElement) => boolean
}

interface OpenTable {
  readonly rows: HtmlCell[][]
  inCell: boolean
}

const convertChildren = (state: Conversion, node: DefaultTreeAdapterTypes.ParentNode): void => {
  for (const child of node.childNodes) {
    if (isText(child)) state.inline.push({ type: 'text', text: child.value })
    else if (isElement(child) && state.keep(child)) convertElement(state, child)
  }
}

const convertElement = (state: Conversion, element: HtmlElement): void => {
  const { tagName } = element
  const mark = marks.get(tagName)
  if (mark) {
    if (tagName === 'summary') flush(state)
    state.inline.push({ type: 'open', mark })
    convertChildren(state, element)
    state.inline.push({ type: 'close', mark })
    if (tagName === 'summary') flush(state)
  } else if (tagName === 'sup' && isExponent(state, element)) {
    state.inline.push({ type: 'text', text: '^' })
    convertChildren(state, element)
  } else if (tagName === 'br') state.inline.push({ type: 'break' })
  else if (tagName === 'img') addImage(state, element)
  else if (inlineCode.has(tagName)) addInlineCode(state, element)
  else if (tagName === 'a') convertLink(state, element)
  else if (state.table) convertInTable(state, state.table, element)
  else if (tagName === 'pre') addCodeBlock(state, element)
  else if (tagName === 'table' && isDataTable(element)) convertTable(state, element)
  else if (blockLevel.has(tagName)) convertBlock(state, element)
  else convertChildren(state, element)
}

/** True for an exponent such as the 6 of 10⁶, and for a footnote mark after a number. Without a `^` between them, the two numbers would read as one. */
const isExponent = (state: Conversion, element: HtmlElement): boolean => {
  const before = state.inline.at(-1)
  return before?.type === 'text' && /\d$/.test(before.text) && /^[-−+]?\d/.test(textOf(element))
}

const convertBlock = (state: Conversion, element: HtmlElement): void => {
  const { tagName } = element
  flush(state)
  state.inDefinition = tagName === 'dd' || (state.inDefinition && wrappers.has(tagName))
  const isHeading = /^h[1-6]$/.test(tagName)
  const isList = tagName === 'ul' || tagName === 'ol'
  const isItem = tagName === 'li'
  const isQuote = tagName === 'blockquote' || noteOf(element) !== undefined
  if (isHeading) state.heading = Number(tagName[1])
  else if (isList) state.lists.push({ ordered: tagName === 'ol', number: numberIn(element, 'start') ?? 1 })
  else if (isItem) openItem(state, element)
  else if (isQuote) {
    state.note = noteOf(element)
    state.out.open('> ')
  }
  convertChildren(state, element)
  flush(state, tagName)
  if (tagName === 'dd') state.inDefinition = false
  if (isHeading) state.heading = 0
  else if (isList) state.lists.pop()
  else if (isItem || isQuote) state.out.close()
  if (isQuote) state.note = undefined
}

/** Elements that may enclose the text of a `dd`. */
const wrappers = new Set(['p', 'div', 'section'])

const marks: ReadonlyMap<string, string> = new Map(
  Object.entries({ strong: '**', b: '**', summary: '**', em: '*', i: '*', del: '~~', s: '~~' }),
)
const inlineCode = new Set(['code', 'kbd', 'samp', 'tt'])

const openItem = (state: Conversion, element: HtmlElement): void => {
  const list = state.lists.at(-1)
  if (list) list.number = numberIn(element, 'value') ?? list.number
  state.out.open(list?.ordered ? `${list.number}. ` : '- ')
  if (list) list.number++
}

const numberIn = (element: HtmlElement, name: string): number | undefined => {
  const value = Number.parseInt(attribute(element, name) ?? '', 10)
  return Number.isNaN(value) ? undefined : value
}

const addImage = (state: Conversion, element: HtmlElement): void => {
  const alt = (attribute(element, 'alt') ?? '').trim()
  if (alt !== '' && attribute(element, 'role') !== 'presentation') state.inline.push({ type: 'text', text: alt })
}

const addInlineCode = (state: Conversion, element: HtmlElement): void => {
  const text = textOf(element).replace(/\s+/g, ' ').trim()
  if (text !== '') {
    const ticks = '`'.repeat(longestRun(text) + 1)
    const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
    state.inline.push({ type: 'literal', text: ticks + pad + text + pad + ticks })
  }
}

const addCodeBlock = (state: Conversion, element: HtmlElement): void => {
  flush(state)
  state.inDefinition = false
  const text = textOf(element)
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\s+$/g, '')
  if (text !== '') {
    const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
    state.out.add(`${fence}${languageOf(element)}\n${text}\n${fence}`)
  }
}

const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).slice(0, 1000).map((ticks) => ticks.length))

/** The language of a code block, which highlighters put into a class of the element or of an inner element. */
const languageOf = (element: HtmlElement): string => {
  for (const candidate of [element, ...elementsOf(element)].slice(0, 3)) {
    const [, name] =
      /(?:^|\s)(?:language|lang|highlight-source|brush:)-?\s*([\w+#-]+)/.exec(attribute(candidate, 'class') ?? '') ?? []
    if (name) return name
  }
  return ''
}

const convertLink = (state: Conversion, element: HtmlElement): void => {
  const address = addressOfLink(state, element)
  if (address) state.inline.push({ type: 'open', mark: '[' })
  convertChildren(state, element)
  if (address) state.inline.push({ type: 'close', mark: '[', closing: `](${address})` })
}

/** Returns the address to write for a link, unless it is relative (and only works on the site), or the text of the link repeats it. */
const addressOfLink = (state: Conversion, element: HtmlElement): string | undefined => {
  const address = attribute(element, 'href')?.trim() ?? ''
  const isAbsolute = address.length < 500 && /^(?:https?:\/\/|mailto:|tel:)[^\s()<>]+$/i.test(address)
  if (state.heading > 0 || !isAbsolute) return undefined
  const words = textOf(element).trim()
  return words === '' || words === address.replace(/^(?:mailto|tel):/i, '') ? undefined : address
}

/** True for a table of data, which is written as a table. Layout tables are converted like other elements. */
const isDataTable = (table: HtmlElement): boolean => {
  if (/^(?:presentation|none)$/.test(attribute(table, 'role') ?? '')) return false
  let cells = 0
  let rows = 0
  for (const element of elementsOf(table)) {
    if (/^(?:table|pre|h[1-6])$/.test(element.tagName)) return false
    if (element.tagName === 'tr') rows++
    if (element.tagName === 'td' || element.tagName === 'th') cells++
  }
  return rows > 1 && cells > rows
}

const convertTable = (state: Conversion, element: HtmlElement): void => {
  flush(state)
  state.inDefinition = false
  const table: OpenTable = { rows: [], inCell: false }
  state.table = table
  convertChildren(state, element)
  state.table = undefined
  state.inline = []
  const rows = table.rows.filter((row) => row.length > 0)
  if (rows.length > 0) state.out.add(writeTable(rows))
}

const convertInTable = (state: Conversion, table: OpenTable, element: HtmlElement): void => {
  const { tagName } = element
  if (tagName === 'td' || tagName === 'th') convertCell(state, table, element)
  else if (tagName === 'caption') {
    // Becomes a paragraph before the table.
    state.inline = []
    convertChildren(state, element)
    state.table = undefined
    flush(state)
    state.table = table
  } else if (tagName === 'tr') {
    table.rows.push([])
    convertChildren(state, element)
  } else if (blockLevel.has(tagName)) {
    state.inline.push({ type: 'break' })
    if (tagName === 'li') state.inline.push({ type: 'literal', text: '•' }, { type: 'text', text: ' ' })
    convertChildren(state, element)
    if (table.inCell) state.inline.push({ type: 'break' })
  } else convertChildren(state, element)
}

const convertCell = (state: Conversion, table: OpenTable, element: HtmlElement): void => {
  if (table.rows.length === 0) table.rows.push([])
  state.inline = []
  table.inCell = true
  convertChildren(state, element)
  table.rows.at(-1)?.push({
    text: writeInline(state.inline, ' '),
    isHeader: element.tagName === 'th',
    columns: Math.max(1, numberIn(element, 'colspan') ?? 1),
    rows: Math.max(1, numberIn(element, 'rowspan') ?? 1),
  })
  state.inline = []
  table.inCell = false
}

/** A self-link at the end of a heading or a term. */
const selfLink = /(?:\s*[¶§🔗]|\s+#)+$/u

/** Writes the collected inline content as a block. `tagName` names the element that ends here. */
const flush = (state: Conversion, tagName?: string): void => {
  const { inline, out } = state
  state.inline = []
  if (state.heading > 0) {
    const text = writeInline(inline, ' ').replace(selfLink, '')
    if (text !== '' && !isNoteTitle(state, text)) out.add(`${'#'.repeat(state.heading)} ${text}`)
    return
  }
  const text = writeInline(inline, '  \n').replace(tagName === 'dt' ? selfLink : '', '')
  if (text === '' || isNoteTitle(state, text)) return
  if (state.note) {
    out.add(`[!${state.note.toUpperCase()}]\n${text}`)
    state.note = undefined
    return
  }
  const escapedText = text.split('\n').map(escapeLineStart).join('\n')
  // A term and its definition become one block: the term, and below it `: definition`.
  if (state.inDefinition) out.add(`: ${escapedText.replaceAll('\n', '\n  ')}`, state.tight)
  else out.add(escapedText)
  state.tight = tagName === 'dt' || (state.inDefinition && state.tight)
  state.inDefinition = false
}

/** True for a title such as `Note`, which only repeats the label. */
const isNoteTitle = (state: Conversion, text: string): boolean =>
  state.note !== undefined && noteLabel(text.replace(/[^\p{L}]/gu, '')) !== undefined

const blockLevel = new Set(
  (
    'address article blockquote body center dd details div dl dt fieldset figcaption figure form h1 h2 h3 h4 h5 h6 header hr html legend li main ol p ' +
    'section summary table tbody td tfoot th thead tr ul pre caption hgroup aside footer nav'
  ).split(' '),
)
