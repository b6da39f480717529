import type { Database } from 'better-sqlite3'
import { z } from 'zod'
import { fieldsOf } from '../text/objects.ts'
import { compareVersions, Document, DocumentInfo } from '../vocabulary/index.ts'

const infoColumns = 'doc_id, version, as_of, language, title, media_type, source, sha256, characters, latest'

/** Removes an empty date, which the database stores for undated documents so that they sort first. */
const withoutEmptyDate = (row: unknown): Record<string, unknown> => {
  const { as_of, ...rest } = fieldsOf(row)
  return { ...rest, as_of: as_of === '' ? undefined : as_of }
}

export const documents = (db: Database) => {
  const parseInfo = (row: unknown): DocumentInfo => {
    const { latest, ...rest } = withoutEmptyDate(row)
    return DocumentInfo.parse({ ...rest, latest: latest === 1 })
  }
  return {
    save(document: Document): void {
      db.prepare(
        `INSERT INTO document (doc_id, version, as_of, language, title, media_type, source, sha256, text, characters, latest)
         VALUES (@doc_id, @version, @as_of, @language, @title, @media_type, @source, @sha256, @text, @characters, 0)
         ON CONFLICT (doc_id, version) DO UPDATE SET as_of = excluded.as_of, language = excluded.language, title = excluded.title,
           media_type = excluded.media_type, source = excluded.source, sha256 = excluded.sha256, text = excluded.text,
           characters = excluded.characters`,
      ).run({ ...document, as_of: document.as_of ?? '', characters: document.text.length })
    },
    get(doc_id: string, version?: string): Document | undefined {
      const row =
        version === undefined
          ? db.prepare('SELECT * FROM document WHERE doc_id = ? ORDER BY latest DESC LIMIT 1').get(doc_id)
          : db.prepare('SELECT * FROM document WHERE doc_id = ? AND version = ?').get(doc_id, version)
      return row === undefined ? undefined : Document.parse(withoutEmptyDate(row))
    },
    list(): DocumentInfo[] {
      return db.prepare(`SELECT ${infoColumns} FROM document ORDER BY doc_id, as_of, version`).all().map(parseInfo)
    },
    remove(doc_id: string, version: string): void {
      for (const table of ['passage', 'section', 'document'])
        db.prepare(`DELETE FROM ${table} WHERE doc_id = ? AND version = ?`).run(doc_id, version)
    },
    newestVersion(doc_id: string): string | undefined {
      const sql = 'SELECT version, as_of FROM document WHERE doc_id = ?'
      return db.prepare<[string], Pick<Document, 'version' | 'as_of'>>(sql).all(doc_id).toSorted(compareVersions).at(-1)
        ?.version
    },
    /** Marks the newest version of a document as its latest. Updates only rows that differ, because rows include the texts. */
    markLatest(doc_id: string): void {
      const isNewest = 'version = @newest'
      db.prepare(`UPDATE document SET latest = (${isNewest}) WHERE doc_id = @doc_id AND latest <> (${isNewest})`).run({
        doc_id,
        newest: this.newestVersion(doc_id),
      })
    },
  }
}

const SourceOutcome = z.object({
  documents: z.array(z.object({ doc_id: z.string(), version: z.string() })),
  refused: z.string().optional(),
})
export type SourceOutcome = z.infer<typeof SourceOutcome>

export const sources = (db: Database) => ({
  /** `fingerprint` identifies the content of the source that led to the outcome. */
  save(source: string, fingerprint: string, outcome: SourceOutcome): void {
    const row = [source, fingerprint, JSON.stringify(outcome)]
    db.prepare('INSERT OR REPLACE INTO source (source, fingerprint, outcome) VALUES (?, ?, ?)').run(...row)
  },
  get(source: string): { fingerprint: string; outcome: SourceOutcome } | undefined {
    const sql = 'SELECT * FROM source WHERE source = ?'
    const row = db.prepare<[string], { fingerprint: string; outcome: string }>(sql).get(source)
    return row && { fingerprint: row.fingerprint, outcome: SourceOutcome.parse(JSON.parse(row.outcome)) }
  },
  list(): string[] {
    const rows = db.prepare<[], { source: string }>('SELECT source FROM source ORDER BY source').all()
    return rows.map((row) => row.source)
  },
  remove(source: string): void {
    db.prepare('DELETE FROM source WHERE source = ?').run(source)
  },
})

export const vectors = (db: Database) => ({
  put(model: string, hash: string, vector: Float32Array): void {
    const body = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)
    db.prepare('INSERT OR REPLACE INTO vector (model, hash, body) VALUES (?, ?, ?)').run(model, hash, body)
  },
  get(model: string, hash: string): Float32Array | undefined {
    const sql = 'SELECT body FROM vector WHERE model = ? AND hash = ?'
    const row = db.prepare<[string, string], { body: Buffer }>(sql).get(model, hash)
    return row && new Float32Array(new Uint8Array(row.body).buffer)
  },
})
