import { type NoteLabel, noteLabel } from '../../text/markdown/note-labels.ts'
import type { blocksOut } from './blocks-out.ts'
import { escapeStart, type Inline, writeInline } from './inline.ts'
import type { HtmlElement } from './parse-html.ts'
import type { HtmlCell } from './table-out.ts'

/** A table that is being read. */
export interface OpenTable {
  readonly element: HtmlElement
  readonly rows: HtmlCell[][]
  cell: HtmlElement | undefined
}

/** How far the writing of a page has come. */
export interface Page {
  readonly out: ReturnType<typeof blocksOut>
  /** Text that is not written yet. */
  run: Inline[]
  readonly lists: { readonly ordered: boolean; number: number }[]
  /** Level of the heading that is being read. */
  heading: number
  /** The next block follows without a blank line. */
  tight: boolean
  /** What a term means has begun and nothing of it is written yet. */
  meaning: boolean
  /** A note has begun and nothing of it is written yet. */
  note: NoteLabel | undefined
  /** Set inside a table, where blocks are words of a cell. */
  table: OpenTable | undefined
  readonly keep: (element: HtmlElement) => boolean
}

/** A link from a title or a term to itself. */
const anchor = /(?:\s*[¶§🔗]|\s+#)+$/u

/** Writes the run as a block. `tagName`: the element that ends with it. */
export const flush = (page: Page, tagName?: string): void => {
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
  // A term and what it means are written as one block: the term, and below it `: meaning`.
  if (page.meaning) out.add(`: ${lines.replaceAll('\n', '\n  ')}`, page.tight)
  else out.add(lines)
  page.tight = tagName === 'dt' || (page.meaning && page.tight)
  page.meaning = false
}

/** The word `Note` over a note says what its mark says. */
const isNoteTitle = (page: Page, text: string): boolean =>
  page.note !== undefined && noteLabel(text.replace(/[^\p{L}]/gu, '')) !== undefined

export const blockLevel = new Set(
  (
    'address article blockquote body center dd details div dl dt fieldset figcaption figure form h1 h2 h3 h4 h5 h6 header hr html legend li main ol p ' +
    'section summary table tbody td tfoot th thead tr ul pre caption hgroup aside footer nav'
  ).split(' '),
)
