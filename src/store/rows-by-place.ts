import type { Database } from 'better-sqlite3'
import type { z } from 'zod'

/** Rows that lie in a document at a place: sections and passages are kept alike. */
export const placed = <T extends { doc_id: string; version: string; start: number }>(
  db: Database,
  table: 'section' | 'passage',
  key: 'section_id' | 'chunk_id',
  schema: z.ZodType<T>,
) => {
  const insert = db.prepare(
    `INSERT OR REPLACE INTO ${table} (${key}, doc_id, version, start, body) VALUES (?, ?, ?, ?, ?)`,
  )
  const remove = db.prepare(`DELETE FROM ${table} WHERE doc_id = ? AND version = ?`)
  const selectOne = db.prepare<[string], { body: string }>(`SELECT body FROM ${table} WHERE ${key} = ?`)
  const selectOf = db.prepare<[string, string], { body: string }>(
    `SELECT body FROM ${table} WHERE doc_id = ? AND version = ? ORDER BY start, ${key}`,
  )
  const selectAll = db.prepare<[], { body: string }>(
    `SELECT body FROM ${table} ORDER BY doc_id, version, start, ${key}`,
  )
  const parse = ({ body }: { body: string }): T => schema.parse(JSON.parse(body))

  return {
    /** Replaces what was kept for the document. */
    replace(doc_id: string, version: string, rows: readonly T[]): void {
      remove.run(doc_id, version)
      for (const row of rows) {
        insert.run((row as Record<string, unknown>)[key], doc_id, version, row.start, JSON.stringify(row))
      }
    },
    get(id: string): T | undefined {
      const row = selectOne.get(id)
      return row && parse(row)
    },
    of(doc_id: string, version: string): T[] {
      return selectOf.all(doc_id, version).map(parse)
    },
    all(): T[] {
      return selectAll.all().map(parse)
    },
  }
}
