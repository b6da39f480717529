import type { Block } from './blocks.ts'
import { bodyStart } from './front-matter.ts'
import { closeContainers, closeLeaf, closeUnmatched } from './markdown/close.ts'
import { closeFencedContainer, continues, openContainers } from './markdown/containers.ts'
import { type Cursor, indentOf, type Line, linesOf } from './markdown/cursor.ts'
import { readLeaf } from './markdown/read-leaf.ts'
import type { Dialect, Scan } from './markdown/scan.ts'
import { isBlank } from './markdown/starts.ts'
import { trimmedEnd } from './trim.ts'

/** Parses a text into blocks as CommonMark's block phase does. Other formats are converted to Markdown first. */
export const parseBlocks = (text: string, media_type: string): readonly Block[] => {
  const from = bodyStart(text, media_type)
  const scan: Scan = {
    text,
    dialect: dialects.get(media_type) ?? plain,
    blocks: [],
    open: [],
    matched: 0,
    leaf: undefined,
    lastEnd: from,
    lastTableEnd: text.lastIndexOf('</table'),
  }
  for (const line of linesOf(text, from)) readLine(scan, line)
  closeLeaf(scan)
  closeContainers(scan, 0)
  return scan.blocks
}

/** Plain text and extracted text contain neither HTML nor indented code. */
const plain: Dialect = { indentedCode: false, html: false, modules: false }

const dialects: ReadonlyMap<string, Dialect> = new Map([
  ['text/markdown', { indentedCode: true, html: true, modules: false }],
  ['text/mdx', { indentedCode: false, html: true, modules: true }],
])

const readLine = (scan: Scan, line: Line): void => {
  const { text, open } = scan
  const cursor: Cursor = { text, end: line.end, at: line.start, column: 0 }
  const firstClosed = open.findIndex((container) => !continues(container, cursor))
  scan.matched = firstClosed === -1 ? open.length : firstClosed

  if (firstClosed === -1 && readLiteral(scan, cursor, line)) return
  if (closeFencedContainer(scan, cursor, line)) return

  // Only a paragraph may continue on a line without the markers of its containers (a lazy continuation line).
  if (firstClosed !== -1 && scan.leaf?.type !== 'paragraph') closeUnmatched(scan)

  if (openContainers(scan, cursor)) scan.lastEnd = trimmedEnd(text, line.start, line.end)
  else readLeaf(scan, cursor, line)
}

/** Reads a line of a code fence or an HTML block without looking for Markdown in it. Returns false for other lines. */
const readLiteral = (scan: Scan, cursor: Cursor, line: Line): boolean => {
  const { leaf, text } = scan
  if (leaf?.type === 'fence') {
    const { columns, at } = indentOf(cursor)
    const closing = columns < 4 && at < line.end && isClosingFence(text, at, line.end, leaf.marker)
    if (!closing) leaf.contentEnd = line.end
    scan.lastEnd = line.end
    if (closing) closeLeaf(scan)
    return true
  }
  if (leaf?.type === 'html' && (leaf.endPattern || !isBlank(text, cursor.at, line.end))) {
    // The tag of a component may span several lines, but not a blank line.
    if (leaf.endsAtBlank && isBlank(text, cursor.at, line.end)) return false
    leaf.end = line.end
    scan.lastEnd = line.end
    if (leaf.endPattern?.test(text.slice(cursor.at, line.end))) closeLeaf(scan)
    return true
  }
  return false
}

const isClosingFence = (text: string, at: number, end: number, marker: string): boolean => {
  let markerEnd = at
  while (markerEnd < end && text[markerEnd] === marker[0]) markerEnd++
  return markerEnd - at >= marker.length && isBlank(text, markerEnd, end)
}
