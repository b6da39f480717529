import type { Line } from './fragment.ts'

export const sizeOf = (line: Line): number => Math.round(line.size * 2) / 2

/**
 * Tells the level of a heading from its letters, 0 for text. Larger letters make headings, from the largest down; after them a font
 * that is not that of the text and stands in short lines only, as bold questions and titles do.
 */
export const headingLevels = (lines: readonly Line[]): ((line: Line) => number) => {
  const body = mostCommon(lines, sizeOf) ?? 0
  const bodyFont = mostCommon(lines, (line) => line.font)
  const total = lines.reduce((sum, line) => sum + line.text.length, 0)
  const levels = new Map<number, number>()
  let level = 0
  let last = Number.POSITIVE_INFINITY
  const bySize = groupBy(lines.filter(mayHead), sizeOf)
  for (const [size, own] of [...bySize].sort((a, b) => b[0] - a[0])) {
    if (size < body * 1.12 || readsAsText(own, total)) continue
    // Near sizes count as one.
    if (size < last * 0.94) {
      level++
      last = size
    }
    levels.set(size, Math.min(level, 4))
  }
  const fonts = new Set<string>()
  const ofBodySize = lines.filter((line) => sizeOf(line) === body)
  for (const [font, own] of groupBy(ofBodySize, (line) => line.font)) {
    if (font !== bodyFont && font !== '' && own.length > 1 && own.every(mayHead) && !readsAsText(own, total))
      fonts.add(font)
  }
  return (line) => {
    if (!mayHead(line)) return 0
    const found = levels.get(sizeOf(line))
    if (found !== undefined) return found
    return sizeOf(line) === body && fonts.has(line.font) ? Math.min(level + 1, 5) : 0
  }
}

/** One stretch of words, perhaps with a number before it. */
const mayHead = (line: Line): boolean =>
  line.text.length <= 160 &&
  /\p{L}/u.test(line.text) &&
  !/^[•▪◦‣●○■·–*-]/.test(line.text) &&
  (line.cells.length === 1 || (line.cells.length === 2 && /^[\d.]+$/.test(line.cells[0]!.text)))

/** Much is written in it, or its lines run on and end like sentences. */
const readsAsText = (lines: readonly Line[], total: number): boolean => {
  const characters = lines.reduce((sum, line) => sum + line.text.length, 0)
  const running = lines.filter((line) => /[.,;]["”’)]*$|\p{Ll}-$/u.test(line.text) || /^\p{Ll}/u.test(line.text)).length
  return characters > 0.25 * total || running > 0.34 * lines.length
}

const mostCommon = <T>(lines: readonly Line[], keyOf: (line: Line) => T): T | undefined => {
  const characters = new Map<T, number>()
  for (const line of lines) characters.set(keyOf(line), (characters.get(keyOf(line)) ?? 0) + line.text.length)
  return [...characters].sort((a, b) => b[1] - a[1])[0]?.[0]
}

const groupBy = <T>(lines: readonly Line[], keyOf: (line: Line) => T): ReadonlyMap<T, readonly Line[]> => {
  const groups = new Map<T, Line[]>()
  for (const line of lines) {
    const group = groups.get(keyOf(line))
    if (group) group.push(line)
    else groups.set(keyOf(line), [line])
  }
  return groups
}
