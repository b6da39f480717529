/** U+2028 and U+2029 stay as they are, because all readers of this project split at `\n` alone. `portableJsonLines` escapes them. */
export const jsonLines = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
