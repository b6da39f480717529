import type { Database } from 'better-sqlite3'
import { lru } from '../text/lru.ts'
import { Brief } from '../vocabulary/index.ts'
import { bodies } from './bodies.ts'

export const briefs = (db: Database) => {
  const insert = db.prepare(
    'INSERT OR IGNORE INTO brief (session_id, brief_id, position, round, body) VALUES (?, ?, ?, ?, ?)',
  )
  const select = db.prepare<[string, string], { body: string }>(
    'SELECT body FROM brief WHERE session_id = ? AND brief_id = ?',
  )
  const selectOpen = db.prepare<[string], { brief_id: string }>(
    'SELECT brief_id FROM brief WHERE session_id = ? AND settled = 0 ORDER BY position',
  )
  const selectSettled = db.prepare<[string, string], { settled: number }>(
    'SELECT settled FROM brief WHERE session_id = ? AND brief_id = ?',
  )

  const kept = lru<Brief>(100, () => 0)

  return {
    /** Saving a plan again changes nothing, because briefs have derived ids. */
    saveAll: db.transaction((list: readonly Brief[]): void => {
      for (const brief of list)
        insert.run(brief.session, brief.brief_id, brief.position, brief.round, JSON.stringify(brief))
    }).deferred,
    get(session_id: string, brief_id: string): Brief | undefined {
      const row = select.get(session_id, brief_id)
      return row && kept(row.body, () => Brief.parse(JSON.parse(row.body)))
    },
    ofRound: bodies<[session_id: string, round: number], Brief>(
      db,
      Brief,
      'SELECT body FROM brief WHERE session_id = ? AND round = ? ORDER BY position',
    ),
    ofSession: bodies<[session_id: string], Brief>(
      db,
      Brief,
      'SELECT body FROM brief WHERE session_id = ? ORDER BY position',
    ),
    open(session_id: string): string[] {
      return selectOpen.all(session_id).map((row) => row.brief_id)
    },
    isSettled(session_id: string, brief_id: string): boolean {
      return selectSettled.get(session_id, brief_id)?.settled === 1
    },
  }
}
