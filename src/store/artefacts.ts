import type { Database } from 'better-sqlite3'

/** Built things worth keeping, such as a search index. `fingerprint` says from what they were built. */
export const artefacts = (db: Database) => {
  const insert = db.prepare('INSERT OR REPLACE INTO artefact (name, fingerprint, body) VALUES (?, ?, ?)')
  const select = db.prepare<[string], { fingerprint: string; body: Buffer }>(
    'SELECT fingerprint, body FROM artefact WHERE name = ?',
  )

  return {
    put(name: string, fingerprint: string, body: Uint8Array): void {
      insert.run(name, fingerprint, body)
    },
    get(name: string): { fingerprint: string; body: Uint8Array } | undefined {
      const row = select.get(name)
      return row && { fingerprint: row.fingerprint, body: new Uint8Array(row.body) }
    },
  }
}
