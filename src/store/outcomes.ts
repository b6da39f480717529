import type { Database } from 'better-sqlite3'
import { z } from 'zod'
import { Ask, Rejection } from '../vocabulary/index.ts'
import { bodies } from './bodies.ts'

/** The outcome of an ask: accepted with the draft of this hash, or rejected with a reason. */
export const Outcome = z.discriminatedUnion('accepted', [
  z.object({ accepted: z.literal(true), brief_id: z.string(), ask: Ask, draft_hash: z.string(), attempts: z.int() }),
  z.object({ accepted: z.literal(false), brief_id: z.string(), ask: Ask, rejection: Rejection }),
])
export type Outcome = z.infer<typeof Outcome>

export const outcomes = (db: Database) => {
  const insert = db.prepare(
    'INSERT OR REPLACE INTO outcome (session_id, ask_id, brief_id, accepted, body) VALUES (?, ?, ?, ?, ?)',
  )
  const settle = db.prepare('UPDATE brief SET settled = 1 WHERE session_id = ? AND brief_id = ?')
  return {
    /** Saves the outcomes of all asks of a brief, and marks the brief as settled. */
    settleBrief: db.transaction((session_id: string, brief_id: string, list: readonly Outcome[]): void => {
      for (const outcome of list)
        insert.run(session_id, outcome.ask.ask_id, outcome.brief_id, outcome.accepted ? 1 : 0, JSON.stringify(outcome))
      settle.run(session_id, brief_id)
    }).immediate,
    ofSession: bodies<[session_id: string], Outcome>(
      db,
      Outcome,
      `SELECT outcome.body FROM outcome JOIN brief USING (session_id, brief_id)
       WHERE session_id = ? ORDER BY brief.position, outcome.ask_id`,
    ),
  }
}
