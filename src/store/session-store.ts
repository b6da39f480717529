import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { lru } from '../text/lru.ts'
import { elementAt } from '../text/required.ts'
import { Brief, Draft, Verdict } from '../vocabulary/index.ts'
import { type CallRecord, callColumns, type ReplyRow, readCall, type Spending } from './calls.ts'
import { BriefStep, Outcome } from './decisions.ts'

type Row = Readonly<Record<string, unknown>>
type Values = readonly unknown[]

export type Change = { readonly sql: string; readonly values: Values } | Insertion

interface Insertion {
  readonly table: string
  readonly rows: readonly Row[]
  readonly onConflict: string
}

/** The SQL that inserts rows from `source`, by default one row of parameters. */
export const insertionSql = ({ table, rows, onConflict }: Insertion, source?: string): string => {
  const columns = Object.keys(rows[0] ?? {})
  const values = `VALUES (${columns.map(() => '?').join(', ')})`
  return `INSERT INTO ${table} (${columns.join(', ')}) ${source ?? values} ON CONFLICT ${onConflict}`
}

/** A database with the tables of sessions. Parameters are written as `?`. */
export interface SessionDatabase {
  all(sql: string, values: Values): Promise<unknown[]>
  /** Makes all changes or none. Changes must be safe to repeat: they may be applied twice if a connection is lost. */
  change(...changes: readonly Change[]): Promise<void>
}

/** `planned`: its briefs are queued for workers. `written`: everything is done except moving the set into its folder. */
const SessionStatus = z.enum(['running', 'interrupted', 'failed', 'planned', 'written', 'done'])

const SessionRow = z.object({
  session_id: z.string(),
  started: z.string(),
  status: SessionStatus,
  config: z.string().transform((text): unknown => JSON.parse(text)),
})

/** The stored sessions, which several workers may share. Every method is atomic. Documents are not stored here: each process has its own corpus. */
export type SessionStore = ReturnType<typeof sessionStore>

export const sessionStore = (db: SessionDatabase) => {
  const rows = async <T>(sql: string, ...values: Values): Promise<T[]> => (await db.all(sql, values)) as T[]
  const select = <T>(columns: string, table: string, key: Row, order = ''): Promise<T[]> => {
    const conditions = Object.keys(key).map((column) => `${column} = ?`)
    return rows<T>(`SELECT ${columns} FROM ${table} WHERE ${conditions.join(' AND ')} ${order}`, ...Object.values(key))
  }
  const readBody = async (table: string, key: Row): Promise<string | undefined> =>
    (await select<{ body: string }>('body', table, key))[0]?.body
  const readBodies = async <T>(schema: z.ZodType<T>, table: string, key: Row, order: string): Promise<T[]> =>
    (await select<{ body: string }>('body', table, key, `ORDER BY ${order}`)).map((row) =>
      schema.parse(JSON.parse(row.body)),
    )
  /** Makes a function that reads a body. Caches up to 100 parsed bodies, because the graph reads the same briefs and drafts in every step. */
  const cachedReader = <T>(schema: z.ZodType<T>, table: string) => {
    const parseOnce = lru<T>(100, () => 0)
    return async (key: Row): Promise<T | undefined> => {
      const text = await readBody(table, key)
      return text === undefined ? undefined : parseOnce(text, () => schema.parse(JSON.parse(text)))
    }
  }
  const readCalls = async (key: Row): Promise<CallRecord[]> =>
    (await select(callColumns.join(', '), 'call', key, 'ORDER BY id')).map(readCall)
  /** Inserts rows, or overwrites those with the same key. */
  const save = (table: string, key: readonly string[], rows: readonly Row[], ...others: readonly Change[]) => {
    const otherColumns = Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column))
    const updates = otherColumns.map((column) => `${column} = excluded.${column}`)
    return db.change({ table, rows, onConflict: `(${key.join(', ')}) DO UPDATE SET ${updates.join(', ')}` }, ...others)
  }
  /** Inserts rows, except those whose key exists already. */
  const insertNew = (table: string, rows: readonly Row[], ...others: readonly Change[]) =>
    db.change({ table, rows, onConflict: 'DO NOTHING' }, ...others)
  const readBrief = cachedReader(Brief, 'brief')
  const readDraft = cachedReader(Draft, 'draft')

  return {
    sessions: {
      /** Starting an existing session resumes it with its original configuration. */
      start(session_id: string, started: string, config: unknown) {
        const row = { session_id, started, status: 'running', config: JSON.stringify(config) }
        const onConflict = "(session_id) DO UPDATE SET status = 'running'"
        return db.change({ table: 'session', rows: [row], onConflict })
      },
      setStatus: (session_id: string, status: z.infer<typeof SessionStatus>) =>
        db.change({ sql: 'UPDATE session SET status = ? WHERE session_id = ?', values: [status, session_id] }),
      get: async (session_id: string) => {
        const [row] = await select('*', 'session', { session_id })
        return row === undefined ? undefined : SessionRow.parse(row)
      },
      list: async () =>
        (await rows('SELECT * FROM session ORDER BY started, session_id')).map((row) => SessionRow.parse(row)),
    },
    briefs: {
      /** Saving a plan again changes nothing, because the ids of briefs are deterministic. */
      saveAll(list: readonly Brief[]) {
        const rows = list.map((brief) => {
          const { session: session_id, brief_id, position, round } = brief
          return { session_id, brief_id, position, round, body: JSON.stringify(brief) }
        })
        return insertNew('brief', rows)
      },
      get: (session_id: string, brief_id: string) => readBrief({ session_id, brief_id }),
      ofRound: (session_id: string, round: number) => readBodies(Brief, 'brief', { session_id, round }, 'position'),
      ofSession: (session_id: string) => readBodies(Brief, 'brief', { session_id }, 'position'),
      openIds: async (session_id: string) => {
        const sql = 'SELECT brief_id FROM brief WHERE session_id = ? AND NOT settled ORDER BY position'
        return (await rows<{ brief_id: string }>(sql, session_id)).map(({ brief_id }) => brief_id)
      },
      isSettled: async (session_id: string, brief_id: string) =>
        Boolean((await select<{ settled: unknown }>('settled', 'brief', { session_id, brief_id }))[0]?.settled),
    },
    drafts: {
      save(session_id: string, brief_id: string, hash: string, draft: Draft) {
        const row = { session_id, ask_id: draft.ask_id, hash, brief_id, body: JSON.stringify(draft) }
        return save('draft', ['session_id', 'ask_id', 'hash'], [row])
      },
      get: (session_id: string, ask_id: string, hash: string) => readDraft({ session_id, ask_id, hash }),
    },
    /** Verdicts by the hash of the draft, so that a changed draft never gets a stale verdict. */
    verdicts: {
      saveAll(session_id: string, ask_id: string, list: readonly Verdict[]) {
        const rows = worstByName(list).map((verdict) => {
          const { draft_hash, name } = verdict
          return { session_id, ask_id, draft_hash, name, body: JSON.stringify(verdict) }
        })
        return save('verdict', ['session_id', 'ask_id', 'draft_hash', 'name'], rows)
      },
      ofDraft: (session_id: string, ask_id: string, draft_hash: string) =>
        readBodies(Verdict, 'verdict', { session_id, ask_id, draft_hash }, 'name'),
      /** All verdicts, including those on drafts that were later revised or rejected. */
      ofSession: (session_id: string) => readBodies(Verdict, 'verdict', { session_id }, 'ask_id, draft_hash, name'),
    },
    outcomes: {
      /** Saves the outcomes of all asks of a brief, and marks the brief as settled: no work on it is left. */
      settleBrief(session_id: string, brief_id: string, list: readonly Outcome[]) {
        const rows = list.map((outcome) => {
          const { ask, accepted } = outcome
          return { session_id, ask_id: ask.ask_id, brief_id, accepted, body: JSON.stringify(outcome) }
        })
        const sql = 'UPDATE brief SET settled = ? WHERE session_id = ? AND brief_id = ?'
        return save('outcome', ['session_id', 'ask_id'], rows, { sql, values: [true, session_id, brief_id] })
      },
      ofSession(session_id: string) {
        const positioned = `(SELECT session_id, position, ask_id, outcome.body FROM outcome JOIN brief USING (session_id, brief_id)) AS positioned`
        return readBodies(Outcome, positioned, { session_id }, 'position, ask_id')
      },
    },
    decisions: {
      /** `sequence` is the step of the graph, so that a step that runs again after a kill overwrites its decisions. An index before each name keeps their order within a step. */
      save(session_id: string, brief_id: string, sequence: number, list: readonly BriefStep[]) {
        const rows = list.map((decision, index) => {
          const step = `${String(index).padStart(3, '0')}.${decision.step}`
          return { session_id, brief_id, sequence, step, body: JSON.stringify(decision) }
        })
        return save('decision', ['session_id', 'brief_id', 'sequence', 'step'], rows)
      },
      ofBrief: (session_id: string, brief_id: string) =>
        readBodies(BriefStep, 'decision', { session_id, brief_id }, 'sequence, step'),
    },
    /** Tool calls and their results. The graph state has only references to them. */
    exchanges: {
      save(session_id: string, brief_id: string, reference: string, exchange: unknown) {
        const row = { session_id, brief_id, reference, body: JSON.stringify(exchange) }
        return save('exchange', ['session_id', 'brief_id', 'reference'], [row])
      },
      get: async (session_id: string, brief_id: string, reference: string): Promise<unknown> => {
        const text = await readBody('exchange', { session_id, brief_id, reference })
        return text === undefined ? undefined : JSON.parse(text)
      },
    },
    /** Model replies by the hash of model, parameters and messages. The hash includes no API key. */
    replies: {
      put: (key: string, body: string) => insertNew('reply', [{ key, body }]),
      get: (key: string) => readBody('reply', { key }),
    },
    calls: {
      /** Sums the calls of a session, except cached ones. The database computes it, because a fleet queries it before every call. */
      async spending(session_id: string): Promise<Spending> {
        const sql = `SELECT CAST(count(*) AS integer) AS calls, coalesce(sum(usd), 0) AS usd,
                       CAST(coalesce(sum(input_tokens + output_tokens), 0) AS double precision) AS tokens
                     FROM call WHERE session_id = ? AND kind <> 'cached'`
        return elementAt(await rows<Spending>(sql, session_id), 0)
      },
      /** Saves a paid call and its reply together, or neither. The mark identifies the call if it is saved again after a lost connection. */
      record: (session_id: string, call: CallRecord, reply?: ReplyRow) => {
        const columns = callColumns.map((column) => [column, call[column] ?? null] as const)
        const row = { session_id, ...Object.fromEntries(columns), mark: randomUUID() }
        return insertNew('call', [row], { table: 'reply', rows: reply ? [{ ...reply }] : [], onConflict: 'DO NOTHING' })
      },
      ofSession: (session_id: string) => readCalls({ session_id }),
      ofBrief: (session_id: string, brief_id: string) => readCalls({ session_id, brief_id }),
    },
    /** Stored results, such as a survey. `fingerprint` identifies the data from which they were computed. */
    artifacts: {
      put: (name: string, fingerprint: string, body: Uint8Array) =>
        save('artefact', ['name'], [{ name, fingerprint, body: Buffer.from(body) }]),
      get: async (name: string) => {
        const [row] = await select<{ fingerprint: string; body: Buffer }>('fingerprint, body', 'artefact', { name })
        return row && { fingerprint: row.fingerprint, body: new Uint8Array(row.body) }
      },
    },
    /** Removes the results of a session. Replies stay, so that running it again costs nothing. */
    deleteSession(session_id: string) {
      const tables = ['brief', 'draft', 'verdict', 'outcome', 'decision', 'exchange', 'call', 'session']
      const values = [session_id]
      const deletions = tables.map((table) => ({ sql: `DELETE FROM ${table} WHERE session_id = ?`, values }))
      const names = [`survey.${session_id}`, `anchors.${session_id}`, `grades.${session_id}`]
      return db.change(...deletions, { sql: 'DELETE FROM artefact WHERE name IN (?, ?, ?)', values: names })
    },
  }
}

/** Keeps one verdict per draft hash and name. If several checks share a name, the worst verdict stays. */
const worstByName = (list: readonly Verdict[]): readonly Verdict[] => {
  const worst = new Map<string, Verdict>()
  for (const verdict of list) {
    const key = `${verdict.draft_hash} ${verdict.name}`
    const previous = worst.get(key)
    if (!previous || severity[verdict.finding] >= severity[previous.finding]) worst.set(key, verdict)
  }
  return [...worst.values()]
}

const severity = { sound: 0, fixable: 1, fatal: 2 } as const
