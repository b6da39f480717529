export interface Line {
  readonly start: number
  readonly end: number
  readonly next: number
}

/** The lines of a text from an offset on. A line ends at LF, CR LF or a lone CR, as in CommonMark. */
export function* linesOf(text: string, from = 0): Generator<Line> {
  const lineBreak = /\r\n?|\n|$(?![\s\S])/g
  for (let start = from; start < text.length; start = lineBreak.lastIndex) {
    lineBreak.lastIndex = start
    const end = lineBreak.exec(text)?.index ?? text.length
    yield { start, end, next: lineBreak.lastIndex }
  }
}

/** A position in a line, in columns as CommonMark counts them: a tab extends to the next multiple of four. */
export interface Cursor {
  readonly text: string
  readonly end: number
  at: number
  /** May be inside the tab at `at` if a container used part of its width. */
  column: number
}

const tab = 9
const space = 32
const formFeed = 12

/** The width of the white space ahead, and the offset of the first other character. */
export const indentOf = (cursor: Cursor): { readonly columns: number; readonly at: number } => {
  let { at, column } = cursor
  for (; at < cursor.end; at++) {
    const code = cursor.text.charCodeAt(at)
    if (code === space) column++
    else if (code === tab) column = (Math.floor(column / 4) + 1) * 4
    else if (code !== formFeed) break
  }
  return { columns: column - cursor.column, at }
}

/** Skips at most this many columns of white space, possibly only part of a tab. */
export const skipColumns = (cursor: Cursor, columns: number): void => {
  let remaining = columns
  while (remaining > 0 && cursor.at < cursor.end) {
    const code = cursor.text.charCodeAt(cursor.at)
    if (code === tab) {
      const width = 4 - (cursor.column % 4)
      const step = Math.min(remaining, width)
      cursor.column += step
      remaining -= step
      if (step < width) return
      cursor.at++
    } else if (code === space) {
      cursor.at++
      cursor.column++
      remaining--
    } else if (code === formFeed) cursor.at++
    else return
  }
}

export const skipCharacters = (cursor: Cursor, to: number): void => {
  cursor.column += to - cursor.at
  cursor.at = to
}
