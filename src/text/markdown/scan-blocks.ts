import type { Block } from '../blocks.ts'
import { trimmedEnd } from '../trim.ts'
import { closeContainers, closeLeaf, closeTo } from './close.ts'
import { closesFenced, continues, openContainers } from './containers.ts'
import { cursorAt } from './cursor.ts'
import { type Line, linesOf } from './lines.ts'
import { readLiteral } from './literals.ts'
import { readLeaf } from './read-leaf.ts'
import type { Dialect, Scan } from './scan.ts'

/**
 * The blocks of a Markdown text from an offset on, in one pass over its lines, after the two phases of the CommonMark
 * specification without the second (inline) one. Containers deeper than a bound are read as text, so time grows with the
 * length of the text only.
 */
export const scanBlocks = (text: string, from: number, dialect: Dialect): readonly Block[] => {
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
  let matched = 0
  while (matched < open.length && continues(open[matched]!, cursor)) matched++
  const whole = matched === open.length

  if (whole && readLiteral(scan, cursor, line)) return
  if (closesFenced(scan, cursor, matched, line)) return

  // A paragraph may go on in a line that lacks the marks of its containers; every other leaf ends there.
  if (!whole && scan.leaf?.type !== 'paragraph') closeTo(scan, matched)

  const opened = openContainers(scan, cursor, matched)
  if (opened === 'line') {
    scan.lastEnd = trimmedEnd(text, line.start, line.end)
    return
  }
  readLeaf(scan, cursor, line, { matched, whole: whole && !opened, opened })
}
