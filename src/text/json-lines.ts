/** Writes one JSON value per line. Leaves U+2028 and U+2029 unescaped, because all readers of this project split lines only at `\n`. */
export const jsonLines = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
