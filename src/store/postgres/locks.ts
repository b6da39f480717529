import type { Pool, PoolClient } from 'pg'
import { withRetry } from './connect.ts'

/** A lock that this process holds until it releases it or dies. */
export interface Held extends AsyncDisposable {
  /** Aborted if the connection was lost and another process took the lock. */
  readonly lost: AbortSignal
}

/** Runs work in one process at a time; others wait. */
export const runExclusively = async <T>(pool: Pool, name: string, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await work()
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => {})
    client.release()
  }
}

/** Locks on one PostgreSQL connection, so that they are released when the process dies. They are taken again after a lost connection. */
export const lockKeeper = (pool: Pool, namespace: string) => {
  const held = new Map<string, { readonly lost: AbortController; taken: boolean }>()
  let client: Promise<PoolClient> | undefined
  let closed = false
  let last: Promise<unknown> = Promise.resolve()

  /** Runs queries one after the other on the connection. */
  const ask = (sql: string, key: string): Promise<{ readonly held: boolean }[]> => {
    const mine = last.then(async () => (await (await connected()).query<{ held: boolean }>(sql, [key])).rows)
    last = mine.catch(() => {})
    return mine
  }
  const connected = (): Promise<PoolClient> => {
    client ??= pool.connect().then((one) => {
      one.on('error', () => {
        one.release(true)
        client = undefined
        if (!closed) takeAgain().catch(() => {})
      })
      return one
    })
    client.catch(() => {
      client = undefined
    })
    return client
  }
  const take = (key: string): Promise<boolean> =>
    withRetry(
      async () => (await ask('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held', key))[0]?.held === true,
    )
  const takeAgain = async (): Promise<void> => {
    for (const [key, one] of held) if (one.taken && !(await take(key))) one.lost.abort()
  }

  return {
    /** Takes the lock with a name. Undefined if it is held already. */
    async hold(name: string): Promise<Held | undefined> {
      const key = `${namespace} ${name}`
      // PostgreSQL would grant the same connection the lock again.
      if (held.has(key)) return undefined
      const one = { lost: new AbortController(), taken: false }
      held.set(key, one)
      try {
        one.taken = await take(key)
      } finally {
        if (!one.taken) held.delete(key)
      }
      if (!one.taken) return undefined
      return {
        lost: one.lost.signal,
        async [Symbol.asyncDispose]() {
          held.delete(key)
          // A lost connection has already released the lock.
          await ask('SELECT pg_advisory_unlock(hashtextextended($1, 0)) AS held', key).catch(() => {})
        },
      }
    },
    async close(): Promise<void> {
      closed = true
      const one = await client?.catch(() => undefined)
      one?.release(true)
    },
  }
}
