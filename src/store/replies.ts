import type { Database } from 'better-sqlite3'

/** The hash of what was asked, and what came back. */
export interface KeptReply {
  readonly key: string
  readonly body: string
}

/** Model replies by the hash of what was asked. Never holds a key: the hash is over model, parameters and messages. */
export const replies = (db: Database) => {
  const insert = db.prepare('INSERT INTO reply (key, body) VALUES (?, ?) ON CONFLICT (key) DO NOTHING')
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
