import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Database, Statement } from 'better-sqlite3'
import BetterSqlite3 from 'better-sqlite3'
import type { z } from 'zod'
import { StoreError } from '../errors.ts'
import { fieldsOf } from '../text/own.ts'
import { Passage, Section } from '../vocabulary/index.ts'
import { createTables } from './create-tables.ts'
import { documents, sources, vectors } from './documents.ts'
import { artifacts, files } from './files.ts'
import { type Change, insertionSql, type SessionDatabase, sessionStore } from './session-store.ts'
import { cannotOpen } from './store-error.ts'

/** Reads and writes rows with a position in a document: sections and passages. */
const placed = <T extends { doc_id: string; version: string; start: number }>(
  db: Database,
  table: 'section' | 'passage',
  key: 'section_id' | 'chunk_id',
  schema: z.ZodType<T>,
) => {
  const bodies = (sql: string, ...values: readonly string[]): T[] =>
    db
      .prepare<string[], { body: string }>(`SELECT body FROM ${table} ${sql}`)
      .all(...values)
      .map(({ body }) => schema.parse(JSON.parse(body)))
  return {
    replace(doc_id: string, version: string, rows: readonly T[]): void {
      db.prepare(`DELETE FROM ${table} WHERE doc_id = ? AND version = ?`).run(doc_id, version)
      const insert = db.prepare(
        `INSERT OR REPLACE INTO ${table} (${key}, doc_id, version, start, body) VALUES (?, ?, ?, ?, ?)`,
      )
      for (const row of rows) insert.run(fieldsOf(row)[key], doc_id, version, row.start, JSON.stringify(row))
    },
    get: (id: string): T | undefined => bodies(`WHERE ${key} = ?`, id)[0],
    of: (doc_id: string, version: string): T[] =>
      bodies(`WHERE doc_id = ? AND version = ? ORDER BY start, ${key}`, doc_id, version),
    all: (): T[] => bodies(`ORDER BY doc_id, version, start, ${key}`),
  }
}

/** Opens or creates the database at `file`; ':memory:' for a store in memory. */
export const openStore = (file: string) => {
  const db = openDatabase(file)
  const cached = preparingOnce(db)
  const close = (): void => void db.close()
  return {
    ...sessionStore(sessionsIn(cached)),
    built: artifacts(cached),
    files: files(file),
    file,
    documents: documents(cached),
    sections: placed(cached, 'section', 'section_id', Section),
    passages: placed(cached, 'passage', 'chunk_id', Passage),
    sources: sources(cached),
    vectors: vectors(cached),
    /** The database, for the checkpointer, which has its own tables in it. */
    database: cached as CheckpointDatabase,
    transaction: <T>(work: () => T): T => db.transaction(work).immediate(),
    /** Commits writes only at `flush` and `end`. A process that dies loses the writes since the last commit. */
    gather: () => gather(db),
    close,
    [Symbol.dispose]: close,
  }
}
export type Store = ReturnType<typeof openStore>

export type Gathered = ReturnType<typeof gather>

const gather = (db: Database) => {
  const [begin, commit] = [db.prepare('BEGIN IMMEDIATE'), db.prepare('COMMIT')]
  begin.run()
  return {
    flush: () => {
      commit.run()
      begin.run()
    },
    // A full disk may have ended the transaction.
    end: () => {
      if (db.inTransaction) commit.run()
    },
  }
}

export interface CheckpointDatabase extends Database {}

/** Caches prepared statements, because our code and LangGraph's saver prepare them again in every call. */
const preparingOnce = (db: Database): Database => {
  const prepared = new Map<string, Statement>()
  const prepare = (sql: string): Statement => {
    const statement = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  return Object.assign(Object.create(db) as Database, { prepare })
}

const openDatabase = (file: string): Database => {
  try {
    if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true })
    const db = new BetterSqlite3(file, { timeout: 10_000 })
    db.pragma('journal_mode = WAL')
    // With WAL this survives a killed process. Only a power cut can lose the last writes, and never damages the file.
    db.pragma('synchronous = NORMAL')
    // Every step of a brief is a small transaction. Checkpoint the WAL every 16 MB.
    db.pragma('wal_autocheckpoint = 4000')
    createTables(db)
    return db
  } catch (cause) {
    if (cause instanceof StoreError) throw cause
    throw cannotOpen(file, cause)
  }
}

/** The tables of sessions in SQLite. */
const sessionsIn = (db: Database): SessionDatabase => {
  const changeAll = db.transaction((changes: readonly Change[]) => {
    for (const change of changes)
      if ('sql' in change) db.prepare(change.sql).run(...change.values.map(bound))
      else for (const row of change.rows) db.prepare(insertionSql(change)).run(...Object.values(row).map(bound))
  })
  return {
    all: async (sql, values) => db.prepare(sql).all(...values),
    change: async (...changes) => changeAll.immediate(changes),
  }
}

/** Converts a boolean to a number, because SQLite has no booleans. */
const bound = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value)

/** Copies a store with its corpus into a new database file, and returns the bytes of the file for another process. */
export const copyCorpus = ({ database }: Pick<Store, 'database'>, file: string): Uint8Array => {
  rmSync(file, { force: true })
  database.prepare('VACUUM INTO ?').run(file)
  return readFileSync(file)
}
