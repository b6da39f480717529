import { mkdirSync } from 'node:fs'
import path from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { StoreError } from '../errors.ts'
import { storeErrorFrom } from './store-error.ts'

/** Locks a workspace for one session. SQLite's file lock is released when the process ends or is killed. */
export const lockWorkspace = (folder: string): Disposable => {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'lock.db')
  const db = new BetterSqlite3(file, { timeout: 0 })
  try {
    db.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    db.close()
    if (!(cause instanceof BetterSqlite3.SqliteError) || cause.code !== 'SQLITE_BUSY') throw storeErrorFrom(cause, file)
    throw new StoreError(
      `Another goldspan process is working in ${folder}. Wait until it has finished, or use another --workspace.`,
      { cause },
    )
  }
  return { [Symbol.dispose]: () => void db.close() }
}
