import type { Pool } from 'pg'
import { elementAt, present } from '../../text/required.ts'
import type { Heartbeat } from './fleet-store.ts'

export interface FleetStatus {
  readonly queue: { readonly waiting: number; readonly active: number }
  readonly sessions: readonly SessionStatusRow[]
  readonly workers: readonly WorkerRow[]
  /** Counts of failed calls and rejected drafts by cause, in sessions that are not done. */
  readonly failures: readonly { readonly what: 'call' | 'ask'; readonly kind: string; readonly count: number }[]
  /** What the fleet did in the last minute. */
  readonly minute: { readonly briefs: number; readonly calls: number; readonly tokens: number }
}

/** `open` and `settled` count the briefs of a session that still need work and those that are finished. */
interface SessionStatusRow {
  readonly session: string
  readonly status: string
  readonly open: number
  readonly settled: number
  readonly calls: number
  readonly tokens: number
  /** Null if the price of a call is unknown. */
  readonly usd: number | null
  readonly haltReason: string | null
}

interface WorkerRow extends Heartbeat {
  readonly host: string
  readonly pid: number
  /** Seconds since the last heartbeat of the worker. */
  readonly secondsSinceSeen: number
}

/** Reads the state of a namespace. Leaves out finished jobs and failures of finished sessions, so that it stays fast. */
export const fleetStatus = async (pool: Pool, namespace: string): Promise<FleetStatus> => {
  const rows = async <T>(sql: string): Promise<T[]> => (await pool.query(sql)).rows as T[]
  const [queue, sessions, workers, failures, [minute]] = await Promise.all([
    queueOf(pool, namespace),
    rows<SessionStatusRow>(`
      SELECT session_id AS session, status, coalesce(open, 0)::int AS open, coalesce(settled, 0)::int AS settled,
        coalesce(calls, 0)::int AS calls, coalesce(tokens, 0)::float8 AS tokens, usd, halt.reason AS "haltReason"
      FROM session LEFT JOIN halt USING (session_id)
      LEFT JOIN (SELECT session_id, count(*) FILTER (WHERE NOT settled) AS open, count(*) FILTER (WHERE settled) AS settled
                 FROM brief GROUP BY session_id) AS briefs USING (session_id)
      LEFT JOIN LATERAL (SELECT count(*) AS calls, sum(input_tokens + output_tokens) AS tokens,
                           CASE WHEN bool_and(usd IS NOT NULL) IS NOT FALSE THEN coalesce(sum(usd), 0) END AS usd FROM call
                         WHERE call.session_id = session.session_id AND kind <> 'cached') AS sums ON true
      ORDER BY started DESC, session_id LIMIT 20`),
    rows<WorkerRow>(`
      SELECT host, pid, concurrency, active, settled, extract(epoch FROM clock_timestamp() - seen)::float8 AS "secondsSinceSeen" FROM process
      WHERE concurrency > 0 AND seen > clock_timestamp() - interval '10 minutes' ORDER BY host, pid`),
    rows<FleetStatus['failures'][number]>(`
      WITH unfinished AS (SELECT session_id FROM session WHERE status <> 'done')
      SELECT 'call' AS what, coalesce(failure, 'other') AS kind, count(*)::int AS count FROM call JOIN unfinished USING (session_id)
      WHERE kind = 'failed' GROUP BY failure
      UNION ALL
      SELECT 'ask', outcome.body::json -> 'rejection' ->> 'by', count(*)::int FROM outcome JOIN unfinished USING (session_id)
      WHERE NOT accepted GROUP BY 2
      ORDER BY count DESC, kind`),
    rows<FleetStatus['minute']>(`
      SELECT (SELECT count(DISTINCT (session_id, brief_id))::int FROM outcome WHERE at > clock_timestamp() - interval '1 minute') AS briefs, calls, tokens FROM (
        SELECT count(*)::int AS calls, coalesce(sum(input_tokens + output_tokens), 0)::float8 AS tokens FROM call
        WHERE at > clock_timestamp() - interval '1 minute' AND kind <> 'cached') AS paid`),
  ])
  return { queue, sessions, workers, failures, minute: present(minute, 'the count of the last minute') }
}

/** Counts the jobs in the tables of the queue, which the first worker creates. States are an ordered enum: those below `active` are waiting. */
const queueOf = async (pool: Pool, namespace: string): Promise<FleetStatus['queue']> => {
  const jobs = `${namespace}_queue.job`
  const { rows: tables } = await pool.query<{ table: string | null }>('SELECT to_regclass($1) AS table', [jobs])
  if (!tables[0]?.table) return { waiting: 0, active: 0 }
  const { rows } = await pool.query<{ waiting: number; active: number }>(
    `SELECT count(*) FILTER (WHERE state < 'active')::int AS waiting, count(*) FILTER (WHERE state = 'active')::int AS active
     FROM ${jobs} WHERE name = 'briefs' AND state <= 'active'`,
  )
  return elementAt(rows, 0)
}
