import { oncePerObject } from '../../text/lru.ts'
import { keysOf } from '../../text/objects.ts'
import { elementAt } from '../../text/required.ts'
import { fold } from '../../text/words.ts'
import { isIdentifier } from './identifiers.ts'
import { type ColumnKind, lexicon } from './lexicon.ts'
import type { ParsedPassage } from './passage.ts'

export type Table = ReturnType<typeof tablesOf>[number]
export type Row = Table['rows'][number]
export type Column = Table['columns'][number]

/** Tables whose first column has a different name in each row. In other tables, the meaning of a cell is unclear. */
export const tablesOf = oncePerObject((passage: ParsedPassage) =>
  passage.blocks.flatMap((table, index) => {
    if (table.kind !== 'table') return []
    const lines = passage.blocks.flatMap((block, row) =>
      block.kind === 'table_row' && block.parent === index ? [{ block, cells: cellsOf(passage, row) }] : [],
    )
    const headerLine = lines.find(({ block }) => block.level === 0)
    const nameHeader = headerLine?.cells[0]?.text
    if (!headerLine || nameHeader === undefined || headerLine.cells.length < 2) return []
    const rows = lines
      .filter(({ block, cells }) => block.level > 0 && cells.length === headerLine.cells.length)
      .map(({ block, cells }) => ({ start: block.start, end: block.end, name: elementAt(cells, 0).text, cells }))
    const columns = headerLine.cells
      .map(({ text }, at) => ({ at, header: text, kind: columnKind(text, passage) }))
      .filter(({ at, header }) => at > 0 && isUsableHeader(header))
    if (rows.length < 2 || columns.length === 0 || !haveUniqueNames(rows) || isIdentifier(nameHeader)) return []
    // The first column has the names of the rows, so its header says what they are, such as `Plan`.
    return [{ start: table.start, end: table.end, header: headerLine.block, nameHeader, columns, rows }]
  }),
)

const cellsOf = (passage: ParsedPassage, row: number) =>
  passage.blocks.flatMap((block) =>
    block.kind === 'table_cell' && block.parent === row ? [{ ...block.inner, text: passage.clean(block.inner) }] : [],
  )

/** What a column contains, according to its header. */
export const columnKind = (header: string, { language }: Pick<ParsedPassage, 'language'>): ColumnKind | undefined => {
  const folded = fold(header)
    .replace(/[.:?]+$/, '')
    .trim()
  const { columns } = lexicon(language)
  return keysOf(columns).find((kind) => columns[kind].test(folded))
}

const isUsableHeader = (header: string): boolean =>
  /\p{L}{2}/u.test(header) && header.split(/\s+/).length <= 5 && !/[<>{}|=]/.test(header)

const haveUniqueNames = (rows: readonly { readonly name: string }[]): boolean =>
  new Set(rows.map(({ name }) => name)).size === rows.length &&
  rows.every(({ name }) => name !== '' && name.split(/\s+/).length <= 6 && /\p{L}|\d{3}/u.test(name))
