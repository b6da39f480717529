import type { Line } from './fragment.ts'

/** Leaves out what stands at the top or bottom of many pages, and page numbers. */
export const withoutRunningHeads = (pages: readonly (readonly Line[])[]): readonly (readonly Line[])[] => {
  const seen = new Map<string, number>()
  for (const lines of pages) {
    for (const key of new Set(edges(lines).map(keyOf))) seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  const often = Math.max(3, 0.4 * pages.length)
  return pages.map((lines) => {
    const dropped = new Set(
      edges(lines).filter(
        (line) => (seen.get(keyOf(line)) ?? 0) >= often || (pages.length > 1 && isPageNumber(line.text)),
      ),
    )
    return lines.filter((line) => !dropped.has(line))
  })
}

const edges = (lines: readonly Line[]): readonly Line[] => {
  const sorted = lines.toSorted((a, b) => a.y - b.y)
  return [...new Set([...sorted.slice(0, 3), ...sorted.slice(-3)])]
}

const keyOf = (line: Line): string => `${line.text.replace(/\d+/g, '#').toLowerCase()} ${Math.round(line.y / 6)}`

const isPageNumber = (text: string): boolean =>
  /^(?:page|página|pagina|pág\.?|p\.)?\s*[-–—]?\s*(?:\d{1,4}|[ivxl]{1,7})\s*[-–—]?(?:\s*(?:of|de|\/)\s*\d{1,4})?$/i.test(
    text,
  )
