import type { Database } from 'better-sqlite3'
import { lru } from '../text/lru.ts'
import { Brief } from '../vocabulary/index.ts'

export const briefs = (db: Database) => {
  const insert = db.prepare(
    'INSERT OR IGNORE INTO brief (session_id, brief_id, position, round, body) VALUES (?, ?, ?, ?, ?)',
  )
  const select = db.prepare<[string, string], { body: string }>(
    'SELECT body FROM brief WHERE session_id = ? AND brief_id = ?',
  )
  const selectRound = db.prepare<[string, number], { body: string }>(
    'SELECT body FROM brief WHERE session_id = ? AND round = ? ORDER BY position',
  )
  const selectAll = db.prepare<[string], { body: string }>(
    'SELECT body FROM brief WHERE session_id = ? ORDER BY position',
  )
  const selectOpen = db.prepare<[string], { brief_id: string }>(
    'SELECT brief_id FROM brief WHERE session_id = ? AND settled = 0 ORDER BY position',
  )
  const selectSettled = db.prepare<[string, string], { settled: number }>(
    'SELECT settled FROM brief WHERE session_id = ? AND brief_id = ?',
  )
  const parse = ({ body }: { body: string }): Brief => Brief.parse(JSON.parse(body))

  // Every step of a brief asks for it.
  const kept = lru<Brief>(100, () => 0)

  const saveAll = db.transaction((list: readonly Brief[]): void => {
    for (const brief of list) {
      insert.run(brief.session, brief.brief_id, brief.position, brief.round, JSON.stringify(brief))
    }
  })

  return {
    /** A plan that is saved again changes nothing: briefs have derived ids. */
    saveAll(list: readonly Brief[]): void {
      saveAll(list)
    },
    get(session_id: string, brief_id: string): Brief | undefined {
      const row = select.get(session_id, brief_id)
      return row && kept(row.body, () => parse(row))
    },
    ofRound(session_id: string, round: number): Brief[] {
      return selectRound.all(session_id, round).map(parse)
    },
    ofSession(session_id: string): Brief[] {
      return selectAll.all(session_id).map(parse)
    },
    /** Ids of what is not settled yet, in plan order. */
    open(session_id: string): string[] {
      return selectOpen.all(session_id).map((row) => row.brief_id)
    },
    isSettled(session_id: string, brief_id: string): boolean {
      return selectSettled.get(session_id, brief_id)?.settled === 1
    },
  }
}
