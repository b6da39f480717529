import type { DefaultTreeAdapterTypes } from 'parse5'
import { type NoteLabel, noteLabel } from '../../text/markdown/note-labels.ts'
import { blocksOut } from './blocks-out.ts'
import { escapeStart, type Inline, writeInline } from './inline.ts'
import { isBoilerplate, noteOf } from './main-content.ts'
import { attribute, elementsOf, type HtmlElement, type HtmlNode, isElement, isText, textOf } from './parse-html.ts'
import { type HtmlCell, tableOut } from './table-out.ts'

/** Converts HTML to Markdown, without recursion, so that depth cannot overflow the stack. `keep` selects elements. */
export const toMarkdown = (
  root: DefaultTreeAdapterTypes.ParentNode,
  keep: (element: HtmlElement) => boolean = (element) => !isBoilerplate(element),
): string => {
  const page: Page = {
    out: blocksOut(),
    run: [],
    lists: [],
    heading: 0,
    tight: false,
    inDefinition: false,
    note: undefined,
    table: undefined,
    keep,
  }
  const pending: Step[] = root.childNodes.toReversed().map(enter)
  for (let step = pending.pop(); step; step = pending.pop()) {
    if (isText(step.node)) page.run.push({ type: 'text', text: step.node.value })
    else if (!isElement(step.node)) continue
    else if (step.leaving) leave(page, step.node)
    else if (visit(page, step.node)) {
      pending.push({ node: step.node, leaving: true })
      const { childNodes } = step.node
      for (const child of childNodes.toReversed()) pending.push(enter(child))
    }
  }
  flush(page)
  return page.out.text()
}

interface Step {
  readonly node: HtmlNode
  readonly leaving: boolean
}

const enter = (node: HtmlNode): Step => ({ node, leaving: false })

/** Enters an element. Returns false to skip its children. */
const visit = (page: Page, element: HtmlElement): boolean => {
  const { tagName } = element
  if (!page.keep(element)) return false
  const mark = marks.get(tagName)
  if (tagName === 'summary') flush(page)
  if (mark) page.run.push({ type: 'open', mark })
  else if (tagName === 'br') page.run.push({ type: 'break' })
  else if (tagName === 'wbr') return false
  else if (tagName === 'img') addImage(page, element)
  else if (inlineCode.has(tagName)) return addCode(page, element)
  else if (tagName === 'a') return openLink(page, element)
  else if (page.table) return visitInTable(page, page.table, element)
  else if (tagName === 'pre') return addFence(page, element)
  else if (tagName === 'table') return openTable(page, element)
  else if (blockLevel.has(tagName)) {
    flush(page)
    page.inDefinition = tagName === 'dd' || (page.inDefinition && wrappers.has(tagName))
    if (/^h[1-6]$/.test(tagName)) page.heading = Number(tagName[1])
    else if (tagName === 'ul' || tagName === 'ol') {
      page.lists.push({
        ordered: tagName === 'ol',
        number: Number.parseInt(attribute(element, 'start') ?? '1', 10) || 1,
      })
    } else if (tagName === 'li') openItem(page, element)
    else if (isQuote(element)) {
      page.note = noteOf(element)
      page.out.open('> ')
    }
  }
  return true
}

const leave = (page: Page, element: HtmlElement): void => {
  const { tagName } = element
  const mark = marks.get(tagName)
  if (mark) page.run.push({ type: 'close', mark })
  if (tagName === 'summary') flush(page)
  else if (tagName === 'a') closeLink(page, element)
  else if (page.table) leaveInTable(page, page.table, element)
  else if (blockLevel.has(tagName)) {
    flush(page, tagName)
    if (tagName === 'dd') page.inDefinition = false
    if (/^h[1-6]$/.test(tagName)) page.heading = 0
    else if (tagName === 'ul' || tagName === 'ol') page.lists.pop()
    else if (tagName === 'li' || isQuote(element)) page.out.close()
  }
}

/** Wrappers that may stand between a `dd` and its text. */
const wrappers = new Set(['p', 'div', 'section'])

const isQuote = (element: HtmlElement): boolean => element.tagName === 'blockquote' || noteOf(element) !== undefined

const marks: ReadonlyMap<string, string> = new Map(
  Object.entries({
    strong: '**',
    b: '**',
    summary: '**',
    em: '*',
    i: '*',
    del: '~~',
    s: '~~',
  }),
)
const inlineCode = new Set(['code', 'kbd', 'samp', 'tt'])
const openItem = (page: Page, element: HtmlElement): void => {
  const list = page.lists.at(-1)
  const value = Number.parseInt(attribute(element, 'value') ?? '', 10)
  if (list && !Number.isNaN(value)) list.number = value
  page.out.open(list?.ordered ? `${list.number++}. ` : '- ')
}

const addImage = (page: Page, element: HtmlElement): void => {
  const words = (attribute(element, 'alt') ?? '').trim()
  if (words !== '' && attribute(element, 'role') !== 'presentation') page.run.push({ type: 'text', text: words })
}

/** Adds inline code. */
const addCode = (page: Page, element: HtmlElement): false => {
  const text = textOf(element).replace(/\s+/g, ' ').trim()
  if (text !== '') {
    const ticks = '`'.repeat(longestRun(text) + 1)
    const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
    page.run.push({ type: 'literal', text: ticks + pad + text + pad + ticks })
  }
  return false
}

/** Adds a code block. */
const addFence = (page: Page, element: HtmlElement): false => {
  flush(page)
  page.inDefinition = false
  const text = textOf(element)
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\s+$/g, '')
  if (text !== '') {
    const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
    page.out.add(`${fence}${languageOf(element)}\n${text}\n${fence}`)
  }
  return false
}

const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).slice(0, 1000).map((run) => run.length))

/** Highlighters put the language into a class of the element or of the code inside. */
const languageOf = (element: HtmlElement): string => {
  for (const each of [element, ...elementsOf(element)].slice(0, 3)) {
    const [, name] =
      /(?:^|\s)(?:language|lang|highlight-source|brush:)-?\s*([\w+#-]+)/.exec(attribute(each, 'class') ?? '') ?? []
    if (name) return name
  }
  return ''
}

/** Keeps absolute addresses. Relative ones are useless outside of the site. */
const addressOf = (element: HtmlElement): string | undefined => {
  const address = attribute(element, 'href')?.trim()
  return address !== undefined && /^(?:https?:\/\/|mailto:|tel:)[^\s()<>]+$/i.test(address) && address.length < 500
    ? address
    : undefined
}

const openLink = (page: Page, element: HtmlElement): true => {
  if (shownAddress(page, element)) page.run.push({ type: 'open', mark: '[' })
  return true
}

const closeLink = (page: Page, element: HtmlElement): void => {
  const address = shownAddress(page, element)
  if (address) page.run.push({ type: 'close', mark: '[', closing: `](${address})` })
}

const shownAddress = (page: Page, element: HtmlElement): string | undefined => {
  const address = page.heading === 0 ? addressOf(element) : undefined
  const words = address && textOf(element).trim()
  return words === undefined || words === '' || words === address?.replace(/^(?:mailto|tel):/i, '')
    ? undefined
    : address
}

/** Only data tables are written as tables; layout tables are read like other elements. */
const openTable = (page: Page, element: HtmlElement): boolean => {
  flush(page)
  page.inDefinition = false
  if (isData(element)) page.table = { element, rows: [], cell: undefined }
  return true
}

const isData = (table: HtmlElement): boolean => {
  if (/^(?:presentation|none)$/.test(attribute(table, 'role') ?? '')) return false
  let cells = 0
  let rows = 0
  for (const element of elementsOf(table)) {
    if (element.tagName === 'table' || element.tagName === 'pre') return false
    if (/^(?:h[1-6])$/.test(element.tagName)) return false
    if (element.tagName === 'tr') rows++
    if (element.tagName === 'td' || element.tagName === 'th') cells++
  }
  return rows > 1 && cells > rows
}

const visitInTable = (page: Page, table: OpenTable, element: HtmlElement): boolean => {
  if (element.tagName === 'tr') table.rows.push([])
  else if (element.tagName === 'td' || element.tagName === 'th') {
    if (table.rows.length === 0) table.rows.push([])
    page.run = []
    table.cell = element
  } else if (element.tagName === 'caption') page.run = []
  else if (blockLevel.has(element.tagName)) {
    page.run.push({ type: 'break' })
    if (element.tagName === 'li') page.run.push({ type: 'literal', text: '•' }, { type: 'text', text: ' ' })
  }
  return true
}

const leaveInTable = (page: Page, table: OpenTable, element: HtmlElement): void => {
  if (element === table.cell) {
    table.rows.at(-1)?.push({
      text: writeInline(page.run, ' '),
      header: element.tagName === 'th',
      columns: span(element, 'colspan'),
      rows: span(element, 'rowspan'),
    })
    page.run = []
    table.cell = undefined
  } else if (element.tagName === 'caption') {
    page.table = undefined
    flush(page)
    page.table = table
  } else if (element === table.element) {
    page.table = undefined
    page.run = []
    const rows = table.rows.filter((row) => row.length > 0)
    if (rows.length > 0) page.out.add(tableOut(rows))
  } else if (blockLevel.has(element.tagName) && table.cell) page.run.push({ type: 'break' })
}

const span = (element: HtmlElement, name: string): number =>
  Math.max(1, Number.parseInt(attribute(element, name) ?? '1', 10) || 1)

/** The table that is being read. */
interface OpenTable {
  readonly element: HtmlElement
  readonly rows: HtmlCell[][]
  cell: HtmlElement | undefined
}

/** The state of the conversion. */
interface Page {
  readonly out: ReturnType<typeof blocksOut>
  /** Inline content that is not written yet. */
  run: Inline[]
  readonly lists: { readonly ordered: boolean; number: number }[]
  /** Level of the heading that is being read, or 0. */
  heading: number
  /** True if the next block follows without a blank line. */
  tight: boolean
  /** True inside the definition (`dd`) of a term. */
  inDefinition: boolean
  /** Label of a note that has begun but has no text yet. */
  note: NoteLabel | undefined
  /** Set inside a table, where blocks become text of a cell. */
  table: OpenTable | undefined
  readonly keep: (element: HtmlElement) => boolean
}

/** A self-link at the end of a heading or a term. */
const anchor = /(?:\s*[¶§🔗]|\s+#)+$/u

/** Writes the run as a block. `tagName` is the element that ends. */
const flush = (page: Page, tagName?: string): void => {
  const { run, out } = page
  page.run = []
  if (page.heading > 0) {
    const text = writeInline(run, ' ').replace(anchor, '')
    if (text !== '' && !isNoteTitle(page, text)) out.add(`${'#'.repeat(page.heading)} ${text}`)
    return
  }
  const text = writeInline(run, '  \n').replace(tagName === 'dt' ? anchor : '', '')
  if (text === '' || isNoteTitle(page, text)) return
  if (page.note) {
    out.add(`[!${page.note.toUpperCase()}]\n${text}`)
    page.note = undefined
    return
  }
  const lines = text.split('\n').map(escapeStart).join('\n')
  // A term and its definition become one block: the term, and below it `: definition`.
  if (page.inDefinition) out.add(`: ${lines.replaceAll('\n', '\n  ')}`, page.tight)
  else out.add(lines)
  page.tight = tagName === 'dt' || (page.inDefinition && page.tight)
  page.inDefinition = false
}

/** True for a title such as `Note`, which only repeats the label. */
const isNoteTitle = (page: Page, text: string): boolean =>
  page.note !== undefined && noteLabel(text.replace(/[^\p{L}]/gu, '')) !== undefined

const blockLevel = new Set(
  (
    'address article blockquote body center dd details div dl dt fieldset figcaption figure form h1 h2 h3 h4 h5 h6 header hr html legend li main ol p ' +
    'section summary table tbody td tfoot th thead tr ul pre caption hgroup aside footer nav'
  ).split(' '),
)
