import { existsSync, readFileSync } from 'node:fs'
import { messageOf, UsageError } from '../../errors.ts'

/** Reads a file that the user named. */
export const readInput = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new UsageError(`${file} can't be read: ${messageOf(cause)}`, { cause })
  }
}

/** Reads a file of JSON lines that goldspan wrote; a missing file has no rows. */
export const readRows = (file: string): unknown[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
    : []
