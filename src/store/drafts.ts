import type { Database } from 'better-sqlite3'
import { lru } from '../text/lru.ts'
import { Draft } from '../vocabulary/index.ts'

/** Every state that a draft was in, by its hash. */
export const drafts = (db: Database) => {
  const insert = db.prepare(
    'INSERT OR REPLACE INTO draft (session_id, ask_id, hash, brief_id, body) VALUES (?, ?, ?, ?, ?)',
  )
  const select = db.prepare<[string, string, string], { body: string }>(
    'SELECT body FROM draft WHERE session_id = ? AND ask_id = ? AND hash = ?',
  )

  // Every step from its writing to its verdict asks for it.
  const kept = lru<Draft>(100, () => 0)

  return {
    save(session_id: string, brief_id: string, hash: string, draft: Draft): void {
      insert.run(session_id, draft.ask_id, hash, brief_id, JSON.stringify(draft))
    },
    get(session_id: string, ask_id: string, hash: string): Draft | undefined {
      const row = select.get(session_id, ask_id, hash)
      return row && kept(row.body, () => Draft.parse(JSON.parse(row.body)))
    },
  }
}
