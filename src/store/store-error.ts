import BetterSqlite3 from 'better-sqlite3'
import { z } from 'zod'
import { codeOf, messageOf, StoreError } from '../errors.ts'

/** Explains errors of SQLite, such as a full or broken disk; other errors are returned unchanged. */
export const storeErrorFrom = (error: unknown, file: string): unknown => {
  // Other parse errors are handled where they occur. Only those of stored rows reach this function.
  if (error instanceof SyntaxError || error instanceof z.ZodError)
    return new StoreError(
      `The workspace database ${file} contains a row that can't be read. Move it away and start again, or use another --workspace.`,
      { cause: error },
    )
  if (!(error instanceof BetterSqlite3.SqliteError)) return error
  const explanation = explanations.find(([codes]) => codes.test(error.code))
  return explanation ? new StoreError(`The workspace database ${file} ${explanation[1]}`, { cause: error }) : error
}

/** Explains why a database can't be opened, and what to do. */
export const openError = (file: string, cause: unknown): StoreError => {
  const [code, message] = [codeOf(cause), messageOf(cause)]
  const isForeignBuild = code === 'ERR_DLOPEN_FAILED' || /NODE_MODULE_VERSION/.test(message)
  const why = isForeignBuild
    ? 'the database module was built for another version of Node. Build it for this one: npm rebuild better-sqlite3'
    : `${message.split('\n')[0]}. Check the folder, or use another --workspace.`
  return new StoreError(`The workspace database ${file} cannot be opened: ${why}`, { cause })
}

const continueAdvice = 'Saved work is safe. Afterwards, run the same command again, or goldspan resume.'

const explanations: readonly (readonly [RegExp, string])[] = [
  [/^SQLITE_FULL/, `cannot grow: the disk is full. Free disk space. ${continueAdvice}`],
  [
    /^SQLITE_IOERR/,
    `cannot be written or read: the disk is full, over its quota, or broken. Free disk space. ${continueAdvice}`,
  ],
  [/^SQLITE_(?:BUSY|LOCKED)/, `is locked by another process. Wait until it has finished. ${continueAdvice}`],
  [/^SQLITE_(?:READONLY|PERM|CANTOPEN|AUTH)/, 'is not writable. Check who owns it, or use another --workspace.'],
  [/^SQLITE_(?:CORRUPT|NOTADB)/, 'is damaged. Move it away and start again, or use another --workspace.'],
]
