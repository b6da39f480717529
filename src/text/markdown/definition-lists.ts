import { trimSpan } from '../trim.ts'
import { closeLeaf } from './close.ts'
import type { Paragraph, Scan } from './scan.ts'

/** `: what the line above means` */
export const startsDefinition = (scan: Scan, paragraph: Paragraph, at: number, end: number): boolean => {
  const { text } = scan
  if (text[at] !== ':' || !/[ \t]/.test(text[at + 1] ?? '')) return false
  const term = paragraph.term ?? { start: paragraph.lines.at(-1)!, end: paragraph.end }
  if (paragraph.term) closeLeaf(scan)
  else if (paragraph.lines.length > 1) {
    scan.leaf = { ...paragraph, lines: paragraph.lines.slice(0, -1), end: paragraph.previousEnd }
    closeLeaf(scan)
  }
  const { start } = trimSpan(text, at + 1, end)
  scan.leaf = { type: 'paragraph', start, end, lines: [start], previousEnd: start, term }
  return true
}
