import { oneLine } from '../../text/one-line.ts'

/** A piece of text with its position on a page and its font `size`, in points. `y` grows downward. */
export interface Fragment {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly font: string
  readonly rightToLeft: boolean
}

export interface Line {
  readonly text: string
  /** The left edge. */
  readonly x: number
  readonly right: number
  readonly y: number
  readonly size: number
  /** Empty if the line has several fonts. */
  readonly font: string
  /** The parts of the line between wide gaps. They are table cells if the lines above and below have such parts, too. */
  readonly cells: readonly { readonly text: string; readonly x: number; readonly right: number }[]
  readonly page: number
  readonly column: { readonly left: number; readonly right: number }
}

/** Returns the lines of a page in reading order, column by column. */
export const pageLines = (fragments: readonly Fragment[], page: number): readonly Line[] =>
  readRegion(withoutOverprints(fragments), page, 0)

/** Drops overprinted duplicates: fake bold and drop shadows. */
const withoutOverprints = (fragments: readonly Fragment[]): readonly Fragment[] => {
  const kept = new Map<string, Fragment[]>()
  return fragments.filter((fragment) => {
    const { text, x, y, width, size } = fragment
    // A shadow is less than half a line away, so at least one of these two keys is equal.
    const keys = [Math.floor(y / size), Math.round(y / size)].map((row) => `${text} ${row}`)
    const others = keys.flatMap((key) => kept.get(key) ?? [])
    const isShadow = others.some((other) => Math.abs(other.x - x) < 0.6 * width && Math.abs(other.y - y) < 0.3 * size)
    if (!isShadow) for (const key of new Set(keys)) kept.set(key, [...(kept.get(key) ?? []), fragment])
    return !isShadow
  })
}

/** Returns the lines of a part of a page. If it has columns, reads each column as a part of its own. */
const readRegion = (fragments: readonly Fragment[], page: number, depth: number): readonly Line[] => {
  const gutter = depth < 4 ? findGutter(fragments) : undefined
  if (gutter === undefined) return linesOf(fragments, page)
  const lines: Line[] = []
  // Fragments between two lines that cross the gutter.
  let band: Fragment[] = []
  const flushBand = (): void => {
    const left = band.filter((fragment) => fragment.x < gutter)
    const right = band.filter((fragment) => fragment.x >= gutter)
    for (const column of isRightToLeft(band) ? [right, left] : [left, right])
      for (const line of readRegion(column, page, depth + 1)) lines.push(line)
    band = []
  }
  // A line across the gutter (a title, a caption) separates the columns above it from those below.
  for (const fragment of fragments.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    if (fragment.x < gutter && fragment.x + fragment.width > gutter) {
      flushBand()
      lines.push(...linesOf([fragment], page))
    } else band.push(fragment)
  }
  flushBand()
  return lines
}

/** The x position of the gap between two columns: the widest one near the middle, with prose on either side. Columns of a table do not count, because a table is read row by row. */
const findGutter = (fragments: readonly Fragment[]): number | undefined => {
  if (fragments.length < 12) return undefined
  const { left, right } = edgesOf(fragments)
  const narrow = fragments.filter((fragment) => fragment.width < 0.6 * (right - left))
  if (charactersIn(narrow) < 0.6 * charactersIn(fragments)) return undefined
  let rightmost = left
  let best: { at: number; width: number } | undefined
  for (const { x, width, size } of narrow.toSorted((a, b) => a.x - b.x)) {
    const gap = x - rightmost
    const at = rightmost + gap / 2
    const isCentral = at > left + 0.2 * (right - left) && at < right - 0.2 * (right - left)
    if (isCentral && gap > Math.max(8, 0.8 * size) && gap > (best?.width ?? 0)) best = { at, width: gap }
    rightmost = Math.max(rightmost, x + width)
  }
  if (best === undefined) return undefined
  const { at } = best
  const columns = [narrow.filter(({ x }) => x < at), narrow.filter(({ x }) => x >= at)]
  return columns.every(isProse) ? at : undefined
}

const isProse = (fragments: readonly Fragment[]): boolean => {
  const lengths = groupByBaseline(fragments).map((line) => charactersIn(line))
  return lengths.length >= 5 && median(lengths) >= 25
}

const charactersIn = (fragments: readonly Fragment[]) => fragments.reduce((sum, { text }) => sum + text.length, 0)

const edgesOf = (fragments: readonly Fragment[]): { left: number; right: number } =>
  fragments.reduce(
    ({ left, right }, { x, width }) => ({ left: Math.min(left, x), right: Math.max(right, x + width) }),
    { left: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY },
  )

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const linesOf = (fragments: readonly Fragment[], page: number): readonly Line[] => {
  const column = edgesOf(fragments)
  return groupByBaseline(fragments).map((group) => lineOf(group, page, column))
}

const groupByBaseline = (fragments: readonly Fragment[]): readonly (readonly Fragment[])[] => {
  const groups: Fragment[][] = []
  for (const fragment of fragments.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    // The tolerance keeps superscripts and subscripts on their line.
    if (group && last && Math.abs(fragment.y - last.y) <= 0.4 * Math.max(fragment.size, last.size)) group.push(fragment)
    else groups.push([fragment])
  }
  return groups
}

const isRightToLeft = (fragments: readonly Fragment[]): boolean =>
  fragments.filter(({ rightToLeft }) => rightToLeft).length > fragments.length / 2

const lineOf = (group: readonly Fragment[], page: number, column: Line['column']): Line => {
  const rightToLeft = isRightToLeft(group)
  const ordered = group.toSorted((a, b) => (rightToLeft ? b.x - a.x : a.x - b.x))
  const longest = group.reduce((best, part) => (part.text.length > best.text.length ? part : best))
  const cells: { text: string; x: number; right: number }[] = []
  for (const { text, x, width, size } of ordered) {
    const cell = cells.at(-1)
    const gap = cell === undefined ? 0 : rightToLeft ? cell.x - (x + width) : x - cell.right
    // A bullet or number may be far to the left of its text.
    if (!cell || (gap > 1.8 * size && !/^(?:[•▪◦‣●○■·–*-]|\(?\w{1,3}[.)])$/.test(cell.text.trim()))) {
      cells.push({ text, x, right: x + width })
      continue
    }
    const space = gap > 0.15 * size && !/\s$/.test(cell.text) && !/^\s/.test(text) ? ' ' : ''
    cell.text += space + text
    cell.x = Math.min(cell.x, x)
    cell.right = Math.max(cell.right, x + width)
  }
  return {
    text: oneLine(cells.map(({ text }) => text).join(' ')),
    x: edgesOf(group).left,
    right: edgesOf(group).right,
    y: longest.y,
    size: longest.size,
    font: group.every(({ font }) => font === longest.font) ? longest.font : '',
    cells: cells.map((cell) => ({ ...cell, text: oneLine(cell.text) })),
    page,
    column,
  }
}
