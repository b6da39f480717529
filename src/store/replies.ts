import type { Database } from 'better-sqlite3'

/** Model replies by the hash of what was asked. Never holds a key: the hash is over model, parameters and messages. */
export const replies = (db: Database) => {
  const insert = db.prepare('INSERT OR IGNORE INTO reply (key, body) VALUES (?, ?)')
  const select = db.prepare<[string], { body: string }>('SELECT body FROM reply WHERE key = ?')

  return {
    put(key: string, body: string): void {
      insert.run(key, body)
    },
    get(key: string): string | undefined {
      return select.get(key)?.body
    },
  }
}
