/**
 * Returns one line of JSON per row. U+2028 and U+2029 stay as they are: JSON allows them inside a string, and every reader of this project
 * splits at `\n` alone. Exports escape them for other readers (`portableJsonLines`).
 */
export const jsonLines = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
