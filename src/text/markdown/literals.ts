import { closeLeaf } from './close.ts'
import { type Cursor, indentOf } from './cursor.ts'
import type { Line } from './lines.ts'
import type { Scan } from './scan.ts'
import { isBlank } from './starts.ts'

/** Code and HTML take their lines as they are. */
export const readLiteral = (scan: Scan, cursor: Cursor, line: Line): boolean => {
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

/** The tag of a component may run over several lines, but not over a blank one. */
const isComponentBreak = (until: RegExp, text: string, from: number, to: number): boolean =>
  until.multiline && isBlank(text, from, to)

const isClosingFence = (text: string, at: number, end: number, marker: string): boolean => {
  let to = at
  while (to < end && text[to] === marker[0]) to++
  return to - at >= marker.length && isBlank(text, to, end)
}
