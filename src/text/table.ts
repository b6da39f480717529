import { zip } from './required.ts'

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const numeric = head.map(
    (_, column) => rows.length > 0 && rows.every((row) => /^[-$]?[\d.,%±\s–]*$/.test(row[column] ?? '')),
  )
  const line = (cells: readonly string[]): string =>
    zip(cells, widths)
      .map(([cell, width], column) => (numeric[column] ? cell.padStart(width) : cell.padEnd(width)))
      .join('  ')
      .trimEnd()
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}
