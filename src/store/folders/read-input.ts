import { existsSync, readFileSync } from 'node:fs'
import { messageOf, UsageError } from '../../errors.ts'
import { jsonOf } from '../../text/json.ts'
import { cutOff } from './append-line.ts'

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
    ? readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at, lines) => {
          const row = jsonOf(line)
          const isMissing = line.trim() === '' || line.endsWith(cutOff) || at === lines.length - 1
          if (row === undefined && !isMissing)
            throw new UsageError(`${file}, line ${at + 1} is not JSON. Fix it or remove it.`)
          return row ?? []
        })
    : []
