import type { Database } from 'better-sqlite3'

/** A reply of a model, by the hash of its request. */
export interface KeptReply {
  readonly key: string
  readonly body: string
}

/** Model replies by the hash of model, parameters and messages. The hash includes no API key. */
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

/** Tool calls and their results. The graph state has only references to them. */
export const exchanges = (db: Database) => {
  const insert = db.prepare(
    'INSERT OR REPLACE INTO exchange (session_id, brief_id, reference, body) VALUES (?, ?, ?, ?)',
  )
  const select = db.prepare<[string, string, string], { body: string }>(
    'SELECT body FROM exchange WHERE session_id = ? AND brief_id = ? AND reference = ?',
  )

  return {
    save(session_id: string, brief_id: string, reference: string, body: unknown): void {
      insert.run(session_id, brief_id, reference, JSON.stringify(body))
    },
    get(session_id: string, brief_id: string, reference: string): unknown {
      const row = select.get(session_id, brief_id, reference)
      return row && JSON.parse(row.body)
    },
  }
}
