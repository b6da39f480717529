import type { Database } from 'better-sqlite3'
import { StoreError } from '../errors.ts'

/** Increased when a table changes. */
const version = 5

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
export const createTables = (db: Database): void => {
  if (schemaOf(db) === version) return
  db.transaction(() => {
    const found = schemaOf(db)
    // Another process has created them in the meantime.
    if (found === version) return
    if (found !== 0)
      throw new StoreError(
        `The workspace was written by ${found > version ? 'a newer' : 'an older'} goldspan (schema ${found}, this version uses ${version}). Use that version, or another --workspace.`,
      )
    db.exec(tables)
    db.pragma(`user_version = ${version}`)
  }).immediate()
}

const schemaOf = (db: Database): number => Number(db.pragma('user_version', { simple: true }))
