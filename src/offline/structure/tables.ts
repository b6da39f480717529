import type { TextSpan } from '../fact.ts'
import type { PassageContext } from '../passage-context.ts'

export interface Cell extends TextSpan {
  /** Clean of markup. */
  readonly text: string
  /** The whole cell is code, so it names something exactly. */
  readonly code: boolean
}

export interface Row extends TextSpan {
  readonly cells: readonly Cell[]
}

export interface Table {
  readonly start: number
  readonly header: Row
  readonly rows: readonly Row[]
  /** The line before the table, clean, when it announces it. */
  readonly lead: string
  readonly path: readonly string[]
  /** False when the table reaches the end of a long passage: rows may be missing. */
  readonly complete: boolean
}

/** Tables with a header and at least one row of the same width. */
export const tablesOf = (context: PassageContext): readonly Table[] => {
  const known = cache.get(context)
  if (known) return known
  const tables = readTables(context)
  cache.set(context, tables)
  return tables
}

const cache = new WeakMap<PassageContext, readonly Table[]>()

const readTables = (context: PassageContext): Table[] => {
  const { blocks } = context
  return blocks.flatMap((table, index) => {
    if (table.kind !== 'table') return []
    const rows = blocks.flatMap((row, at) =>
      row.kind === 'table_row' && row.parent === index ? [{ number: row.depth, row: readRow(context, at) }] : [],
    )
    const header = rows.find((row) => row.number === 0)?.row
    const body = rows.filter((row) => row.number > 0).map((each) => each.row)
    if (!header || body.length === 0 || header.cells.length < 2) return []
    // Columns named by code are those of sample data: its values are nobody's facts.
    if (header.cells.every((cell) => cell.code || /^[a-z][\w]*_[\w]+$/.test(cell.text))) return []
    if (isData(header)) return []
    const before = blocks[index - 1]
    return [
      {
        start: table.start,
        header,
        rows: body.filter((row) => row.cells.length === header.cells.length),
        lead: before && before.kind === 'paragraph' ? context.clean(before.inner) : '',
        path: context.pathAt(table.start),
        complete: !reachesEnd(context, table.end) && header.cells.some((cell) => /\p{L}/u.test(cell.text)),
      },
    ]
  })
}

/** A page may have a table without a header: then `SNAPSHOT_HALT | = | 8` stands first, and names no columns. */
const isData = ({ cells }: Row): boolean =>
  cells.some(({ text }) => /^[=:–-]$/.test(text)) || /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(cells[0]!.text)

const readRow = (context: PassageContext, at: number): Row => {
  const row = context.blocks[at]!
  return {
    start: row.start,
    end: row.end,
    cells: context.blocks.flatMap((cell) => {
      if (cell.kind !== 'table_cell' || cell.parent !== at) return []
      const raw = context.text.slice(cell.inner.start, cell.inner.end)
      return [
        {
          start: cell.inner.start,
          end: cell.inner.end,
          text: context.clean(cell.inner),
          code: /^(?:\[)?`[^`]+`(?:\]\([^)]*\))?$/.test(raw.trim()),
        },
      ]
    }),
  }
}

/** A long passage may have been cut here. */
export const reachesEnd = (context: PassageContext, end: number): boolean =>
  context.text.length > 1600 && context.text.slice(end).trim().length === 0
