import { existsSync, readFileSync } from 'node:fs'
import { codeOf, messageOf, UsageError } from '../../errors.ts'
import { completeLines } from './complete-lines.ts'

/** Reads a text file that the user named, in UTF-8, without the byte order mark that Windows tools write. */
export const readInput = (file: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (cause) {
    if (codeOf(cause) === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new UsageError(`${file} is not in UTF-8. Save it in that encoding.`, { cause })
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
