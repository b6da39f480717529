import { readFileSync } from 'node:fs'
import { messageOf, UsageError } from '../../errors.ts'

/** The text of a file that a person named. */
export const readInput = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new UsageError(`${file} can't be read: ${messageOf(cause)}`, { cause })
  }
}
