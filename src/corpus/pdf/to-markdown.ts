import { escapeStart } from '../html/inline.ts'
import type { Line } from './fragment.ts'
import { headingLevels, sizeOf } from './heading-levels.ts'
import { tableAt } from './table-lines.ts'

/** Lines in reading order become paragraphs, items, tables, and headings where the letters differ from those of the text. */
export const linesToMarkdown = (lines: readonly Line[]): string => {
  const levelOf = headingLevels(lines)
  const blocks: string[] = []
  let paragraph: Line[] = []
  const flush = (): void => {
    if (paragraph.length > 0) blocks.push(writeParagraph(paragraph))
    paragraph = []
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const level = levelOf(line)
    if (level > 0) {
      flush()
      const parts = [line.text]
      while (continuesHeading(lines[at]!, lines[at + 1])) parts.push(lines[++at]!.text)
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

const continuesHeading = (line: Line, next: Line | undefined): boolean =>
  next !== undefined &&
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
  const ended = /[.!?:;…][)"'”’»\]]*$/.test(before.text)
  const away = line.page !== before.page || line.y <= before.y
  // Over the end of a column or page a paragraph goes on only if its sentence does.
  if (away) return !ended && /^[\p{Ll}\d(]/u.test(line.text)
  const leading = paragraph.length > 1 ? paragraph[1]!.y - paragraph[0]!.y : 1.25 * line.size
  if (line.y - before.y > 1.3 * Math.max(leading, line.size)) return false
  const inItem = item.test(paragraph[0]!.text) || numbered.test(paragraph[0]!.text)
  if (inItem) return line.x > paragraph[0]!.x + 2
  const width = before.column.right - before.column.left
  const short = before.right < before.column.right - 0.2 * width
  if (short && ended) return false
  return !(line.x - before.x > 0.8 * line.size && ended)
}

const writeParagraph = (lines: readonly Line[]): string => {
  const text = joinLines(lines.map((line) => line.text))
  if (item.test(text)) return `- ${text.replace(item, '')}`
  return numbered.test(text) ? text : escapeStart(text)
}

/** A word that was parted at the end of a line is put together again. */
const joinLines = (lines: readonly string[]): string =>
  lines
    .reduce((text, line) => {
      if (text === '') return line
      if (/\u00ad$/.test(text)) return text.slice(0, -1) + line
      // `text-to-` is a part of a compound and keeps its hyphen.
      if (/(?<!-\p{L}*)\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line)) return text.slice(0, -1) + line
      return /[-–—/]$/.test(text) && !/\s[-–—]$/.test(text) ? text + line : `${text} ${line}`
    }, '')
    .replaceAll('\u00ad', '')
