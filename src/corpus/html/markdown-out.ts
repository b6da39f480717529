/** Collects Markdown blocks. Puts the markers of the open list items and quotes before each block. */
export const markdownWriter = () => {
  const blocks: string[] = []
  const containers: Container[] = []
  let skippedLevels = 0
  let wasInItem = false

  /** Returns the prefixes of the first line and of the other lines of a block, after which the containers count as marked. */
  const takePrefixes = (): { firstPrefix: string; otherPrefix: string } => {
    let firstPrefix = ''
    let otherPrefix = ''
    for (const container of containers) {
      const continuation = container.isQuote ? container.marker : ' '.repeat(container.marker.length)
      firstPrefix += container.isMarked ? continuation : container.marker
      otherPrefix += continuation
      container.isMarked = true
    }
    return { firstPrefix, otherPrefix }
  }

  return {
    /** Opens a quote if the marker is `> `, otherwise a list item with this marker. */
    open(marker: string): void {
      // Deeper blocks stay at this level, because Markdown with more indentation is hard to read.
      if (containers.length >= maxDepth) skippedLevels++
      else containers.push({ marker, isQuote: marker === '> ', isMarked: false })
    },
    close(): void {
      if (skippedLevels > 0) skippedLevels--
      else containers.pop()
    },
    /** Adds a block. If `tight`, or between two items, there is no blank line before it. */
    add(text: string, tight = false): void {
      const startsItem = containers.some((container) => !container.isQuote && !container.isMarked)
      const isTight = tight || (startsItem && wasInItem)
      wasInItem = containers.some((container) => !container.isQuote)
      const blankLine = quotePrefix(containers)
      const { firstPrefix, otherPrefix } = takePrefixes()
      const [firstLine, ...others] = text.split('\n')
      // A blank line gets no spaces at its end.
      const otherLines = others.map((line) => (line === '' ? otherPrefix.trimEnd() : otherPrefix + line))
      if (blocks.length > 0) blocks.push(isTight ? '\n' : `\n${blankLine}\n`)
      blocks.push([firstPrefix + firstLine, ...otherLines].join('\n'))
    },
    text: (): string => (blocks.length === 0 ? '' : `${blocks.join('')}\n`),
  }
}

/** An open list item or quote. */
interface Container {
  readonly marker: string
  readonly isQuote: boolean
  /** True once its marker was written. */
  isMarked: boolean
}

/** The quote markers for a blank line between two blocks of the same quotes. */
const quotePrefix = (open: readonly Container[]): string => {
  const last = open.findLastIndex((container) => container.isQuote && container.isMarked)
  const markers = open.slice(0, last + 1).map(({ isQuote, marker }) => (isQuote ? marker : ' '.repeat(marker.length)))
  return markers.join('').trimEnd()
}

const maxDepth = 12

/** A piece of inline content. `literal` keeps its white space. `mark` is a Markdown mark such as `**`; `closing` is its end mark if the two differ. `break` is a hard line break. */
export type Inline =
  | { readonly type: 'text' | 'literal'; readonly text: string }
  | { readonly type: 'open'; readonly mark: string }
  | { readonly type: 'close'; readonly mark: string; readonly closing?: string }
  | { readonly type: 'break' }

/** Writes inline content as one line of Markdown, split only at hard breaks. Collapses white space, moves marks next to their words and drops empty marks. */
export const writeInline = (run: readonly Inline[], lineBreak: string): string => {
  const out: string[] = []
  let needsSpace = false
  // Marks are written only together with the text after them.
  let pendingMarks: string[] = []
  const openMarks: string[] = []
  const write = (text: string): void => {
    if (needsSpace && out.length > 0 && out.at(-1) !== lineBreak) out.push(' ')
    needsSpace = false
    out.push(...pendingMarks)
    openMarks.push(...pendingMarks)
    pendingMarks = []
    out.push(text)
  }
  for (const piece of run) {
    if (piece.type === 'open') {
      if (!openMarks.includes(piece.mark) && !pendingMarks.includes(piece.mark)) pendingMarks.push(piece.mark)
    } else if (piece.type === 'close') {
      if (pendingMarks.at(-1) === piece.mark) pendingMarks.pop()
      else if (openMarks.at(-1) === piece.mark) {
        openMarks.pop()
        out.push(piece.closing ?? piece.mark)
      }
    } else if (piece.type === 'break') {
      if (out.length > 0 && out.at(-1) !== lineBreak) out.push(lineBreak)
      needsSpace = false
    } else if (piece.type === 'literal') write(piece.text)
    else {
      for (const word of piece.text.split(/([ \t\r\n\f\u200b]+)/)) {
        if (word === '') continue
        if (/^[ \t\r\n\f\u200b]/.test(word)) needsSpace = true
        else write([...openMarks, ...pendingMarks].includes('[') ? word.replace(/[[\]]/g, '\\$&') : word)
      }
    }
  }
  while (out.at(-1) === lineBreak) out.pop()
  // The end of a link holds its URL, so a link that was not closed can't be completed.
  out.push(...openMarks.reverse().filter((mark) => mark !== '['))
  return out.join('')
}

/** Escapes the start of a line that Markdown would read as a block: heading, list, quote, fence, table, directive or tag. */
export const escapeLineStart = (line: string): string =>
  line
    .replace(/^(#{1,6}(?=\s|$)|>|[-+*](?=\s|$)|~~~|```|<(?=[A-Za-z/!?])|:::|:(?=\s)|\||={2,}\s*$|-{2,}\s*$)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')

/** A table cell: its text on one line, and how many columns and rows it spans. */
export interface HtmlCell {
  readonly text: string
  readonly isHeader: boolean
  readonly columns: number
  readonly rows: number
}

/** Writes a table in Markdown. A cell that spans several rows is repeated in each row, so that every row can be read alone. */
export const writeTable = (rows: readonly (readonly HtmlCell[])[]): string => {
  const grid: string[][] = []
  const lineAt = (at: number): string[] => (grid[at] ??= [])
  rows.slice(0, maxRows).forEach((row, at) => {
    const current = lineAt(at)
    let column = 0
    for (const cell of row) {
      while (current[column] !== undefined) column++
      const columns = Math.min(cell.columns, maxColumns - column)
      const height = Math.min(cell.rows, rows.length - at, maxRowSpan)
      for (let down = 0; down < height; down++) {
        const line = lineAt(at + down)
        for (let right = 0; right < columns; right++) line[column + right] = right === 0 ? cell.text : ''
      }
      column += columns
      if (column >= maxColumns) break
    }
  })
  const width = grid.reduce((widest, row) => Math.max(widest, row.length), 0)
  const formatRow = (row: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, column) => (row[column] ?? '').replaceAll('|', '\\|')).join(' | ')} |`
  // A Markdown table needs a header, so a single row without header cells gets an empty one.
  const hasHeader = rows.length > 1 || rows[0]?.some((cell) => cell.isHeader) === true
  const [header = [], ...body] = hasHeader ? grid : [[], ...grid]
  return [formatRow(header), `|${' --- |'.repeat(width)}`, ...body.map(formatRow)].join('\n')
}

const maxColumns = 100
const maxRows = 200_000
const maxRowSpan = 500
