import { zip } from './required.ts'

/** Formats a table as text with aligned columns. Columns that contain only numbers are aligned to the right. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const isNumeric = head.map(
    (_, column) => rows.length > 0 && rows.every((row) => /^[-$]?[\d.,%±\s–]*$/.test(row[column] ?? '')),
  )
  const line = (cells: readonly string[]): string =>
    zip(cells, widths)
      .map(([cell, width], column) => (isNumeric[column] ? cell.padStart(width) : cell.padEnd(width)))
      .join('  ')
      .trimEnd()
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}
