import type { Database } from 'better-sqlite3'

/** Dense vectors of texts, by the model that made them. */
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
