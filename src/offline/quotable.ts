import type { TextSpan } from './fact.ts'
import type { PassageContext } from './passage-context.ts'

/** A quote that stands twice in its passage takes along what stands before it, back to its heading, or else what follows: whole blocks. */
export const quotable = ({ start, end }: TextSpan, { text, blocks }: PassageContext): string => {
  const once = (from: number, to: number): boolean =>
    text.indexOf(text.slice(from, to), text.indexOf(text.slice(from, to)) + 1) === -1
  if (once(start, end)) return text.slice(start, end)
  const starts = blocks
    .filter((block) => block.start < start)
    .map((block) => block.start)
    .reverse()
  const ends = blocks.filter((block) => block.end > end).map((block) => block.end)
  const from = starts.find((at) => start - at < longest && once(at, end))
  if (from !== undefined) return text.slice(from, end)
  const to = ends.find((at) => at - end < longest && once(start, at))
  return text.slice(start, to ?? end)
}

const longest = 500
