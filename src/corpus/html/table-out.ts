/** A cell with its text on one line and the number of columns and rows that it spans. */
export interface HtmlCell {
  readonly text: string
  readonly header: boolean
  readonly columns: number
  readonly rows: number
}

/** Writes a table in Markdown. A cell that spans several rows is repeated in each, so that every row can be read alone. */
export const tableOut = (rows: readonly (readonly HtmlCell[])[]): string => {
  const grid: string[][] = []
  const lineAt = (at: number): string[] => (grid[at] ??= [])
  rows.slice(0, maxRows).forEach((row, at) => {
    const own = lineAt(at)
    let column = 0
    for (const cell of row) {
      while (own[column] !== undefined) column++
      const columns = Math.min(cell.columns, maxColumns - column)
      const below = Math.min(cell.rows, rows.length - at, 500)
      for (let down = 0; down < below; down++) {
        const line = lineAt(at + down)
        for (let right = 0; right < columns; right++) line[column + right] = right === 0 ? cell.text : ''
      }
      column += columns
      if (column >= maxColumns) break
    }
  })
  const width = grid.reduce((widest, row) => Math.max(widest, row.length), 0)
  const line = (row: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, column) => (row[column] ?? '').replaceAll('|', '\\|')).join(' | ')} |`
  const headed = rows.length > 1 || rows[0]?.some((cell) => cell.header) === true
  const [head = [], ...body] = headed ? grid : [[], ...grid]
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n')
}

const maxColumns = 100
const maxRows = 200_000
