import type { Database } from 'better-sqlite3'
import { Verdict } from '../vocabulary/index.ts'

/** Findings about draft states. A verdict is asked for by the hash of the draft that it judged, so that a stale one can't be found. */
export const verdicts = (db: Database) => {
  const insert = db.prepare(
    'INSERT OR REPLACE INTO verdict (session_id, ask_id, draft_hash, name, body) VALUES (?, ?, ?, ?, ?)',
  )
  const select = db.prepare<[string, string, string], { body: string }>(
    'SELECT body FROM verdict WHERE session_id = ? AND ask_id = ? AND draft_hash = ? ORDER BY name',
  )

  const selectAll = db.prepare<[string], { body: string }>(
    'SELECT body FROM verdict WHERE session_id = ? ORDER BY ask_id, draft_hash, name',
  )

  const insertAll = db.transaction((session_id: string, ask_id: string, list: readonly Verdict[]): void => {
    for (const verdict of list)
      insert.run(session_id, ask_id, verdict.draft_hash, verdict.name, JSON.stringify(verdict))
  })

  return {
    saveAll(session_id: string, ask_id: string, list: readonly Verdict[]): void {
      insertAll(session_id, ask_id, list)
    },
    of(session_id: string, ask_id: string, draft_hash: string): Verdict[] {
      return select.all(session_id, ask_id, draft_hash).map((row) => Verdict.parse(JSON.parse(row.body)))
    },
    /** Every verdict that was given, on drafts that were mended or rejected too. */
    ofSession(session_id: string): Verdict[] {
      return selectAll.all(session_id).map((row) => Verdict.parse(JSON.parse(row.body)))
    },
  }
}
