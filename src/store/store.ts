import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Database, Statement } from 'better-sqlite3'
import BetterSqlite3 from 'better-sqlite3'
import type { z } from 'zod'
import { StoreError } from '../errors.ts'
import { oncePerKey } from '../text/lru.ts'
import { fieldsOf } from '../text/objects.ts'
import { Passage, Section } from '../vocabulary/index.ts'
import { documents, sources, vectors } from './documents.ts'
import { artifacts, files } from './files.ts'
import { type Change, insertionSql, type SessionDatabase, sessionStore } from './session-store.ts'
import { openError, storeErrorFrom } from './store-error.ts'

/** Reads and writes rows with a position in a document: sections and passages. */
const positionedRows = <T extends { doc_id: string; version: string; start: number }>(
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
      const sql = `INSERT OR REPLACE INTO ${table} (${key}, doc_id, version, start, body) VALUES (?, ?, ?, ?, ?)`
      const insert = db.prepare(sql)
      for (const row of rows) insert.run(fieldsOf(row)[key], doc_id, version, row.start, JSON.stringify(row))
    },
    get: (id: string): T | undefined => bodies(`WHERE ${key} = ?`, id)[0],
    ofDocument: (doc_id: string, version: string): T[] =>
      bodies(`WHERE doc_id = ? AND version = ? ORDER BY start, ${key}`, doc_id, version),
    all: (): T[] => bodies(`ORDER BY doc_id, version, start, ${key}`),
  }
}

/** Opens or creates the database at `file`. The name `:memory:` makes a store in memory only. */
export const openStore = (file: string) => {
  const db = openDatabase(file)
  const cachingDb = withStatementCache(db)
  const close = (): void => void db.close()
  return {
    ...sessionStore(sessionDatabase(cachingDb)),
    /** Results that are built from the corpus, such as a search index. */
    corpusArtifacts: artifacts(cachingDb),
    files: files(file),
    file,
    documents: documents(cachingDb),
    sections: positionedRows(cachingDb, 'section', 'section_id', Section),
    passages: positionedRows(cachingDb, 'passage', 'chunk_id', Passage),
    sources: sources(cachingDb),
    vectors: vectors(cachingDb),
    /** The database, for the checkpointer, which has its own tables in it. */
    database: cachingDb as CheckpointDatabase,
    transaction: <T>(work: () => T): T => db.transaction(work).immediate(),
    /** Commits writes only at `flush` and `end`. A process that dies loses the writes since the last commit. */
    batchWrites: () => batchWrites(db),
    close,
    [Symbol.dispose]: close,
  }
}
export type Store = ReturnType<typeof openStore>

export type WriteBatch = ReturnType<typeof batchWrites>

const batchWrites = (db: Database) => {
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

/** A name for the type of the database, because declarations can't refer to the one of better-sqlite3. */
export interface CheckpointDatabase extends Database {}

/** Caches prepared statements, because our code and LangGraph's saver prepare them again in every call. */
const withStatementCache = (db: Database): Database =>
  Object.assign(Object.create(db) as Database, { prepare: oncePerKey((sql: string): Statement => db.prepare(sql)) })

const openDatabase = (file: string): Database => {
  try {
    if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true })
    const db = new BetterSqlite3(file, { timeout: 10_000 })
    db.pragma('journal_mode = WAL')
    // With WAL, writes survive a killed process. Only a power cut can lose the last writes, and it never damages the file.
    db.pragma('synchronous = NORMAL')
    // Every step of a brief is a small transaction. Checkpoint the WAL every 16 MB.
    db.pragma('wal_autocheckpoint = 4000')
    createTables(db)
    return db
  } catch (cause) {
    if (cause instanceof StoreError) throw cause
    throw openError(file, cause)
  }
}

const sessionDatabase = (db: Database): SessionDatabase => {
  const changeAll = db.transaction((changes: readonly Change[]) => {
    for (const change of changes)
      if ('sql' in change) db.prepare(change.sql).run(...change.values.map(toSqlValue))
      else for (const row of change.rows) db.prepare(insertionSql(change)).run(...Object.values(row).map(toSqlValue))
  })
  return {
    all: async (sql, values) => db.prepare(sql).all(...values),
    change: async (...changes) => changeAll.immediate(changes),
  }
}

/** Converts a boolean to a number, because SQLite has no booleans. */
const toSqlValue = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value)

/** Copies a store with its corpus into a new database file, and returns the file's bytes for another process. */
export const copyCorpus = ({ database }: Pick<Store, 'database'>, file: string): Uint8Array => {
  rmSync(file, { force: true })
  database.prepare('VACUUM INTO ?').run(file)
  return readFileSync(file)
}

/** Increase it when a table changes. */
const schemaVersion = 5

const tables = `CREATE TABLE source (
     source TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, outcome TEXT NOT NULL
   ) STRICT;
   CREATE TABLE document (
     doc_id TEXT NOT NULL, version TEXT NOT NULL, as_of TEXT NOT NULL, language TEXT NOT NULL, title TEXT NOT NULL,
     media_type TEXT NOT NULL, source TEXT NOT NULL, sha256 TEXT NOT NULL, text TEXT NOT NULL, characters INTEGER NOT NULL,
     latest INTEGER NOT NULL, PRIMARY KEY (doc_id, version)
   ) STRICT;
   CREATE INDEX document_source ON document (source);
   CREATE INDEX document_version ON document (doc_id, as_of, version, latest);
   CREATE TABLE section (
     section_id TEXT PRIMARY KEY, doc_id TEXT NOT NULL, version TEXT NOT NULL, start INTEGER NOT NULL, body TEXT NOT NULL
   ) STRICT;
   CREATE INDEX section_document ON section (doc_id, version, start);
   CREATE TABLE passage (
     chunk_id TEXT PRIMARY KEY, doc_id TEXT NOT NULL, version TEXT NOT NULL, start INTEGER NOT NULL, body TEXT NOT NULL
   ) STRICT;
   CREATE INDEX passage_document ON passage (doc_id, version, start);
   CREATE TABLE vector (
     model TEXT NOT NULL, hash TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (model, hash)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE artefact (
     name TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, body BLOB NOT NULL
   ) STRICT;
   CREATE TABLE session (
     session_id TEXT PRIMARY KEY, started TEXT NOT NULL, status TEXT NOT NULL, config TEXT NOT NULL, summary TEXT
   ) STRICT;
   CREATE TABLE brief (
     session_id TEXT NOT NULL, brief_id TEXT NOT NULL, position INTEGER NOT NULL, round INTEGER NOT NULL,
     settled INTEGER NOT NULL DEFAULT 0, body TEXT NOT NULL, PRIMARY KEY (session_id, brief_id)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE draft (
     session_id TEXT NOT NULL, ask_id TEXT NOT NULL, hash TEXT NOT NULL, brief_id TEXT NOT NULL, body TEXT NOT NULL,
     PRIMARY KEY (session_id, ask_id, hash)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE verdict (
     session_id TEXT NOT NULL, ask_id TEXT NOT NULL, draft_hash TEXT NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL,
     PRIMARY KEY (session_id, ask_id, draft_hash, name)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE outcome (
     session_id TEXT NOT NULL, ask_id TEXT NOT NULL, brief_id TEXT NOT NULL, accepted INTEGER NOT NULL, body TEXT NOT NULL,
     PRIMARY KEY (session_id, ask_id)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE decision (
     session_id TEXT NOT NULL, brief_id TEXT NOT NULL, step TEXT NOT NULL, sequence INTEGER NOT NULL, body TEXT NOT NULL,
     PRIMARY KEY (session_id, brief_id, sequence, step)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE exchange (
     session_id TEXT NOT NULL, brief_id TEXT NOT NULL, reference TEXT NOT NULL, body TEXT NOT NULL,
     PRIMARY KEY (session_id, brief_id, reference)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE reply (
     key TEXT PRIMARY KEY, body TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE call (
     id INTEGER PRIMARY KEY, session_id TEXT NOT NULL, agent TEXT NOT NULL, prompt TEXT NOT NULL, brief_id TEXT, model TEXT NOT NULL,
     kind TEXT NOT NULL, request TEXT NOT NULL, input_tokens INTEGER NOT NULL, output_tokens INTEGER NOT NULL, usd REAL,
     latency_ms INTEGER NOT NULL, failure TEXT, cached_tokens INTEGER, mark TEXT
   ) STRICT;
   CREATE INDEX call_brief ON call (session_id, brief_id);`

/** Creates the tables in a new database. Refuses a database with the tables of another version. */
const createTables = (db: Database): void => {
  if (readSchemaVersion(db) === schemaVersion) return
  db.transaction(() => {
    const existing = readSchemaVersion(db)
    // Another process may have created the tables in the meantime.
    if (existing === schemaVersion) return
    if (existing !== 0)
      throw new StoreError(
        `The workspace was written by ${existing > schemaVersion ? 'a newer' : 'an older'} version of goldspan (schema ${existing}, this one uses ${schemaVersion}). Use that version, or another --workspace.`,
      )
    db.exec(tables)
    db.pragma(`user_version = ${schemaVersion}`)
  }).immediate()
}

const readSchemaVersion = (db: Database): number => Number(db.pragma('user_version', { simple: true }))

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
      `Another goldspan session is working in ${folder}. Wait until it has finished, or use another --workspace.`,
      { cause },
    )
  }
  return { [Symbol.dispose]: () => void db.close() }
}
