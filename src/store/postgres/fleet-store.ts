import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'

export interface Halt {
  readonly kind: 'budget' | 'model' | 'failed'
  readonly reason: string
}

export interface Heartbeat {
  readonly concurrency: number
  readonly active: number
  readonly settled: number
}

/** The rate limit of a key; undefined means no limit. */
export interface PerMinute {
  readonly calls?: number | undefined
  readonly tokens?: number | undefined
}

/** State that the processes of a fleet share besides sessions. A process counts as gone if it was not seen for `lease` seconds. */
export const fleetStore = (pool: Pool, processId: string, lease: number) => {
  const query = async <T>(sql: string, given: readonly unknown[]): Promise<T[]> =>
    (await pool.query(sql, [...given])).rows as T[]

  return {
    halts: {
      async put(session: string, { kind, reason }: Halt): Promise<void> {
        await query('INSERT INTO halt VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [session, kind, reason])
      },
      async clear(session: string): Promise<void> {
        await query('DELETE FROM halt WHERE session_id = $1', [session])
      },
      get: async (session: string): Promise<Halt | undefined> =>
        (await query<Halt>('SELECT kind, reason FROM halt WHERE session_id = $1', [session]))[0],
    },

    briefs: {
      /** True if the brief is unsettled and its session is not stopped. */
      isWanted: async (session: string, brief_id: string): Promise<boolean> =>
        (
          await query(
            `SELECT FROM brief WHERE session_id = $1 AND brief_id = $2 AND NOT settled
             AND NOT EXISTS (SELECT FROM halt WHERE session_id = $1)`,
            [session, brief_id],
          )
        ).length > 0,
      countOpen: async (session: string): Promise<number> =>
        (
          await query<{ open: number }>(
            'SELECT count(*)::int AS open FROM brief WHERE session_id = $1 AND NOT settled',
            [session],
          )
        )[0]?.open ?? 0,
    },

    processes: {
      async heartbeat({ concurrency, active, settled }: Heartbeat): Promise<void> {
        await query(
          `INSERT INTO process (process, host, pid, concurrency, active, settled) VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (process) DO UPDATE SET seen = clock_timestamp(), concurrency = excluded.concurrency,
             active = excluded.active, settled = excluded.settled`,
          [processId, hostname(), process.pid, concurrency, active, settled],
        )
      },
      async leave(): Promise<void> {
        await query(
          `WITH gone AS (DELETE FROM process WHERE process = $1 OR seen < clock_timestamp() - interval '1 day' RETURNING process)
           DELETE FROM claim WHERE process IN (SELECT process FROM gone)`,
          [processId],
        )
      },
    },

    replies: {
      /** Returns the cached reply, or undefined once this process holds the claim. Waits while another process requests the reply. */
      async get(key: string, signal?: AbortSignal): Promise<string | undefined> {
        for (;;) {
          const [row] = await query<{ body: string | null; mine: boolean }>('SELECT * FROM claim_reply($1, $2, $3)', [
            key,
            processId,
            lease,
          ])
          if (row?.body) return row.body
          if (row?.mine) return undefined
          await delay(pollMs, undefined, signal ? { signal } : {})
        }
      },
      async release(key: string): Promise<void> {
        await query('DELETE FROM claim WHERE key = $1 AND process = $2', [key, processId])
      },
    },

    buckets: {
      /** Reserves one call and its tokens, and returns the milliseconds to wait for it. First come, first served. */
      async take(name: string, { calls, tokens }: PerMinute, need: number, now?: Date): Promise<number> {
        const [row] = await query<{ wait: number }>(takeSql, [name, calls ?? null, tokens ?? null, need, now ?? null])
        return Math.ceil(row?.wait ?? 0)
      },
      /** Corrects the reservation by the tokens that a call really used. */
      async settle(name: string, tokens: number): Promise<void> {
        await query('UPDATE bucket SET tokens = tokens + $2 WHERE name = $1', [name, tokens])
      },
      /** Stops the calls of all processes for some time, after a rate-limit error of the server. */
      async pause(name: string, milliseconds: number): Promise<void> {
        await query(
          `INSERT INTO bucket VALUES ($1, 0, 0, clock_timestamp(), clock_timestamp() + make_interval(secs => $2))
           ON CONFLICT (name) DO UPDATE SET paused = greatest(bucket.paused, excluded.paused)`,
          [name, milliseconds / 1000],
        )
      },
      pausedFor: async (name: string): Promise<number> =>
        (
          await query<{ wait: number }>(
            `SELECT greatest(0, extract(epoch FROM paused - clock_timestamp()))::float8 * 1000 AS wait FROM bucket
             WHERE name = $1 AND paused > clock_timestamp()`,
            [name],
          )
        )[0]?.wait ?? 0,
    },
  }
}
export type FleetStore = ReturnType<typeof fleetStore>

const pollMs = 200

/** A bucket holds what the limit allows in ten seconds, but at least one call. */
const takeSql = `
  WITH given AS (
    SELECT coalesce($5::timestamptz, clock_timestamp()) AS now, $2::float8 AS calls, greatest(1, $2::float8 / 6) AS most_calls,
      $3::float8 AS tokens, greatest($4::float8, $3::float8 / 6) AS most_tokens
  )
  INSERT INTO bucket AS b (name, calls, tokens, at)
  SELECT $1, coalesce(most_calls - 1, 0), coalesce(most_tokens - $4, 0), now FROM given
  ON CONFLICT (name) DO UPDATE SET
    calls = CASE WHEN $2::float8 IS NULL THEN 0
      ELSE least(greatest(1, $2::float8 / 6), b.calls + $2::float8 / 60 * greatest(0, extract(epoch FROM excluded.at - b.at)::float8)) - 1 END,
    tokens = CASE WHEN $3::float8 IS NULL THEN 0
      ELSE least(greatest($4::float8, $3::float8 / 6), b.tokens + $3::float8 / 60 * greatest(0, extract(epoch FROM excluded.at - b.at)::float8)) - $4::float8 END,
    at = greatest(b.at, excluded.at)
  RETURNING 1000 * greatest(0, -calls * 60 / $2::float8, -tokens * 60 / $3::float8,
    CASE WHEN paused > (SELECT now FROM given) THEN extract(epoch FROM paused - (SELECT now FROM given))::float8 END) AS wait`

/** Deletes the checkpoints of finished threads in one statement. LangGraph's saver needs five per thread. */
export const deleteThreads = async (pool: Pool, thread_ids: readonly string[]): Promise<void> => {
  await pool.query(
    `WITH blobs AS (DELETE FROM checkpoint_blobs WHERE thread_id = ANY ($1)),
       writes AS (DELETE FROM checkpoint_writes WHERE thread_id = ANY ($1))
     DELETE FROM checkpoints WHERE thread_id = ANY ($1)`,
    [[...thread_ids]],
  )
}
