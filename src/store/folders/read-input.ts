import { existsSync, readFileSync } from 'node:fs'
import { messageOf, UsageError } from '../../errors.ts'

/** The text of a file that a person named. */
export const readInput = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new UsageError(`${file} can't be read: ${messageOf(cause)}`, { cause })
  }
}

/** The rows of a file of JSON lines that goldspan wrote; none where there is no such file. */
export const readRows = (file: string): unknown[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
    : []
