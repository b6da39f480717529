import { elementAt } from '../required.ts'
import { trimmedEnd } from '../trim.ts'
import { begin, closeLeaf, closeTo } from './close.ts'
import { type Cursor, indentOf, type Place } from './cursor.ts'
import type { Line } from './lines.ts'
import { markBegun, type Paragraph, push, type Scan } from './scan.ts'
import { isBlank } from './starts.ts'
import { startsLeaf } from './starts-leaf.ts'
import { addRow } from './tables.ts'

/** Reads what a line holds behind the marks of its containers. */
export const readLeaf = (scan: Scan, cursor: Cursor, line: Line, place: Place): void => {
  const { text, dialect } = scan
  const { columns, at } = indentOf(cursor)
  const end = trimmedEnd(text, line.start, line.end)
  const blank = isBlank(text, cursor.at, line.end)
  const paragraph = scan.leaf?.type === 'paragraph' ? scan.leaf : undefined
  const within = place.allMatched ? paragraph : undefined

  if (blank) {
    if (!place.opened) closeTo(scan, place.matched)
    if (scan.leaf?.type !== 'indented') closeLeaf(scan)
    return
  }
  if (columns > 3 && !paragraph && dialect.indentedCode) {
    if (scan.leaf?.type !== 'indented') {
      begin(scan, place.opened ? scan.open.length : place.matched)
      const block = push(scan, 'code', { start: at, end, inner: { start: at, end }, label: '' })
      scan.leaf = { type: 'indented', block }
    }
    const block = elementAt(scan.blocks, scan.leaf.block)
    block.end = end
    block.inner = { start: block.inner.start, end }
    scan.lastEnd = end
    return
  }
  if (columns > 3 && paragraph) {
    goOn(scan, paragraph, at, end)
    return
  }
  if (startsLeaf(scan, at, line, place, within)) {
    scan.lastEnd = end
    return
  }
  if (paragraph && !place.opened) {
    goOn(scan, paragraph, at, end)
    return
  }
  if (scan.leaf?.type === 'table' && place.allMatched) {
    addRow(scan, scan.leaf, at, end)
    scan.lastEnd = end
    return
  }
  begin(scan, place.opened ? scan.open.length : place.matched)
  scan.leaf = { type: 'paragraph', start: at, end, lines: [at], previousEnd: at }
  markBegun(scan)
  scan.lastEnd = end
}

const goOn = (scan: Scan, paragraph: Paragraph, at: number, end: number): void => {
  paragraph.previousEnd = paragraph.end
  paragraph.lines.push(at)
  paragraph.end = end
  scan.lastEnd = end
}
