import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { present } from '../../text/required.ts'
import { Brief, Draft, Verdict } from '../../vocabulary/index.ts'
import { type CallRecord, callColumns, readCall, type Spent } from '../calls.ts'
import { Decision } from '../decisions.ts'
import { worstByName } from '../drafts.ts'
import { Outcome } from '../outcomes.ts'
import type { SessionStore } from '../session-store.ts'
import { SessionRow } from '../sessions.ts'

/** Stores sessions in PostgreSQL, for workers on several machines. */
export const postgresStore = (pool: Pool, process: string = randomUUID()): SessionStore => {
  const rows = async <T = { body: string }>(sql: string, given: readonly unknown[] = []): Promise<T[]> =>
    (await pool.query(sql, [...given])).rows as T[]
  const run = async (sql: string, given: readonly unknown[] = []): Promise<void> => {
    await rows(sql, given)
  }
  const bodies = async <T>(parse: (json: unknown) => T, sql: string, given: readonly unknown[]): Promise<T[]> =>
    (await rows(sql, given)).map(({ body }) => parse(JSON.parse(body)))
  const body = async <T>(parse: (json: unknown) => T, sql: string, given: readonly unknown[]): Promise<T | undefined> =>
    (await bodies(parse, sql, given))[0]

  return {
    sessions: {
      start: (session_id, started, config) =>
        run(
          `INSERT INTO session (session_id, started, status, config) VALUES ($1, $2, 'running', $3)
           ON CONFLICT (session_id) DO UPDATE SET status = 'running'`,
          [session_id, started, JSON.stringify(config)],
        ),
      finish: (session_id, status) => run('UPDATE session SET status = $2 WHERE session_id = $1', [session_id, status]),
      get: async (session_id) => {
        const [row] = await rows<unknown>('SELECT * FROM session WHERE session_id = $1', [session_id])
        return row === undefined ? undefined : SessionRow.parse(row)
      },
      list: async () =>
        (await rows<unknown>('SELECT * FROM session ORDER BY started, session_id')).map((row) => SessionRow.parse(row)),
    },
    briefs: {
      saveAll: (list) =>
        run(
          `INSERT INTO brief (session_id, brief_id, position, round, body)
           SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::text[]) ON CONFLICT DO NOTHING`,
          [
            list.map(({ session }) => session),
            list.map(({ brief_id }) => brief_id),
            list.map(({ position }) => position),
            list.map(({ round }) => round),
            list.map((brief) => JSON.stringify(brief)),
          ],
        ),
      get: (session_id, brief_id) =>
        body(Brief.parse, 'SELECT body FROM brief WHERE session_id = $1 AND brief_id = $2', [session_id, brief_id]),
      ofRound: (session_id, round) =>
        bodies(Brief.parse, 'SELECT body FROM brief WHERE session_id = $1 AND round = $2 ORDER BY position', [
          session_id,
          round,
        ]),
      ofSession: (session_id) =>
        bodies(Brief.parse, 'SELECT body FROM brief WHERE session_id = $1 ORDER BY position', [session_id]),
      open: async (session_id) =>
        (
          await rows<{ brief_id: string }>(
            'SELECT brief_id FROM brief WHERE session_id = $1 AND NOT settled ORDER BY position',
            [session_id],
          )
        ).map(({ brief_id }) => brief_id),
      isSettled: async (session_id, brief_id) =>
        (
          await rows<{ settled: boolean }>('SELECT settled FROM brief WHERE session_id = $1 AND brief_id = $2', [
            session_id,
            brief_id,
          ])
        )[0]?.settled === true,
    },
    drafts: {
      save: (session_id, brief_id, hash, draft) =>
        run(
          `INSERT INTO draft (session_id, ask_id, hash, brief_id, body) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (session_id, ask_id, hash) DO UPDATE SET brief_id = excluded.brief_id, body = excluded.body`,
          [session_id, draft.ask_id, hash, brief_id, JSON.stringify(draft)],
        ),
      get: (session_id, ask_id, hash) =>
        body(Draft.parse, 'SELECT body FROM draft WHERE session_id = $1 AND ask_id = $2 AND hash = $3', [
          session_id,
          ask_id,
          hash,
        ]),
    },
    verdicts: {
      saveAll: (session_id, ask_id, list) => {
        const verdicts = worstByName(list)
        return run(
          `INSERT INTO verdict (session_id, ask_id, draft_hash, name, body)
           SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::text[])
           ON CONFLICT (session_id, ask_id, draft_hash, name) DO UPDATE SET body = excluded.body`,
          [
            session_id,
            ask_id,
            verdicts.map(({ draft_hash }) => draft_hash),
            verdicts.map(({ name }) => name),
            verdicts.map((verdict) => JSON.stringify(verdict)),
          ],
        )
      },
      of: (session_id, ask_id, draft_hash) =>
        bodies(
          Verdict.parse,
          'SELECT body FROM verdict WHERE session_id = $1 AND ask_id = $2 AND draft_hash = $3 ORDER BY name',
          [session_id, ask_id, draft_hash],
        ),
      ofSession: (session_id) =>
        bodies(Verdict.parse, 'SELECT body FROM verdict WHERE session_id = $1 ORDER BY ask_id, draft_hash, name', [
          session_id,
        ]),
    },
    outcomes: {
      // One statement, so that a brief is settled with all its outcomes or not at all.
      settleBrief: (session_id, brief_id, list) =>
        run(
          `WITH saved AS (
             INSERT INTO outcome (session_id, ask_id, brief_id, accepted, body)
             SELECT $1, ask_id, $2, accepted, body FROM unnest($3::text[], $4::bool[], $5::text[]) AS t (ask_id, accepted, body)
             ON CONFLICT (session_id, ask_id) DO UPDATE SET brief_id = excluded.brief_id, accepted = excluded.accepted, body = excluded.body
           )
           UPDATE brief SET settled = true, settled_at = clock_timestamp() WHERE session_id = $1 AND brief_id = $2`,
          [
            session_id,
            brief_id,
            list.map(({ ask }) => ask.ask_id),
            list.map(({ accepted }) => accepted),
            list.map((outcome) => JSON.stringify(outcome)),
          ],
        ),
      ofSession: (session_id) =>
        bodies(
          Outcome.parse,
          `SELECT outcome.body FROM outcome JOIN brief USING (session_id, brief_id)
           WHERE session_id = $1 ORDER BY brief.position, outcome.ask_id`,
          [session_id],
        ),
    },
    decisions: {
      save: (session_id, brief_id, sequence, list) =>
        run(
          `INSERT INTO decision (session_id, brief_id, sequence, step, body)
           SELECT $1, $2, $3, * FROM unnest($4::text[], $5::text[])
           ON CONFLICT (session_id, brief_id, sequence, step) DO UPDATE SET body = excluded.body`,
          [
            session_id,
            brief_id,
            sequence,
            list.map(({ step }, index) => `${String(index).padStart(3, '0')}.${step}`),
            list.map((decision) => JSON.stringify(decision)),
          ],
        ),
      of: (session_id, brief_id) =>
        bodies(
          Decision.parse,
          'SELECT body FROM decision WHERE session_id = $1 AND brief_id = $2 ORDER BY sequence, step',
          [session_id, brief_id],
        ),
    },
    exchanges: {
      save: (session_id, brief_id, reference, exchange) =>
        run(
          `INSERT INTO exchange (session_id, brief_id, reference, body) VALUES ($1, $2, $3, $4)
           ON CONFLICT (session_id, brief_id, reference) DO UPDATE SET body = excluded.body`,
          [session_id, brief_id, reference, JSON.stringify(exchange)],
        ),
      get: (session_id, brief_id, reference) =>
        body((json) => json, 'SELECT body FROM exchange WHERE session_id = $1 AND brief_id = $2 AND reference = $3', [
          session_id,
          brief_id,
          reference,
        ]),
    },
    replies: {
      // One statement, so that waiting processes find the reply and no claim.
      put: (key, text) =>
        run(
          `WITH released AS (DELETE FROM claim WHERE key = $1)
           INSERT INTO reply (key, body) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
          [key, text],
        ),
      get: async (key) => (await rows('SELECT body FROM reply WHERE key = $1', [key]))[0]?.body,
    },
    calls: {
      spent: async (session_id) => {
        const [row] = await rows<Spent>(
          `SELECT coalesce(sum(calls), 0)::int AS calls, coalesce(sum(tokens), 0)::float8 AS tokens, coalesce(sum(usd), 0) AS usd
           FROM spent WHERE session_id = $1`,
          [session_id],
        )
        return present(row, 'the sum of what was spent')
      },
      record: (session_id, call, reply) =>
        run(
          `WITH kept AS (
             INSERT INTO reply (key, body) SELECT $16, $17 WHERE $16::text IS NOT NULL ON CONFLICT DO NOTHING
           ), released AS (
             DELETE FROM claim WHERE key = $16
           ), saved AS (
             INSERT INTO call (session_id, ${callColumns.join(', ')}, mark)
             VALUES ($1, ${callColumns.map((_, at) => `$${at + 2}`).join(', ')}, $14) ON CONFLICT DO NOTHING
             RETURNING input_tokens + output_tokens AS tokens, usd
           )
           INSERT INTO spent AS total SELECT $1, $15, 1, tokens, coalesce(usd, 0) FROM saved WHERE $6 <> 'cached'
           ON CONFLICT (session_id, process) DO UPDATE SET calls = total.calls + 1, tokens = total.tokens + excluded.tokens,
             usd = total.usd + excluded.usd`,
          [
            session_id,
            ...callColumns.map((column) => call[column] ?? null),
            // Identifies the call, because a statement may be sent again after a lost connection.
            randomUUID(),
            process,
            reply?.key ?? null,
            reply?.body ?? null,
          ],
        ),
      ofSession: (session_id) => callsWhere('session_id = $1', [session_id]),
      ofBrief: (session_id, brief_id) => callsWhere('session_id = $1 AND brief_id = $2', [session_id, brief_id]),
    },
    artefacts: {
      put: (name, fingerprint, bytes) =>
        run(
          `INSERT INTO artefact (name, fingerprint, body) VALUES ($1, $2, $3)
           ON CONFLICT (name) DO UPDATE SET fingerprint = excluded.fingerprint, body = excluded.body`,
          [name, fingerprint, Buffer.from(bytes)],
        ),
      get: async (name) => {
        const [row] = await rows<{ fingerprint: string; body: Buffer }>(
          'SELECT fingerprint, body FROM artefact WHERE name = $1',
          [name],
        )
        return row && { fingerprint: row.fingerprint, body: new Uint8Array(row.body) }
      },
    },
    forgetSession: async (session_id) => {
      const tables = [
        'brief',
        'draft',
        'verdict',
        'outcome',
        'decision',
        'exchange',
        'call',
        'spent',
        'halt',
        'session',
      ]
      const forgotten = tables.map((table, at) => `d${at} AS (DELETE FROM ${table} WHERE session_id = $1)`)
      await run(`WITH ${forgotten.join(', ')} DELETE FROM artefact WHERE name = ANY ($2)`, [
        session_id,
        [`survey.${session_id}`, `anchors.${session_id}`],
      ])
    },
  }

  async function callsWhere(where: string, given: readonly unknown[]): Promise<CallRecord[]> {
    const found = await rows<unknown>(`SELECT ${callColumns.join(', ')} FROM call WHERE ${where} ORDER BY id`, given)
    return found.map(readCall)
  }
}
