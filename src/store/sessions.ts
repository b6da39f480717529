import type { Database } from 'better-sqlite3'
import { z } from 'zod'

/** `planned`: workers continue it. `written`: all is there, and the set is still to be put in its folder. */
export const SessionStatus = z.enum(['running', 'interrupted', 'failed', 'planned', 'written', 'done'])
export type SessionStatus = z.infer<typeof SessionStatus>

export const SessionRow = z.object({
  session_id: z.string(),
  started: z.string(),
  status: SessionStatus,
  config: z.string().transform((text): unknown => JSON.parse(text)),
  summary: z
    .string()
    .nullable()
    .transform((text): unknown => (text === null ? null : JSON.parse(text))),
})
export type SessionRow = z.infer<typeof SessionRow>

export const sessions = (db: Database) => {
  const insert = db.prepare(
    `INSERT INTO session (session_id, started, status, config) VALUES (?, ?, 'running', ?)
     ON CONFLICT (session_id) DO UPDATE SET status = 'running'`,
  )
  const update = db.prepare('UPDATE session SET status = ?, summary = ? WHERE session_id = ?')
  const select = db.prepare('SELECT * FROM session WHERE session_id = ?')
  const selectAll = db.prepare('SELECT * FROM session ORDER BY started, session_id')

  return {
    /** Starting a session that exists continues it: its configuration stays as it was. */
    start(session_id: string, started: string, config: unknown): void {
      insert.run(session_id, started, JSON.stringify(config))
    },
    finish(session_id: string, status: SessionStatus, summary: unknown = null): void {
      update.run(status, summary === null ? null : JSON.stringify(summary), session_id)
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
