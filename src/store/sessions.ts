import type { Database } from 'better-sqlite3'
import { z } from 'zod'

/** `planned`: workers continue it. `written`: everything is done except putting the set in its folder. */
const SessionStatus = z.enum(['running', 'interrupted', 'failed', 'planned', 'written', 'done'])
type SessionStatus = z.infer<typeof SessionStatus>

export const SessionRow = z.object({
  session_id: z.string(),
  started: z.string(),
  status: SessionStatus,
  config: z.string().transform((text): unknown => JSON.parse(text)),
})
export type SessionRow = z.infer<typeof SessionRow>

export const sessions = (db: Database) => {
  const insert = db.prepare(
    `INSERT INTO session (session_id, started, status, config) VALUES (?, ?, 'running', ?)
     ON CONFLICT (session_id) DO UPDATE SET status = 'running'`,
  )
  const update = db.prepare('UPDATE session SET status = ? WHERE session_id = ?')
  const select = db.prepare('SELECT * FROM session WHERE session_id = ?')
  const selectAll = db.prepare('SELECT * FROM session ORDER BY started, session_id')

  return {
    /** Starting an existing session resumes it with its original configuration. */
    start(session_id: string, started: string, config: unknown): void {
      insert.run(session_id, started, JSON.stringify(config))
    },
    finish(session_id: string, status: SessionStatus): void {
      update.run(status, session_id)
    },
    get(session_id: string): SessionRow | undefined {
      const row = select.get(session_id)
      return row === undefined ? undefined : SessionRow.parse(row)
    },
    list(): SessionRow[] {
      return selectAll.all().map((row) => SessionRow.parse(row))
    },
  }
}
