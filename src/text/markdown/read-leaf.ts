import { elementAt } from '../required.ts'
import { trimmedEnd, trimSpan } from '../trim.ts'
import { closeBeforeLastLine, closeLeaf, closeUnmatched, textStart } from './close.ts'
import { type Cursor, indentOf, type Line } from './cursor.ts'
import { isDirectiveLine } from './directives.ts'
import { htmlStartAt } from './html-blocks.ts'
import { lastLineOf, markHasBlock, markHasContent, type Paragraph, push, type Scan } from './scan.ts'
import { fenceAt, headingLevel, isBlank, isThematicBreak, setextLevel } from './starts.ts'
import { addRow, tryStartTable } from './tables.ts'

/** Reads the rest of a line, after its container markers (`>`, `-`). */
export const readLeaf = (scan: Scan, cursor: Cursor, line: Line): void => {
  const { text, dialect } = scan
  const { columns, at } = indentOf(cursor)
  const end = trimmedEnd(text, line.start, line.end)
  const paragraph = scan.leaf?.type === 'paragraph' ? scan.leaf : undefined

  if (isBlank(text, cursor.at, line.end)) {
    if (scan.matched < scan.open.length) closeUnmatched(scan)
    if (scan.leaf?.type !== 'indented') closeLeaf(scan)
    return
  }
  if (columns > 3 && !paragraph && dialect.indentedCode) {
    if (scan.leaf?.type !== 'indented') {
      closeUnmatched(scan)
      const block = push(scan, 'code', { start: at, end, inner: { start: at, end }, label: '' })
      scan.leaf = { type: 'indented', block }
    }
    const block = elementAt(scan.blocks, scan.leaf.block)
    block.end = end
    block.inner = { start: block.inner.start, end }
  } else if ((columns > 3 && paragraph) || !tryStartLeaf(scan, at, line)) {
    if (paragraph) {
      paragraph.previousEnd = paragraph.end
      paragraph.lineStarts.push(at)
      paragraph.end = end
    } else if (scan.leaf?.type === 'table') addRow(scan, scan.leaf, at, end)
    else {
      closeUnmatched(scan)
      scan.leaf = { type: 'paragraph', start: at, end, lineStarts: [at], previousEnd: at }
      markHasContent(scan)
    }
  }
  scan.lastEnd = end
}

/** Starts a leaf of any kind except a paragraph. Returns false if none starts here. */
const tryStartLeaf = (scan: Scan, at: number, line: Line): boolean => {
  const { text, dialect } = scan
  const end = trimmedEnd(text, at, line.end)
  // The paragraph that this line continues if it does not start a leaf.
  const openParagraph = scan.matched === scan.open.length && scan.leaf?.type === 'paragraph' ? scan.leaf : undefined

  const level = headingLevel(text, at, line.end)
  if (level > 0) {
    closeUnmatched(scan)
    push(scan, 'heading', { start: at, end, level, inner: atxInner(text, at + level, end) })
    return true
  }
  const fence = fenceAt(text, at, line.end)
  if (fence) {
    closeUnmatched(scan)
    const block = push(scan, 'code', { start: at, end, label: fence.info.replace(/[\s{,].*/s, '') })
    scan.leaf = { type: 'fence', block, marker: fence.marker, contentStart: line.next, contentEnd: line.next }
    return true
  }
  if (isDirectiveLine(text, at, end)) {
    // A directive closes no container, so a list may continue after it.
    closeLeaf(scan)
    return true
  }
  const html = dialect.html ? htmlStartAt(text, at, line.end, scan.lastTableEnd) : undefined
  if (html && (html.interrupts || scan.leaf?.type !== 'paragraph')) {
    closeUnmatched(scan)
    scan.leaf = { type: 'html', start: at, end: line.end, ...html }
    markHasContent(scan)
    if (html.endPattern?.test(text.slice(at, line.end))) closeLeaf(scan)
    return true
  }
  if (dialect.modules && !scan.leaf && scan.open.length === 0 && /^(?:import|export)\s/.test(text.slice(at, at + 8))) {
    // An import or export is read like HTML, and dropped when it ends.
    scan.leaf = { type: 'html', start: at, end: line.end, isModule: true }
    return true
  }
  if (openParagraph) {
    const underline = setextLevel(text, at, line.end)
    const headingStart = underline > 0 ? textStart(text, openParagraph) : openParagraph.end
    if (headingStart < openParagraph.end) {
      scan.leaf = undefined
      const inner = withoutAnchor(text, headingStart, openParagraph.end)
      push(scan, 'heading', { start: headingStart, end, level: underline, inner })
      return true
    }
    if (tryStartTable(scan, openParagraph, at, end) || tryStartDefinition(scan, openParagraph, at, end)) return true
  }
  if (isThematicBreak(text, at, line.end)) {
    closeUnmatched(scan)
    markHasBlock(scan)
    return true
  }
  return false
}

/** Starts a definition: `: meaning of the term on the line above`. */
const tryStartDefinition = (scan: Scan, paragraph: Paragraph, at: number, end: number): boolean => {
  const { text } = scan
  if (text[at] !== ':' || !/[ \t]/.test(text[at + 1] ?? '')) return false
  const term = paragraph.term ?? { start: lastLineOf(paragraph), end: paragraph.end }
  if (paragraph.term) closeLeaf(scan)
  else closeBeforeLastLine(scan, paragraph)
  const { start } = trimSpan(text, at + 1, end)
  scan.leaf = { type: 'paragraph', start, end, lineStarts: [start], previousEnd: start, term }
  return true
}

/** The text of a heading without its # marks and trailing anchors. */
const atxInner = (text: string, from: number, end: number): { start: number; end: number } => {
  const { start } = trimSpan(text, from, end)
  let closing = end
  while (closing > start && text[closing - 1] === '#') closing--
  const closed = closing < end && (closing === start || /[ \t]/.test(text.charAt(closing - 1)))
  return withoutAnchor(text, start, closed ? trimmedEnd(text, start, closing) : end)
}

/** Drops `<a name="x"></a>` and `{#x}` at the end of a heading. */
const withoutAnchor = (text: string, start: number, end: number): { start: number; end: number } => {
  let last = end
  for (let pass = 0; pass < 4; pass++) {
    const from = Math.max(start, last - 200)
    const anchor = /(?:<a\s[^<>]{0,180}>[ \t]*<\/a>|\{[#/][^{}\s]{1,100}\})$/.exec(text.slice(from, last))
    if (!anchor) break
    last = trimmedEnd(text, start, from + anchor.index)
  }
  return { start, end: last }
}
