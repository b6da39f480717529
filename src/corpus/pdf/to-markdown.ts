import { groupedBy } from '../../text/grouped-by.ts'
import { elementAt, zip } from '../../text/required.ts'
import { escapeStart, writeTable } from '../html/markdown-out.ts'
import type { Line } from './page-lines.ts'

/** Converts lines in reading order to paragraphs, items, tables, and headings, which are recognized by size or font. */
export const linesToMarkdown = (lines: readonly Line[]): string => {
  const levelOf = headingLevels(lines)
  const blocks: string[] = []
  let paragraph: Line[] = []
  const flush = (): void => {
    if (paragraph.length > 0) blocks.push(writeParagraph(paragraph))
    paragraph = []
  }
  for (let at = 0; at < lines.length; at++) {
    const line = elementAt(lines, at)
    const level = levelOf(line)
    if (level > 0) {
      flush()
      const parts = [line.text]
      for (let next = lines[at + 1]; next && continuesHeading(elementAt(lines, at), next); next = lines[at + 1]) {
        parts.push(next.text)
        at++
      }
      blocks.push(`${'#'.repeat(level)} ${joinLines(parts)}`)
      continue
    }
    const table = tableAt(lines, at)
    if (table) {
      flush()
      blocks.push(table.markdown)
      at += table.lines - 1
      continue
    }
    const before = paragraph.at(-1)
    if (before && !continuesParagraph(before, line, paragraph)) flush()
    paragraph.push(line)
  }
  flush()
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`
}

const continuesHeading = (line: Line, next: Line): boolean =>
  next.page === line.page &&
  sizeOf(next) === sizeOf(line) &&
  next.font === line.font &&
  next.y > line.y &&
  next.y - line.y < 1.7 * line.size &&
  !/^\d+(?:\.\d+)*[.)]?\s/.test(next.text)

const item = /^(?:[•▪◦‣●○■·]|[-–*](?=\s))\s*/
const numbered = /^\d{1,3}[.)](?=\s)/

const continuesParagraph = (before: Line, line: Line, paragraph: readonly Line[]): boolean => {
  if (item.test(line.text) || numbered.test(line.text)) return false
  if (Math.abs(line.size - before.size) > 0.08 * before.size) return false
  const isSentenceEnd = /[.!?:;…][)"'”’»\]]*$/.test(before.text)
  const isOtherColumn = line.page !== before.page || line.y <= before.y
  // At the end of a column or page, a paragraph continues only if its sentence does.
  if (isOtherColumn) return !isSentenceEnd && /^[\p{Ll}\d(]/u.test(line.text)
  const [first = line, second] = paragraph
  const leading = second ? second.y - first.y : 1.25 * line.size
  if (line.y - before.y > 1.3 * Math.max(leading, line.size)) return false
  const inItem = item.test(first.text) || numbered.test(first.text)
  if (inItem) return line.x > first.x + 2
  const width = before.column.right - before.column.left
  const isShort = before.right < before.column.right - 0.2 * width
  if (isShort && isSentenceEnd) return false
  return !(line.x - before.x > 0.8 * line.size && isSentenceEnd)
}

const writeParagraph = (lines: readonly Line[]): string => {
  const text = joinLines(lines.map((line) => line.text))
  if (item.test(text)) return `- ${text.replace(item, '')}`
  return numbered.test(text) ? text : escapeStart(text)
}

/** Joins lines, and words that were hyphenated at the end of a line. */
const joinLines = (lines: readonly string[]): string =>
  lines
    .reduce((text, line) => {
      if (text === '') return line
      if (/\u00ad$/.test(text)) return text.slice(0, -1) + line
      // `text-to-` is part of a compound and keeps its hyphen.
      if (/(?<!-\p{L}*)\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line)) return text.slice(0, -1) + line
      return /[-–—/]$/.test(text) && !/\s[-–—]$/.test(text) ? text + line : `${text} ${line}`
    }, '')
    .replaceAll('\u00ad', '')

/** The table that begins at a line: rows with the same number of aligned cells. */
const tableAt = (lines: readonly Line[], at: number) => {
  const head = elementAt(lines, at)
  if (head.cells.length < 2) return undefined
  const rows: string[][] = [head.cells.map((cell) => cell.text)]
  let before = head
  let end = at + 1
  for (const line of lines.slice(at + 1)) {
    if (line.page !== head.page || line.y <= before.y || line.y - before.y > 4 * line.size) break
    const places = line.cells.map((cell) => head.cells.findIndex((column) => isBelow(cell, column, line.size)))
    if (places.includes(-1) || new Set(places).size < places.length) break
    if (places.length === head.cells.length) rows.push(line.cells.map((cell) => cell.text))
    else if (line.y - before.y < 1.45 * line.size) {
      const row = elementAt(rows, rows.length - 1)
      for (const [place, cell] of zip(places, line.cells)) row[place] += ` ${cell.text}`
    } else break
    before = line
    end++
  }
  // Two rows of two cells may be a coincidence.
  if (rows.length < 3 && rows.length * head.cells.length < 6) return undefined
  const cells = rows.map((row) => row.map((text) => ({ text, header: false, columns: 1, rows: 1 })))
  return { markdown: writeTable(cells), lines: end - at }
}

/** True if a cell has the left edge, the right edge or the center of its column. */
const isBelow = (cell: Line['cells'][number], column: Line['cells'][number], size: number): boolean =>
  Math.abs(cell.x - column.x) < 0.8 * size ||
  Math.abs(cell.right - column.right) < 0.8 * size ||
  Math.abs(cell.x + cell.right - column.x - column.right) < 1.2 * size

const sizeOf = (line: Line): number => Math.round(line.size * 2) / 2

/** Returns the level of a heading, or 0. Headings have larger letters than the text, or are short lines in another font. */
const headingLevels = (lines: readonly Line[]): ((line: Line) => number) => {
  const body = mostCommon(lines, sizeOf) ?? 0
  const bodyFont = mostCommon(lines, (line) => line.font)
  const total = lines.reduce((sum, line) => sum + line.text.length, 0)
  const levels = new Map<number, number>()
  let level = 0
  let last = Number.POSITIVE_INFINITY
  const bySize = groupedBy(lines.filter(mayBeHeading), sizeOf)
  for (const [size, linesOfSize] of [...bySize].sort((a, b) => b[0] - a[0])) {
    if (size < body * 1.12 || readsAsText(linesOfSize, total)) continue
    // Similar sizes share a level.
    if (size < last * 0.94) {
      level++
      last = size
    }
    levels.set(size, Math.min(level, 4))
  }
  const fonts = new Set<string>()
  const ofBodySize = lines.filter((line) => sizeOf(line) === body)
  for (const [font, linesInFont] of groupedBy(ofBodySize, (line) => line.font)) {
    if (
      font !== bodyFont &&
      font !== '' &&
      linesInFont.length > 1 &&
      linesInFont.every(mayBeHeading) &&
      !readsAsText(linesInFont, total)
    )
      fonts.add(font)
  }
  return (line) => {
    if (!mayBeHeading(line)) return 0
    const levelOfSize = levels.get(sizeOf(line))
    if (levelOfSize !== undefined) return levelOfSize
    return sizeOf(line) === body && fonts.has(line.font) ? Math.min(level + 1, 5) : 0
  }
}

/** True for a short line without cells, except for a number before it. */
const mayBeHeading = (line: Line): boolean =>
  line.text.length <= 160 &&
  /\p{L}/u.test(line.text) &&
  !/^[•▪◦‣●○■·–*-]/.test(line.text) &&
  (line.cells.length === 1 || (line.cells.length === 2 && /^[\d.]+$/.test(line.cells[0]?.text ?? '')))

/** True if much of the text has this style, or its lines begin and end like sentences. */
const readsAsText = (lines: readonly Line[], total: number): boolean => {
  const characters = lines.reduce((sum, line) => sum + line.text.length, 0)
  const proseLines = lines.filter(
    (line) => /[.,;]["”’)]*$|\p{Ll}-$/u.test(line.text) || /^\p{Ll}/u.test(line.text),
  ).length
  return characters > 0.25 * total || proseLines > 0.34 * lines.length
}

const mostCommon = <T>(lines: readonly Line[], keyOf: (line: Line) => T): T | undefined => {
  const characters = new Map<T, number>()
  for (const line of lines) characters.set(keyOf(line), (characters.get(keyOf(line)) ?? 0) + line.text.length)
  return [...characters].sort((a, b) => b[1] - a[1])[0]?.[0]
}
