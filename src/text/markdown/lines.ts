export interface Line {
  readonly start: number
  readonly end: number
  /** Offset after the line break. */
  readonly next: number
}

/** The lines of a text from an offset on. A line ends at LF, CR LF or a lone CR, as in CommonMark. */
export function* linesOf(text: string, from = 0): Generator<Line> {
  const lineBreak = /\r\n?|\n/g
  lineBreak.lastIndex = from
  for (let start = from; start < text.length; ) {
    const end = lineBreak.exec(text)?.index ?? text.length
    const next = lineBreak.lastIndex || text.length
    yield { start, end, next }
    start = next
  }
}
