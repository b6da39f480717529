import BetterSqlite3 from 'better-sqlite3'
import { StoreError } from '../errors.ts'
import { storeErrorFrom } from './store-error.ts'

/** Holds a lock until it is disposed or the process ends. SQLite's own file lock: it is gone when the process is. */
export const holdLock = (file: string, what: string): Disposable => {
  const db = new BetterSqlite3(file, { timeout: 0 })
  try {
    db.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    db.close()
    if (!(cause instanceof BetterSqlite3.SqliteError) || cause.code !== 'SQLITE_BUSY') throw storeErrorFrom(cause, file)
    throw new StoreError(
      `Another goldspan process is working in ${what}. Wait until it has finished, or use another --workspace.`,
      { cause },
    )
  }
  return {
    [Symbol.dispose]: () => {
      db.close()
    },
  }
}
