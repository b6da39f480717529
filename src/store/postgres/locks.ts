import type { Pool, PoolClient } from 'pg'
import { withRetry } from './with-retry.ts'

/** A name that this process holds until it lets go or dies. */
export interface Held extends AsyncDisposable {
  /** Comes when the connection was cut and somebody else took the name before it was back. */
  readonly lost: AbortSignal
}

export interface Locks {
  /** Nothing where another holds it. */
  hold(name: string): Promise<Held | undefined>
  close(): Promise<void>
}

/** One process at a time does this; the others wait. */
export const alone = async <T>(pool: Pool, name: string, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await work()
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => {})
    client.release()
  }
}

/** PostgreSQL's own locks, all on one connection: gone when that is, and so when the process is. After a cut they are taken again. */
export const lockKeeper = (pool: Pool, namespace: string): Locks => {
  const held = new Map<string, { readonly lost: AbortController; taken: boolean }>()
  let client: Promise<PoolClient> | undefined
  let closed = false
  let last: Promise<unknown> = Promise.resolve()

  /** A connection answers one question at a time. */
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
    async hold(name) {
      const key = `${namespace} ${name}`
      // The connection that holds a lock would be given it once more.
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
          // A connection that was cut has let go already.
          await ask('SELECT pg_advisory_unlock(hashtextextended($1, 0)) AS held', key).catch(() => {})
        },
      }
    },
    async close() {
      closed = true
      const one = await client?.catch(() => undefined)
      one?.release(true)
    },
  }
}
