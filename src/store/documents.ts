import type { Database } from 'better-sqlite3'
import { z } from 'zod'
import { fieldsOf } from '../text/own.ts'
import { Document, DocumentInfo } from '../vocabulary/index.ts'

const infoColumns = 'doc_id, version, as_of, language, title, media_type, source, sha256, characters, latest'

/** Documents without a date have an empty one in the database, so that they sort first. */
const dated = (row: unknown): Record<string, unknown> => {
  const { as_of, ...rest } = fieldsOf(row)
  return { ...rest, as_of: as_of === '' ? undefined : as_of }
}

export const documents = (db: Database) => {
  const insert = db.prepare(
    `INSERT INTO document (doc_id, version, as_of, language, title, media_type, source, sha256, text, characters, latest)
     VALUES (@doc_id, @version, @as_of, @language, @title, @media_type, @source, @sha256, @text, @characters, 0)
     ON CONFLICT (doc_id, version) DO UPDATE SET as_of = excluded.as_of, language = excluded.language, title = excluded.title,
       media_type = excluded.media_type, source = excluded.source, sha256 = excluded.sha256, text = excluded.text,
       characters = excluded.characters`,
  )
  const select = db.prepare('SELECT * FROM document WHERE doc_id = ? AND version = ?')
  const selectLatest = db.prepare('SELECT * FROM document WHERE doc_id = ? ORDER BY latest DESC LIMIT 1')
  const selectInfos = db.prepare(`SELECT ${infoColumns} FROM document ORDER BY doc_id, as_of, version`)
  const removeOne = db.prepare('DELETE FROM document WHERE doc_id = ? AND version = ?')
  const removeSections = db.prepare('DELETE FROM section WHERE doc_id = ? AND version = ?')
  const removePassages = db.prepare('DELETE FROM passage WHERE doc_id = ? AND version = ?')
  // Update only rows that differ, because rows include the texts.
  const updateLatest = db.prepare(
    `WITH newest AS (
       SELECT doc_id, version, row_number() OVER (PARTITION BY doc_id ORDER BY as_of DESC, version DESC) = 1 AS is_newest
       FROM document INDEXED BY document_version
     )
     UPDATE document SET latest = newest.is_newest FROM newest
     WHERE document.doc_id = newest.doc_id AND document.version = newest.version AND document.latest <> newest.is_newest`,
  )
  const parseInfo = (row: unknown): DocumentInfo => {
    const { latest, ...rest } = dated(row)
    return DocumentInfo.parse({ ...rest, latest: latest === 1 })
  }

  return {
    save(document: Document): void {
      insert.run({ ...document, as_of: document.as_of ?? '', characters: document.text.length })
    },
    get(doc_id: string, version?: string): Document | undefined {
      const row = version === undefined ? selectLatest.get(doc_id) : select.get(doc_id, version)
      return row === undefined ? undefined : Document.parse(dated(row))
    },
    list(): DocumentInfo[] {
      return selectInfos.all().map(parseInfo)
    },
    remove(doc_id: string, version: string): void {
      removePassages.run(doc_id, version)
      removeSections.run(doc_id, version)
      removeOne.run(doc_id, version)
    },
    /** Marks the newest version of each document, by date and then by version. */
    markLatest(): void {
      updateLatest.run()
    },
  }
}

const Outcome = z.object({
  documents: z.array(z.object({ doc_id: z.string(), version: z.string() })),
  refused: z.string().optional(),
})
type SourceOutcome = z.infer<typeof Outcome>

export const sources = (db: Database) => {
  const insert = db.prepare('INSERT OR REPLACE INTO source (source, fingerprint, outcome) VALUES (?, ?, ?)')
  const select = db.prepare<[string], { fingerprint: string; outcome: string }>(
    'SELECT fingerprint, outcome FROM source WHERE source = ?',
  )
  const selectAll = db.prepare<[], { source: string }>('SELECT source FROM source ORDER BY source')
  const remove = db.prepare('DELETE FROM source WHERE source = ?')

  return {
    save(source: string, fingerprint: string, outcome: SourceOutcome): void {
      insert.run(source, fingerprint, JSON.stringify(outcome))
    },
    get(source: string): { fingerprint: string; outcome: SourceOutcome } | undefined {
      const row = select.get(source)
      return row && { fingerprint: row.fingerprint, outcome: Outcome.parse(JSON.parse(row.outcome)) }
    },
    list(): string[] {
      return selectAll.all().map((row) => row.source)
    },
    remove(source: string): void {
      remove.run(source)
    },
  }
}

export const vectors = (db: Database) => {
  const insert = db.prepare('INSERT OR REPLACE INTO vector (model, hash, body) VALUES (?, ?, ?)')
  const select = db.prepare<[string, string], { body: Buffer }>('SELECT body FROM vector WHERE model = ? AND hash = ?')

  return {
    put(model: string, hash: string, vector: Float32Array): void {
      insert.run(model, hash, Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength))
    },
    get(model: string, hash: string): Float32Array | undefined {
      const row = select.get(model, hash)
      return row && new Float32Array(new Uint8Array(row.body).buffer)
    },
  }
}
