import type { Database } from 'better-sqlite3'
import { lru } from '../text/lru.ts'
import { Draft, Verdict } from '../vocabulary/index.ts'
import { bodies } from './bodies.ts'

export const drafts = (db: Database) => {
  const insert = db.prepare(
    'INSERT OR REPLACE INTO draft (session_id, ask_id, hash, brief_id, body) VALUES (?, ?, ?, ?, ?)',
  )
  const select = db.prepare<[string, string, string], { body: string }>(
    'SELECT body FROM draft WHERE session_id = ? AND ask_id = ? AND hash = ?',
  )

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

/** One verdict per name and state of a draft: the worst, if several checks share a name. */
export const worstByName = (list: readonly Verdict[]): readonly Verdict[] => {
  const kept = new Map<string, Verdict>()
  for (const verdict of list) {
    const key = `${verdict.draft_hash} ${verdict.name}`
    const before = kept.get(key)
    if (!before || severity[verdict.finding] >= severity[before.finding]) kept.set(key, verdict)
  }
  return [...kept.values()]
}

const severity = { sound: 0, fixable: 1, fatal: 2 } as const

/** Verdicts on states of drafts. They are found by the hash of the draft, so a stale verdict can't be returned. */
export const verdicts = (db: Database) => {
  const insert = db.prepare(
    'INSERT OR REPLACE INTO verdict (session_id, ask_id, draft_hash, name, body) VALUES (?, ?, ?, ?, ?)',
  )
  return {
    saveAll: db.transaction((session_id: string, ask_id: string, list: readonly Verdict[]): void => {
      for (const verdict of worstByName(list))
        insert.run(session_id, ask_id, verdict.draft_hash, verdict.name, JSON.stringify(verdict))
    }).deferred,
    of: bodies<[session_id: string, ask_id: string, draft_hash: string], Verdict>(
      db,
      Verdict,
      'SELECT body FROM verdict WHERE session_id = ? AND ask_id = ? AND draft_hash = ? ORDER BY name',
    ),
    /** All verdicts, also on drafts that were mended or rejected. */
    ofSession: bodies<[session_id: string], Verdict>(
      db,
      Verdict,
      'SELECT body FROM verdict WHERE session_id = ? ORDER BY ask_id, draft_hash, name',
    ),
  }
}
