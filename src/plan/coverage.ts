import type { Brief, Cell } from '../vocabulary/index.ts'

export interface CoverageCell extends Cell {
  readonly asks: number
}

/** The coverage matrix: how many asks each combination of topic, intent, language and difficulty gets. */
export const coverage = (briefs: readonly Brief[]): CoverageCell[] => {
  const cells = new Map<string, { cell: Cell; asks: number }>()
  for (const { cell } of briefs.flatMap(({ asks }) => asks)) {
    const key = [cell.topic, cell.intent, cell.language, cell.difficulty].join('\u0000')
    const found = cells.get(key)
    if (found) found.asks++
    else cells.set(key, { cell, asks: 1 })
  }
  return [...cells.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { cell, asks }]) => ({ ...cell, asks }))
}
