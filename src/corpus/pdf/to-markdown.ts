import { groupedBy, sumEach } from '../../text/grouped-by.ts'
import { elementAt, zip } from '../../text/required.ts'
import { escapeLineStart, writeTable } from '../html/markdown-out.ts'
import type { Line } from './page-lines.ts'

/** Converts lines in reading order to paragraphs, list items, tables and headings. Recognizes headings by size or font. */
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
    const block = headingAt(lines, at, levelOf(line)) ?? tableAt(lines, at)
    if (block) {
      flush()
      blocks.push(block.markdown)
      at += block.lines - 1
      continue
    }
    const previous = paragraph.at(-1)
    if (previous && !continuesParagraph(previous, line, paragraph)) flush()
    paragraph.push(line)
  }
  flush()
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`
}

const headingAt = (lines: readonly Line[], at: number, level: number) => {
  if (level === 0) return undefined
  let end = at + 1
  while (end < lines.length && continuesHeading(elementAt(lines, end - 1), elementAt(lines, end))) end++
  const text = joinLines(lines.slice(at, end).map((line) => line.text))
  return { markdown: `${'#'.repeat(level)} ${text}`, lines: end - at }
}

const continuesHeading = (line: Line, next: Line): boolean =>
  next.page === line.page &&
  sizeOf(next) === sizeOf(line) &&
  next.font === line.font &&
  next.y > line.y &&
  next.y - line.y < 1.7 * line.size &&
  !/^\d+(?:\.\d+)*[.)]?\s/.test(next.text)

const bullet = /^(?:[•▪◦‣●○■·]|[-–*](?=\s))\s*/
const itemNumber = /^\d{1,3}[.)](?=\s)/

const isItem = (text: string): boolean => bullet.test(text) || itemNumber.test(text)

const continuesParagraph = (previous: Line, line: Line, paragraph: readonly Line[]): boolean => {
  if (isItem(line.text)) return false
  if (Math.abs(line.size - previous.size) > 0.08 * previous.size) return false
  const isSentenceEnd = /[.!?:;…][)"'”’»\]]*$/.test(previous.text)
  const isOtherColumn = line.page !== previous.page || line.y <= previous.y
  // At the end of a column or page, a paragraph continues only if its sentence does.
  if (isOtherColumn) return !isSentenceEnd && /^[\p{Ll}\d(]/u.test(line.text)
  const [first = line, second] = paragraph
  const lineSpacing = second ? second.y - first.y : 1.25 * line.size
  if (line.y - previous.y > 1.3 * Math.max(lineSpacing, line.size)) return false
  if (isItem(first.text)) return line.x > first.x + 2
  const width = previous.column.right - previous.column.left
  const isShort = previous.right < previous.column.right - 0.2 * width
  if (isShort && isSentenceEnd) return false
  const isIndented = line.x - previous.x > 0.8 * line.size
  return !(isIndented && isSentenceEnd)
}

const writeParagraph = (lines: readonly Line[]): string => {
  const text = joinLines(lines.map((line) => line.text))
  if (bullet.test(text)) return `- ${text.replace(bullet, '')}`
  return itemNumber.test(text) ? text : escapeLineStart(text)
}

/** Joins lines, and the halves of words that were hyphenated at the end of a line. */
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

/** Returns the table that begins at a line, if there is one: rows of cells that are aligned with the cells of the first row. */
const tableAt = (lines: readonly Line[], at: number) => {
  const firstRow = elementAt(lines, at)
  if (firstRow.cells.length < 2) return undefined
  const rows: string[][] = [firstRow.cells.map((cell) => cell.text)]
  let previous = firstRow
  let end = at + 1
  for (let line = lines[end]; line; line = lines[++end]) {
    if (line.page !== firstRow.page || line.y <= previous.y || line.y - previous.y > 4 * line.size) break
    const columns = line.cells.map((cell) => firstRow.cells.findIndex((column) => isAligned(cell, column, line.size)))
    if (columns.includes(-1) || new Set(columns).size < columns.length) break
    if (columns.length === firstRow.cells.length) rows.push(line.cells.map((cell) => cell.text))
    // A close line with fewer cells continues the cells above it.
    else if (line.y - previous.y < 1.45 * line.size) {
      const row = elementAt(rows, rows.length - 1)
      for (const [column, cell] of zip(columns, line.cells)) row[column] += ` ${cell.text}`
    } else break
    previous = line
  }
  // Two rows of two cells may be a coincidence.
  if (rows.length < 3 && rows.length * firstRow.cells.length < 6) return undefined
  const cells = rows.map((row) => row.map((text) => ({ text, isHeader: false, columns: 1, rows: 1 })))
  return { markdown: writeTable(cells), lines: end - at }
}

/** True if the left edge, the right edge or the center of a cell is aligned with its column. */
const isAligned = (cell: Line['cells'][number], column: Line['cells'][number], size: number): boolean =>
  Math.abs(cell.x - column.x) < 0.8 * size ||
  Math.abs(cell.right - column.right) < 0.8 * size ||
  Math.abs(cell.x + cell.right - column.x - column.right) < 1.2 * size

/** The font size, rounded to half a point. */
const sizeOf = (line: Line): number => Math.round(line.size * 2) / 2

/** Returns a function from a line to its heading level, or 0. Headings are larger than the body text, or are short lines in another font. */
const headingLevels = (lines: readonly Line[]): ((line: Line) => number) => {
  const bodySize = keyWithMostText(lines, sizeOf) ?? 0
  const bodyFont = keyWithMostText(lines, (line) => line.font)
  const total = lines.reduce((sum, line) => sum + line.text.length, 0)
  const levelsBySize = new Map<number, number>()
  let level = 0
  let lastSize = Number.POSITIVE_INFINITY
  const bySize = groupedBy(lines.filter(mayBeHeading), sizeOf)
  for (const [size, linesOfSize] of [...bySize].sort((a, b) => b[0] - a[0])) {
    if (size < bodySize * 1.12 || looksLikeBodyText(linesOfSize, total)) continue
    // Similar sizes share a level.
    if (size < lastSize * 0.94) {
      level++
      lastSize = size
    }
    levelsBySize.set(size, Math.min(level, 4))
  }
  const headingFonts = new Set<string>()
  const linesOfBodySize = lines.filter((line) => sizeOf(line) === bodySize)
  for (const [font, linesInFont] of groupedBy(linesOfBodySize, (line) => line.font)) {
    const isOtherFont = font !== bodyFont && font !== '' && linesInFont.length > 1
    if (isOtherFont && linesInFont.every(mayBeHeading) && !looksLikeBodyText(linesInFont, total)) headingFonts.add(font)
  }
  return (line) => {
    if (!mayBeHeading(line)) return 0
    const levelOfSize = levelsBySize.get(sizeOf(line))
    if (levelOfSize !== undefined) return levelOfSize
    return sizeOf(line) === bodySize && headingFonts.has(line.font) ? Math.min(level + 1, 5) : 0
  }
}

/** True for a short line of one cell, or of two cells if the first one is a number. */
const mayBeHeading = (line: Line): boolean =>
  line.text.length <= 160 &&
  /\p{L}/u.test(line.text) &&
  !/^[•▪◦‣●○■·–*-]/.test(line.text) &&
  (line.cells.length === 1 || (line.cells.length === 2 && /^[\d.]+$/.test(line.cells[0]?.text ?? '')))

/** True if much of the text has this style, or its lines begin and end like sentences. */
const looksLikeBodyText = (lines: readonly Line[], total: number): boolean => {
  const characters = lines.reduce((sum, line) => sum + line.text.length, 0)
  const proseLines = lines.filter(({ text }) => /[.,;]["”’)]*$|\p{Ll}-$/u.test(text) || /^\p{Ll}/u.test(text)).length
  return characters > 0.25 * total || proseLines > 0.34 * lines.length
}

const keyWithMostText = <T>(lines: readonly Line[], keyOf: (line: Line) => T): T | undefined => {
  const characters = sumEach(lines.map((line) => [keyOf(line), line.text.length]))
  return [...characters].sort((a, b) => b[1] - a[1])[0]?.[0]
}
