import type { Block } from './blocks.ts'
import { bodyStart } from './front-matter.ts'
import { closeContainers, closeLeaf, closeTo } from './markdown/close.ts'
import { closesFenced, continues, openContainers } from './markdown/containers.ts'
import { type Cursor, cursorAt, indentOf } from './markdown/cursor.ts'
import { type Line, linesOf } from './markdown/lines.ts'
import { readLeaf } from './markdown/read-leaf.ts'
import type { Dialect, Scan } from './markdown/scan.ts'
import { isBlank } from './markdown/starts.ts'
import { trimmedEnd } from './trim.ts'

/** The block structure of a canonical text. Other formats are extracted into Markdown, so one parser serves all. */
export const parseBlocks = (text: string, media_type: string): readonly Block[] =>
  scanBlocks(text, bodyStart(text, media_type), dialects.get(media_type) ?? plain)

/** Plain text and extracted text contain neither HTML nor indented code. */
const plain: Dialect = { indentedCode: false, html: false, modules: false }

const dialects: ReadonlyMap<string, Dialect> = new Map(
  Object.entries({
    'text/markdown': { indentedCode: true, html: true, modules: false },
    'text/mdx': { indentedCode: false, html: true, modules: true },
  }),
)

/** Parses Markdown from an offset in one pass over its lines. Implements CommonMark's block phase only. */
const scanBlocks = (text: string, from: number, dialect: Dialect): readonly Block[] => {
  const scan: Scan = {
    text,
    dialect,
    blocks: [],
    open: [],
    leaf: undefined,
    lastEnd: from,
    lastTableEnd: text.lastIndexOf('</table'),
  }
  for (const line of linesOf(text, from)) readLine(scan, line)
  closeLeaf(scan)
  closeContainers(scan, 0)
  return scan.blocks
}

const readLine = (scan: Scan, line: Line): void => {
  const { text, open } = scan
  const cursor = cursorAt(text, line)
  const firstClosed = open.findIndex((container) => !continues(container, cursor))
  const allMatched = firstClosed === -1
  const matched = allMatched ? open.length : firstClosed

  if (allMatched && readLiteral(scan, cursor, line)) return
  if (closesFenced(scan, cursor, matched, line)) return

  // A paragraph may continue in a line without the markers of its containers; every other leaf ends there.
  if (!allMatched && scan.leaf?.type !== 'paragraph') closeTo(scan, matched)

  const opened = openContainers(scan, cursor, matched)
  if (opened === 'line') {
    scan.lastEnd = trimmedEnd(text, line.start, line.end)
    return
  }
  readLeaf(scan, cursor, line, { matched, allMatched: allMatched && !opened, opened })
}

/** Reads a line of code or HTML as it is. */
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
  if (leaf?.type === 'html' && (leaf.until || !isBlank(text, cursor.at, line.end))) {
    if (leaf.until && isComponentBreak(leaf.until, text, cursor.at, line.end)) return false
    leaf.end = line.end
    scan.lastEnd = line.end
    if (leaf.until?.test(text.slice(cursor.at, line.end))) closeLeaf(scan)
    return true
  }
  return false
}

/** The tag of a component may span several lines, but no blank one. */
const isComponentBreak = (until: RegExp, text: string, from: number, to: number): boolean =>
  until.multiline && isBlank(text, from, to)

const isClosingFence = (text: string, at: number, end: number, marker: string): boolean => {
  let to = at
  while (to < end && text[to] === marker[0]) to++
  return to - at >= marker.length && isBlank(text, to, end)
}
