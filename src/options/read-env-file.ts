import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { UsageError } from '../errors.ts'

/** The variables of a file of lines `NAME=value`; none where there is no such file. */
export const readEnvFile = (file: string): Record<string, string | undefined> => {
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')) }
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    // A folder of that name holds somebody's Python.
    if (code === 'ENOENT' || code === 'EISDIR') return {}
    throw new UsageError(`${file} can't be read: ${message}`, { cause })
  }
}
