import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { RateLimit } from '../calls.ts'
import { withRetry } from './connect.ts'

/** Why work on a session was stopped. */
export interface Halt {
  readonly kind: 'budget' | 'model' | 'failed'
  readonly reason: string
}

/** What a worker reports: how many briefs it may work on at once, is working on, and has finished. */
export interface Heartbeat {
  readonly concurrency: number
  readonly active: number
  readonly settled: number
}

/** State that the processes of a fleet share besides sessions. A process is considered dead if it was not seen for `lease` seconds. */
export const fleetStore = (pool: Pool, processId: string, lease: number) => {
  const run = async (sql: string, values: readonly unknown[]) => void (await pool.query(sql, [...values]))
  const firstRow = async <T>(sql: string, values: readonly unknown[]): Promise<T | undefined> =>
    (await pool.query(sql, [...values])).rows[0] as T | undefined

  return {
    halts: {
      put: (session: string, { kind, reason }: Halt) =>
        run('INSERT INTO halt VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [session, kind, reason]),
      clear: (session: string) => run('DELETE FROM halt WHERE session_id = $1', [session]),
      get: (session: string) => firstRow<Halt>('SELECT kind, reason FROM halt WHERE session_id = $1', [session]),
    },

    briefs: {
      /** True if the brief is unsettled and its session is not stopped. */
      async needsWork(session: string, brief_id: string): Promise<boolean> {
        const sql = `SELECT FROM brief WHERE session_id = $1 AND brief_id = $2 AND NOT settled
                     AND NOT EXISTS (SELECT FROM halt WHERE session_id = $1)`
        return (await firstRow(sql, [session, brief_id])) !== undefined
      },
      async countOpen(session: string): Promise<number> {
        const sql = 'SELECT count(*)::int AS open FROM brief WHERE session_id = $1 AND NOT settled'
        return (await firstRow<{ open: number }>(sql, [session]))?.open ?? 0
      },
    },

    processes: {
      heartbeat: ({ concurrency, active, settled }: Heartbeat) =>
        run(
          `INSERT INTO process (process, host, pid, concurrency, active, settled) VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (process) DO UPDATE SET seen = clock_timestamp(), concurrency = excluded.concurrency,
             active = excluded.active, settled = excluded.settled`,
          [processId, hostname(), process.pid, concurrency, active, settled],
        ),
      /** Removes this process and the ones that were not seen for a day, with their claims. */
      leave: () =>
        run(
          `WITH gone AS (DELETE FROM process WHERE process = $1 OR seen < clock_timestamp() - interval '1 day' RETURNING process)
           DELETE FROM claim WHERE process IN (SELECT process FROM gone)`,
          [processId],
        ),
    },

    replies: {
      /** Returns the cached reply, or undefined once this process holds the claim. Waits while another process requests the reply. */
      async get(key: string, signal?: AbortSignal): Promise<string | undefined> {
        for (;;) {
          const sql = 'SELECT * FROM claim_reply($1, $2, $3)'
          const row = await firstRow<{ body: string | null; mine: boolean }>(sql, [key, processId, lease])
          if (row?.body) return row.body
          if (row?.mine) return undefined
          await delay(pollMs, undefined, signal ? { signal } : {})
        }
      },
      release: (key: string) => run('DELETE FROM claim WHERE key = $1 AND process = $2', [key, processId]),
    },

    buckets: {
      /** Reserves one call and its tokens, and returns the milliseconds to wait for it. First come, first served. */
      async take(name: string, { calls, tokens }: RateLimit, neededTokens: number, now?: Date): Promise<number> {
        const row = await firstRow<{ wait: number }>(takeSql, [name, calls, tokens, neededTokens, now])
        return Math.ceil(row?.wait ?? 0)
      },
      /** Gives back the tokens that the call did not use. A negative number charges more. */
      refund: (name: string, tokens: number) =>
        run('UPDATE bucket SET tokens = tokens + $2 WHERE name = $1', [name, tokens]),
      /** Stops the calls of all processes for some time, after a rate-limit error of the server. */
      pause: (name: string, milliseconds: number) =>
        run(
          `INSERT INTO bucket VALUES ($1, 0, 0, clock_timestamp(), clock_timestamp() + make_interval(secs => $2))
           ON CONFLICT (name) DO UPDATE SET paused = greatest(bucket.paused, excluded.paused)`,
          [name, milliseconds / 1000],
        ),
      /** The milliseconds until the pause ends. */
      async remainingPause(name: string): Promise<number> {
        const sql = `SELECT greatest(0, extract(epoch FROM paused - clock_timestamp()))::float8 * 1000 AS wait FROM bucket
                     WHERE name = $1 AND paused > clock_timestamp()`
        return (await firstRow<{ wait: number }>(sql, [name]))?.wait ?? 0
      },
    },
  }
}
export type FleetStore = ReturnType<typeof fleetStore>

const pollMs = 200

/** Refills a bucket for the time since its last use, and takes one call and its tokens. A full bucket holds ten seconds' worth of the limit, at least one call. `DO UPDATE` can't read `parameters` without a subquery, so it repeats some expressions. */
const takeSql = `
  WITH parameters AS (
    SELECT coalesce($5::timestamptz, clock_timestamp()) AS now, $2::float8 AS calls, greatest(1, $2::float8 / 6) AS max_calls,
      $3::float8 AS tokens, greatest($4::float8, $3::float8 / 6) AS max_tokens
  )
  INSERT INTO bucket AS b (name, calls, tokens, at)
  SELECT $1, coalesce(max_calls - 1, 0), coalesce(max_tokens - $4, 0), now FROM parameters
  ON CONFLICT (name) DO UPDATE SET
    calls = CASE WHEN $2::float8 IS NULL THEN 0
      ELSE least(greatest(1, $2::float8 / 6), b.calls + $2::float8 / 60 * greatest(0, extract(epoch FROM excluded.at - b.at)::float8)) - 1 END,
    tokens = CASE WHEN $3::float8 IS NULL THEN 0
      ELSE least(greatest($4::float8, $3::float8 / 6), b.tokens + $3::float8 / 60 * greatest(0, extract(epoch FROM excluded.at - b.at)::float8)) - $4::float8 END,
    at = greatest(b.at, excluded.at)
  RETURNING 1000 * greatest(0, -calls * 60 / $2::float8, -tokens * 60 / $3::float8,
    CASE WHEN paused > (SELECT now FROM parameters) THEN extract(epoch FROM paused - (SELECT now FROM parameters))::float8 END) AS wait`

/** Deletes the checkpoints of finished threads in one statement. LangGraph's saver uses five statements per thread. */
export const deleteThreads = async (pool: Pool, thread_ids: readonly string[]): Promise<void> => {
  await pool.query(
    `WITH blobs AS (DELETE FROM checkpoint_blobs WHERE thread_id = ANY ($1)),
       writes AS (DELETE FROM checkpoint_writes WHERE thread_id = ANY ($1))
     DELETE FROM checkpoints WHERE thread_id = ANY ($1)`,
    [[...thread_ids]],
  )
}

/** A lock that this process holds until it releases it or dies. */
export interface HeldLock extends AsyncDisposable {
  /** Aborted if the connection was lost and another process took the lock. */
  readonly lost: AbortSignal
}

/** Runs work under an exclusive lock of this name. Runs again if the server was briefly unavailable. */
export const runExclusively = <T>(pool: Pool, name: string, work: () => Promise<T>): Promise<T> =>
  withRetry(async () => {
    const client = await pool.connect()
    try {
      await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name])
      return await work()
    } finally {
      await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => {})
      client.release()
    }
  })

/** Locks on one PostgreSQL connection, so that they are released when the process dies. They are reacquired after a lost connection. */
export const lockManager = (pool: Pool, namespace: string) => {
  const locks = new Map<string, { readonly lost: AbortController; isHeld: boolean }>()
  let client: Promise<PoolClient> | undefined
  let isClosed = false
  let lastQuery: Promise<unknown> = Promise.resolve()

  /** Runs queries one after the other on the connection. */
  const run = (sql: string, key: string): Promise<{ readonly held: boolean }[]> => {
    const result = lastQuery.then(async () => (await (await getClient()).query<{ held: boolean }>(sql, [key])).rows)
    lastQuery = result.catch(() => {})
    return result
  }
  const getClient = (): Promise<PoolClient> => {
    client ??= pool.connect().then((connection) => {
      connection.on('error', () => {
        connection.release(true)
        client = undefined
        if (!isClosed) retakeLocks().catch(() => {})
      })
      return connection
    })
    client.catch(() => {
      client = undefined
    })
    return client
  }
  const take = (key: string): Promise<boolean> =>
    withRetry(
      async () => (await run('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held', key))[0]?.held === true,
    )
  const retakeLocks = async (): Promise<void> => {
    for (const [key, lock] of locks) if (lock.isHeld && !(await take(key))) lock.lost.abort()
  }

  return {
    /** Takes the lock with this name. Undefined if the lock is already held, by this process or another. */
    async hold(name: string): Promise<HeldLock | undefined> {
      const key = `${namespace} ${name}`
      // PostgreSQL would grant the same connection the lock again.
      if (locks.has(key)) return undefined
      const lock = { lost: new AbortController(), isHeld: false }
      locks.set(key, lock)
      try {
        lock.isHeld = await take(key)
      } finally {
        if (!lock.isHeld) locks.delete(key)
      }
      if (!lock.isHeld) return undefined
      return {
        lost: lock.lost.signal,
        async [Symbol.asyncDispose]() {
          locks.delete(key)
          // A lost connection has already released the lock.
          await run('SELECT pg_advisory_unlock(hashtextextended($1, 0)) AS held', key).catch(() => {})
        },
      }
    },
    async close(): Promise<void> {
      isClosed = true
      const connection = await client?.catch(() => undefined)
      connection?.release(true)
    },
  }
}
