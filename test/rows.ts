import { readFileSync } from 'node:fs'

/** The rows of a JSONL file. */
export const rowsOf = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as T]))
