export interface Line {
  readonly start: number
  readonly end: number
  /** Offset after the line break. */
  readonly next: number
}

/** The lines of a text from an offset on. A line ends at LF, CR LF or a lone CR, as in CommonMark. */
export function* linesOf(text: string, from = 0): Generator<Line> {
  let start = from
  let lineFeed = indexOrEnd(text, '\n', start)
  let carriageReturn = indexOrEnd(text, '\r', start)
  while (start < text.length) {
    if (lineFeed < start) lineFeed = indexOrEnd(text, '\n', start)
    if (carriageReturn < start) carriageReturn = indexOrEnd(text, '\r', start)
    const end = Math.min(lineFeed, carriageReturn)
    const next = Math.min(text.length, carriageReturn < lineFeed && lineFeed === carriageReturn + 1 ? end + 2 : end + 1)
    yield { start, end, next }
    start = next
  }
}

const indexOrEnd = (text: string, character: string, from: number): number => {
  const found = text.indexOf(character, from)
  return found === -1 ? text.length : found
}
