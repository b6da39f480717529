/** Collects Markdown blocks. Puts the markers of the open items and quotes before each block. */
export const markdownWriter = () => {
  const blocks: string[] = []
  const open: { readonly marker: string; readonly quote: boolean; used: boolean }[] = []
  let tooDeep = 0
  let inItem = false

  const prefixes = (): { first: string; rest: string } => {
    let first = ''
    let rest = ''
    for (const container of open) {
      const after = container.quote ? container.marker : ' '.repeat(container.marker.length)
      first += container.used ? after : container.marker
      rest += after
      container.used = true
    }
    return { first, rest }
  }

  return {
    /** `> ` for a quote; anything else is the marker of an item. */
    open(marker: string): void {
      // Deeper blocks stay at this level, because Markdown with more indentation is hard to read.
      if (open.length >= maxDepth) tooDeep++
      else open.push({ marker, quote: marker === '> ', used: false })
    },
    close(): void {
      if (tooDeep > 0) tooDeep--
      else open.pop()
    },
    /** Adds a block. `tight`: without a blank line before it, as between items. */
    add(text: string, tight = false): void {
      const item = open.some((container) => !container.quote && !container.used)
      const close = tight || (item && inItem)
      inItem = open.some((container) => !container.quote)
      const between = quotePrefix(open)
      const { first, rest } = prefixes()
      const lines = text
        .split('\n')
        .map((line, index) => (index === 0 ? first + line : line === '' ? rest.trimEnd() : rest + line))
      blocks.push(`${blocks.length === 0 ? '' : close ? '\n' : `\n${between}\n`}${lines.join('\n')}`)
    },
    text: (): string => (blocks.length === 0 ? '' : `${blocks.join('')}\n`),
  }
}

/** The quote markers for an empty line between two blocks of the same quotes. */
const quotePrefix = (open: readonly { marker: string; quote: boolean; used: boolean }[]): string => {
  const last = open.findLastIndex((container) => container.quote && container.used)
  const marks = open.slice(0, last + 1).map(({ quote, marker }) => (quote ? marker : ' '.repeat(marker.length)))
  return marks.join('').trimEnd()
}

const maxDepth = 12

/** `literal` keeps its white space. `closing` is the end mark of an open `mark` if the two differ. `break` is a hard line break. */
export type Inline =
  | { readonly type: 'text' | 'literal'; readonly text: string }
  | { readonly type: 'open'; readonly mark: string }
  | { readonly type: 'close'; readonly mark: string; readonly closing?: string }
  | { readonly type: 'break' }

/** Writes Markdown as one line, split only at hard breaks. Collapses white space, moves marks next to their words and drops empty marks. */
export const writeInline = (run: readonly Inline[], lineBreak: string): string => {
  const out: string[] = []
  let space = false
  let opening: string[] = []
  const open: string[] = []
  const write = (text: string): void => {
    if (space && out.length > 0 && out.at(-1) !== lineBreak) out.push(' ')
    space = false
    out.push(...opening)
    open.push(...opening)
    opening = []
    out.push(text)
  }
  for (const piece of run) {
    if (piece.type === 'open') {
      if (!open.includes(piece.mark) && !opening.includes(piece.mark)) opening.push(piece.mark)
    } else if (piece.type === 'close') {
      if (opening.at(-1) === piece.mark) opening.pop()
      else if (open.at(-1) === piece.mark) {
        open.pop()
        out.push(piece.closing ?? piece.mark)
      }
    } else if (piece.type === 'break') {
      if (out.length > 0 && out.at(-1) !== lineBreak) out.push(lineBreak)
      space = false
    } else if (piece.type === 'literal') write(piece.text)
    else {
      for (const word of piece.text.split(/([ \t\r\n\f\u200b]+)/)) {
        if (word === '') continue
        if (/^[ \t\r\n\f\u200b]/.test(word)) space = true
        else write(word)
      }
    }
  }
  while (out.at(-1) === lineBreak) out.pop()
  out.push(...open.reverse().filter((mark) => mark !== '['))
  return out.join('')
}

/** Escapes the start of a line that Markdown would read as a block: heading, list, quote, fence, table, directive or tag. */
export const escapeStart = (line: string): string =>
  line
    .replace(/^(#{1,6}(?=\s|$)|>|[-+*](?=\s|$)|~~~|```|<(?=[A-Za-z/!?])|:::|:(?=\s)|\||={2,}\s*$|-{2,}\s*$)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')

/** A cell with its text on one line and the number of columns and rows that it spans. */
export interface HtmlCell {
  readonly text: string
  readonly header: boolean
  readonly columns: number
  readonly rows: number
}

/** Writes a table in Markdown. A cell that spans several rows is repeated in each, so that every row can be read alone. */
export const writeTable = (rows: readonly (readonly HtmlCell[])[]): string => {
  const grid: string[][] = []
  const lineAt = (at: number): string[] => (grid[at] ??= [])
  rows.slice(0, maxRows).forEach((row, at) => {
    const current = lineAt(at)
    let column = 0
    for (const cell of row) {
      while (current[column] !== undefined) column++
      const columns = Math.min(cell.columns, maxColumns - column)
      const below = Math.min(cell.rows, rows.length - at, 500)
      for (let down = 0; down < below; down++) {
        const line = lineAt(at + down)
        for (let right = 0; right < columns; right++) line[column + right] = right === 0 ? cell.text : ''
      }
      column += columns
      if (column >= maxColumns) break
    }
  })
  const width = grid.reduce((widest, row) => Math.max(widest, row.length), 0)
  const line = (row: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, column) => (row[column] ?? '').replaceAll('|', '\\|')).join(' | ')} |`
  const headed = rows.length > 1 || rows[0]?.some((cell) => cell.header) === true
  const [head = [], ...body] = headed ? grid : [[], ...grid]
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n')
}

const maxColumns = 100
const maxRows = 200_000
