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
    run: [],
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
  run: Inline[]
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

const convertChildren = (page: Conversion, node: DefaultTreeAdapterTypes.ParentNode): void => {
  for (const child of node.childNodes) {
    if (isText(child)) page.run.push({ type: 'text', text: child.value })
    else if (isElement(child) && page.keep(child)) convertElement(page, child)
  }
}

const convertElement = (page: Conversion, element: HtmlElement): void => {
  const { tagName } = element
  const mark = marks.get(tagName)
  if (mark) {
    if (tagName === 'summary') flush(page)
    page.run.push({ type: 'open', mark })
    convertChildren(page, element)
    page.run.push({ type: 'close', mark })
    if (tagName === 'summary') flush(page)
  } else if (tagName === 'sup' && isExponent(page, element)) {
    page.run.push({ type: 'text', text: '^' })
    convertChildren(page, element)
  } else if (tagName === 'br') page.run.push({ type: 'break' })
  else if (tagName === 'img') addImage(page, element)
  else if (inlineCode.has(tagName)) addInlineCode(page, element)
  else if (tagName === 'a') convertLink(page, element)
  else if (page.table) convertInTable(page, page.table, element)
  else if (tagName === 'pre') addCodeBlock(page, element)
  else if (tagName === 'table' && isDataTable(element)) convertTable(page, element)
  else if (blockLevel.has(tagName)) convertBlock(page, element)
  else convertChildren(page, element)
}

/** True for an exponent such as the 6 of 10⁶, and for a footnote mark after a number. Without a `^` between them, the two numbers would read as one. */
const isExponent = (page: Conversion, element: HtmlElement): boolean => {
  const before = page.run.at(-1)
  return before?.type === 'text' && /\d$/.test(before.text) && /^[-−+]?\d/.test(textOf(element))
}

const convertBlock = (page: Conversion, element: HtmlElement): void => {
  const { tagName } = element
  flush(page)
  page.inDefinition = tagName === 'dd' || (page.inDefinition && wrappers.has(tagName))
  const isHeading = /^h[1-6]$/.test(tagName)
  const isList = tagName === 'ul' || tagName === 'ol'
  const isItem = tagName === 'li'
  const isQuote = tagName === 'blockquote' || noteOf(element) !== undefined
  if (isHeading) page.heading = Number(tagName[1])
  else if (isList) page.lists.push({ ordered: tagName === 'ol', number: numberIn(element, 'start') ?? 1 })
  else if (isItem) openItem(page, element)
  else if (isQuote) {
    page.note = noteOf(element)
    page.out.open('> ')
  }
  convertChildren(page, element)
  flush(page, tagName)
  if (tagName === 'dd') page.inDefinition = false
  if (isHeading) page.heading = 0
  else if (isList) page.lists.pop()
  else if (isItem || isQuote) page.out.close()
  if (isQuote) page.note = undefined
}

/** Elements that may enclose the text of a `dd`. */
const wrappers = new Set(['p', 'div', 'section'])

const marks: ReadonlyMap<string, string> = new Map(
  Object.entries({ strong: '**', b: '**', summary: '**', em: '*', i: '*', del: '~~', s: '~~' }),
)
const inlineCode = new Set(['code', 'kbd', 'samp', 'tt'])

const openItem = (page: Conversion, element: HtmlElement): void => {
  const list = page.lists.at(-1)
  if (list) list.number = numberIn(element, 'value') ?? list.number
  page.out.open(list?.ordered ? `${list.number++}. ` : '- ')
}

const numberIn = (element: HtmlElement, name: string): number | undefined => {
  const value = Number.parseInt(attribute(element, name) ?? '', 10)
  return Number.isNaN(value) ? undefined : value
}

const addImage = (page: Conversion, element: HtmlElement): void => {
  const altText = (attribute(element, 'alt') ?? '').trim()
  if (altText !== '' && attribute(element, 'role') !== 'presentation') page.run.push({ type: 'text', text: altText })
}

const addInlineCode = (page: Conversion, element: HtmlElement): void => {
  const text = textOf(element).replace(/\s+/g, ' ').trim()
  if (text !== '') {
    const ticks = '`'.repeat(longestRun(text) + 1)
    const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
    page.run.push({ type: 'literal', text: ticks + pad + text + pad + ticks })
  }
}

const addCodeBlock = (page: Conversion, element: HtmlElement): void => {
  flush(page)
  page.inDefinition = false
  const text = textOf(element)
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\s+$/g, '')
  if (text !== '') {
    const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
    page.out.add(`${fence}${languageOf(element)}\n${text}\n${fence}`)
  }
}

const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).slice(0, 1000).map((run) => run.length))

/** The language of a code block, which highlighters put into a class of the element or of an inner element. */
const languageOf = (element: HtmlElement): string => {
  for (const candidate of [element, ...elementsOf(element)].slice(0, 3)) {
    const [, name] =
      /(?:^|\s)(?:language|lang|highlight-source|brush:)-?\s*([\w+#-]+)/.exec(attribute(candidate, 'class') ?? '') ?? []
    if (name) return name
  }
  return ''
}

const convertLink = (page: Conversion, element: HtmlElement): void => {
  const address = addressOfLink(page, element)
  if (address) page.run.push({ type: 'open', mark: '[' })
  convertChildren(page, element)
  if (address) page.run.push({ type: 'close', mark: '[', closing: `](${address})` })
}

/** Returns the address to write for a link, unless it is relative (and only works on the site), or the text of the link repeats it. */
const addressOfLink = (page: Conversion, element: HtmlElement): string | undefined => {
  const address = attribute(element, 'href')?.trim() ?? ''
  const isAbsolute = address.length < 500 && /^(?:https?:\/\/|mailto:|tel:)[^\s()<>]+$/i.test(address)
  if (page.heading > 0 || !isAbsolute) return undefined
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

const convertTable = (page: Conversion, element: HtmlElement): void => {
  flush(page)
  page.inDefinition = false
  const table: OpenTable = { rows: [], inCell: false }
  page.table = table
  convertChildren(page, element)
  page.table = undefined
  page.run = []
  const rows = table.rows.filter((row) => row.length > 0)
  if (rows.length > 0) page.out.add(writeTable(rows))
}

const convertInTable = (page: Conversion, table: OpenTable, element: HtmlElement): void => {
  const { tagName } = element
  if (tagName === 'td' || tagName === 'th') convertCell(page, table, element)
  else if (tagName === 'caption') {
    page.run = []
    convertChildren(page, element)
    page.table = undefined
    flush(page)
    page.table = table
  } else if (tagName === 'tr') {
    table.rows.push([])
    convertChildren(page, element)
  } else if (blockLevel.has(tagName)) {
    page.run.push({ type: 'break' })
    if (tagName === 'li') page.run.push({ type: 'literal', text: '•' }, { type: 'text', text: ' ' })
    convertChildren(page, element)
    if (table.inCell) page.run.push({ type: 'break' })
  } else convertChildren(page, element)
}

const convertCell = (page: Conversion, table: OpenTable, element: HtmlElement): void => {
  if (table.rows.length === 0) table.rows.push([])
  page.run = []
  table.inCell = true
  convertChildren(page, element)
  table.rows.at(-1)?.push({
    text: writeInline(page.run, ' '),
    isHeader: element.tagName === 'th',
    columns: Math.max(1, numberIn(element, 'colspan') ?? 1),
    rows: Math.max(1, numberIn(element, 'rowspan') ?? 1),
  })
  page.run = []
  table.inCell = false
}

/** A self-link at the end of a heading or a term. */
const selfLink = /(?:\s*[¶§🔗]|\s+#)+$/u

/** Writes the collected inline content as a block. `tagName` names the element that ends here. */
const flush = (page: Conversion, tagName?: string): void => {
  const { run, out } = page
  page.run = []
  if (page.heading > 0) {
    const text = writeInline(run, ' ').replace(selfLink, '')
    if (text !== '' && !isNoteTitle(page, text)) out.add(`${'#'.repeat(page.heading)} ${text}`)
    return
  }
  const text = writeInline(run, '  \n').replace(tagName === 'dt' ? selfLink : '', '')
  if (text === '' || isNoteTitle(page, text)) return
  if (page.note) {
    out.add(`[!${page.note.toUpperCase()}]\n${text}`)
    page.note = undefined
    return
  }
  const escapedText = text.split('\n').map(escapeLineStart).join('\n')
  // A term and its definition become one block: the term, and below it `: definition`.
  if (page.inDefinition) out.add(`: ${escapedText.replaceAll('\n', '\n  ')}`, page.tight)
  else out.add(escapedText)
  page.tight = tagName === 'dt' || (page.inDefinition && page.tight)
  page.inDefinition = false
}

/** True for a title such as `Note`, which only repeats the label. */
const isNoteTitle = (page: Conversion, text: string): boolean =>
  page.note !== undefined && noteLabel(text.replace(/[^\p{L}]/gu, '')) !== undefined

const blockLevel = new Set(
  (
    'address article blockquote body center dd details div dl dt fieldset figcaption figure form h1 h2 h3 h4 h5 h6 header hr html legend li main ol p ' +
    'section summary table tbody td tfoot th thead tr ul pre caption hgroup aside footer nav'
  ).split(' '),
)
