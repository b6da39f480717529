import { element } from './dom.js'
import { cellsOf, stylesOf } from './markdown.js'

/** Joins ranges that overlap or touch. */
const joinRanges = (ranges) => {
  const joined = []
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = joined.at(-1)
    if (last && start <= last[1] + 1) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}

const excerptAt = (view, start) =>
  view.excerpts.find((excerpt) => excerpt.start <= start && start < excerpt.start + excerpt.text.length)

/** The header row of the table in which a part begins, if the row is above the part. */
const headerAbove = (view, start) => {
  const excerpt = excerptAt(view, start)
  if (!excerpt) return undefined
  const lines = excerpt.text.slice(0, start - excerpt.start).split(/(?<=\n)/)
  let end = start
  for (let index = lines.length - 1; index >= 0 && lines[index] !== ''; index--) {
    end -= lines[index].length
    if (kindOf(lines[index]) !== 'row') return undefined
    if (index > 0 && isRule(lines[index]) && kindOf(lines[index - 1]) === 'row')
      return { start: end - lines[index - 1].length, text: lines[index - 1] }
  }
  return excerpt.header
}

/** The text of a document from start to end, if an excerpt contains it. */
export const sliceOf = (view, start, end) => {
  const excerpt = excerptAt(view, start)
  return excerpt ? excerpt.text.slice(start - excerpt.start, end - excerpt.start) : ''
}

/** Shows parts of a document line by line, with spans marked and ⋯ between parts. */
export const documentText = (view, ranges, marks) => {
  const block = element('div.text', {
    lang: view.language,
    dir: 'auto',
    tabindex: 0,
    role: 'group',
    'aria-label': `Text of ${view.title}`,
  })
  for (const [index, [start, end]] of joinRanges(ranges).entries()) {
    if (index > 0 || start > 0) block.append(element('span.gap', { 'aria-hidden': true }, '⋯'))
    appendLines(block, sliceOf(view, start, end), start, marks, headerAbove(view, start))
  }
  return block
}

/** Shows Markdown text with its lists and emphasis, as in documents. `kind` is its class. */
export const prose = (text, kind, language) => {
  const block = element('div', { class: kind, lang: language, dir: 'auto' })
  appendLines(block, text, 0, [])
  return block
}

/** The pieces of one line with its emphasis and code, for a heading or a row of a list. */
export const inline = (text) => markedPieces(text, 0, [], '')

/** Appends text that begins at `offset` of its document. Joins wrapped lines of a paragraph; headings, list items, tables and code keep their lines. */
const appendLines = (block, text, offset, marks, header) => {
  let fenced = false
  let start = offset
  let paragraph
  let table
  const lines = text.split(/(?<=\n)/)
  if (header && kindOf(lines[0]) === 'row') {
    table = block.appendChild(createGrid())
    table.append(tableRow(header.text, header.start, marks, true))
  }
  for (const [index, line] of lines.entries()) {
    const fence = /^\s*(?:```|~~~)/.test(line)
    const kind = fence || fenced ? 'code' : kindOf(line)
    if (fence) fenced = !fenced
    if (kind === 'row') {
      table ??= block.appendChild(createGrid())
      table.append(tableRow(line, start, marks, isRule(lines[index + 1])))
      paragraph = undefined
    } else {
      table = undefined
      const continuesParagraph = paragraph && kind === '' && /^\S/.test(line)
      const lineElement = continuesParagraph ? paragraph : element('span', { class: classOf(line, kind) })
      lineElement.append(...markedPieces(line, start, marks, kind))
      if (!continuesParagraph) block.append(lineElement)
      // A short line was not wrapped, so the next line does not continue it.
      paragraph = (kind === '' || kind === 'item') && line.length >= minWrappedLength ? lineElement : undefined
    }
    start += line.length
  }
}

/** In characters. */
const minWrappedLength = 60

/** On a narrow screen a wide table scrolls (see report.css), so it can be focused by the keyboard. */
const createGrid = () => element('span.grid', { ...(matchMedia('(max-width: 700px)').matches ? { tabindex: 0 } : {}) })

/** The kind of a line of Markdown; empty for a line of a paragraph. */
const kindOf = (line) => {
  if (/^\s*$/.test(line)) return 'blank'
  if (/^\s*\|.*\|\s*$/.test(line)) return 'row'
  if (/^#{1,6}\s/.test(line)) return 'heading'
  return /^\s*(?:[-*+•]|\d+[.)])\s/.test(line) ? 'item' : ''
}

const classOf = (line, kind) =>
  [
    'line',
    kind,
    kind === 'item' && /^\s*[-*+•]\s/.test(line) ? 'bullet' : '',
    kind === 'heading' ? `h${line.search(/\s/)}` : '',
  ]
    .filter(Boolean)
    .join(' ')

/** True for the line of dashes under a table header. */
const isRule = (line) => line !== undefined && /^\s*\|?[\s:|-]*-[\s:|-]*\|?\s*$/.test(line)

const tableRow = (line, start, marks, isHead) => {
  const cells = cellsOf(line)
  const row = element('span', { class: cells.length === 0 ? 'row syntax' : isHead ? 'row head' : 'row' })
  let position = 0
  const appendSyntax = (to) => {
    if (to > position) row.append(element('span.syntax', { 'data-at': start + position }, line.slice(position, to)))
  }
  for (const [from, to] of cells) {
    appendSyntax(from)
    const text = line.slice(from, to)
    // A code such as BB-310 would break at its hyphen.
    const kind = /^\s*\S{1,16}\s*$/.test(text) ? 'cell unbroken' : 'cell'
    row.append(element('span', { class: kind }, markedPieces(text, start + from, marks, '')))
    position = to
  }
  appendSyntax(line.length)
  return row
}

/** Cuts a line where marks and styles begin and end. If marks overlap, the first is shown. `data-at` is the offset of a piece. */
const markedPieces = (line, start, marks, kind) => {
  const end = start + line.length
  const lineMarks = marks.filter((mark) => mark.start < end && start < mark.end)
  const styles = stylesOf(line, kind)
  const borders = [
    ...new Set([
      start,
      end,
      ...lineMarks.flatMap((mark) => [mark.start, mark.end]),
      ...styles.flatMap((style) => [start + style.start, start + style.end]),
    ]),
  ]
    .filter((border) => border >= start && border <= end)
    .sort((a, b) => a - b)
  return borders.slice(0, -1).map((from, index) => {
    const piece = line.slice(from - start, borders[index + 1] - start)
    const names = styles
      .filter((style) => start + style.start <= from && from < start + style.end)
      .map(({ name }) => name)
    const mark = lineMarks.find((mark) => mark.start <= from && from < mark.end)
    const classes = names.includes('syntax') ? 'syntax' : names.join(' ')
    if (!mark) return element('span', { class: classes || undefined, 'data-at': from }, piece)
    return element(
      'mark',
      {
        class: `${mark.kind} ${classes}`.trim(),
        'data-span': mark.label,
        'data-begins': mark.start === from && mark.label !== '',
        'data-at': from,
      },
      piece,
    )
  })
}
