import type { Database } from 'better-sqlite3'
import { z } from 'zod'
import { bodies } from './bodies.ts'

/** One step in the life of a brief: a route taken, a tool called, a verdict. */
export const Decision = z.object({
  step: z.string(),
  ask_id: z.string().optional(),
  summary: z.string(),
  detail: z.unknown().optional(),
})
export type Decision = z.infer<typeof Decision>

export const decisions = (db: Database) => {
  const insert = db.prepare(
    'INSERT OR REPLACE INTO decision (session_id, brief_id, step, sequence, body) VALUES (?, ?, ?, ?, ?)',
  )

  return {
    /** `sequence` is the step of the graph, so that a step that runs again after a kill overwrites its decisions. */
    save: db.transaction((session_id: string, brief_id: string, sequence: number, list: readonly Decision[]): void => {
      list.forEach((decision, index) => {
        const step = `${String(index).padStart(3, '0')}.${decision.step}`
        insert.run(session_id, brief_id, step, sequence, JSON.stringify(decision))
      })
    }).deferred,
    of: bodies<[session_id: string, brief_id: string], Decision>(
      db,
      Decision,
      'SELECT body FROM decision WHERE session_id = ? AND brief_id = ? ORDER BY sequence, step',
    ),
  }
}
