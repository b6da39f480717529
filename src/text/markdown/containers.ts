import { trimmedEnd } from '../trim.ts'
import { closeContainers, closeLeaf, closeUnmatched } from './close.ts'
import { type Cursor, indentOf, type Line, skipCharacters, skipColumns } from './cursor.ts'
import { admonitionAt } from './directives.ts'
import { type Container, type NewContainer, push, type Scan } from './scan.ts'
import { type ItemMarker, isBlank, isThematicBreak, itemMarkerAt, matchAt } from './starts.ts'

/** True if a container continues on a line. Moves the cursor past the markers of the container. */
export const continues = (container: Container, cursor: Cursor): boolean => {
  if (container.type === 'fenced') return true
  const { columns, at } = indentOf(cursor)
  if (container.type === 'quote') {
    if (columns > 3 || at >= cursor.end || cursor.text[at] !== '>') return false
    skipQuoteMarker(cursor, columns, at)
    return true
  }
  if (isBlank(cursor.text, at, cursor.end)) return container.hasContent
  if (columns < container.indent) return false
  skipColumns(cursor, container.indent)
  return true
}

/** Closes the innermost fenced container if this is its closing line. Returns false for other lines. */
export const closeFencedContainer = (scan: Scan, cursor: Cursor, line: Line): boolean => {
  const { text, open } = scan
  const index = open.slice(0, scan.matched).findLastIndex((container) => container.endPattern !== undefined)
  const endPattern = open[index]?.endPattern
  if (!endPattern || !matchAt(endPattern, text, indentOf(cursor).at, line.end)) return false
  closeLeaf(scan)
  closeContainers(scan, index + 1)
  scan.lastEnd = trimmedEnd(text, line.start, line.end)
  closeContainers(scan, index)
  return true
}

/** Deeper markers are read as text, so that parsing time stays linear in the length of the text. */
const maxDepth = 32

/** Opens the containers that begin here. Returns true if the line is the first line of a note, which contains nothing else. */
export const openContainers = (scan: Scan, cursor: Cursor): boolean => {
  const { text, open } = scan
  for (;;) {
    const { columns, at } = indentOf(cursor)
    if (columns > 3 || at >= cursor.end || open.length >= maxDepth) return false
    if (text[at] === '>') {
      closeUnmatched(scan)
      skipQuoteMarker(cursor, columns, at)
      const inner = { start: at + 1, end: at + 1 }
      push(scan, 'quote', { start: at, end: at + 1, inner }, { type: 'quote', indent: 0 })
      scan.lastEnd = at + 1
      continue
    }
    const marker = itemStart(text, at, cursor.end, scan.matched === open.length && scan.leaf?.type === 'paragraph')
    const note = marker ? undefined : admonitionAt(text, at, cursor.end)
    if (!marker && !note) return false
    closeUnmatched(scan)
    if (marker) openItem(scan, cursor, columns, at, marker)
    if (!note) continue
    const container: NewContainer = note.endPattern
      ? { type: 'fenced', indent: 0, endPattern: note.endPattern }
      : { type: 'item', indent: columns + 4 }
    push(scan, 'note', { start: at, label: note.label }, container)
    return true
  }
}

const skipQuoteMarker = (cursor: Cursor, columns: number, at: number): void => {
  skipColumns(cursor, columns)
  skipCharacters(cursor, at + 1)
  skipColumns(cursor, 1)
}

const itemStart = (text: string, at: number, end: number, isInParagraph: boolean): ItemMarker | undefined => {
  const marker = itemMarkerAt(text, at, end)
  if (!marker || isThematicBreak(text, at, end)) return undefined
  // A wrapped line of a paragraph may begin with a number or a dash.
  if (isInParagraph && (marker.empty || (marker.ordered && marker.number !== 1))) return undefined
  return marker
}

const openItem = (scan: Scan, cursor: Cursor, columns: number, at: number, marker: ItemMarker): void => {
  skipColumns(cursor, columns)
  skipCharacters(cursor, at + marker.length)
  const gap = indentOf(cursor).columns
  // An empty item, or one that begins with indented code, takes one column of the gap.
  const padding = marker.empty || gap > 4 ? 1 : gap
  skipColumns(cursor, padding)
  const level = scan.open.filter((container) => container.type === 'item').length
  const inner = marker.empty ? at + marker.length : Math.min(cursor.at, cursor.end)
  push(
    scan,
    marker.ordered ? 'step' : 'list_item',
    { start: at, level, inner: { start: inner, end: inner } },
    { type: 'item', indent: columns + marker.length + padding },
  )
  scan.lastEnd = at + marker.length
}
