import { existsSync, readFileSync } from 'node:fs'
import { messageOf, UsageError } from '../../errors.ts'
import { completeLines } from './complete-lines.ts'

/** Reads a text file that the user named, without the byte order mark that Windows tools write. */
export const readInput = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (cause) {
    throw new UsageError(`${file} can't be read: ${messageOf(cause)}`, { cause })
  }
}

/** Reads a file of JSON lines that goldspan wrote, without lines that a kill cut off. A missing file has no rows. */
export const readRows = (file: string): unknown[] =>
  existsSync(file)
    ? completeLines(readFileSync(file, 'utf8')).map(({ line, value }) => {
        if (value === undefined) throw new UsageError(`${file}, line ${line} is not JSON. Fix it or remove it.`)
        return value
      })
    : []
