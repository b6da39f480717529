import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as aWhile } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { InterruptedError, UsageError } from '../../errors.ts'
import { copyCorpus } from '../../store/copy-corpus.ts'
import { connect } from '../../store/postgres/connect.ts'
import { postgresStore } from '../../store/postgres/open-postgres-store.ts'
import type { SessionStore } from '../../store/session-store.ts'
import { openStore } from '../../store/store.ts'
import { sha256 } from '../../text/hash.ts'
import { openQueue } from './brief-queue.ts'
import type { Fleet } from './fleet.ts'

export interface FleetOptions {
  readonly url: string
  readonly namespace: string
  /** Where files of corpora are kept. */
  readonly folder: string
  readonly lease?: number
}

/** Joins the processes that share a database. */
export const openFleet = async ({ url, namespace, folder, lease = 60 }: FleetOptions): Promise<Fleet> => {
  const pool = await connect({ url, namespace })
  const store = postgresStore(pool)
  const { PostgresSaver } = await import('@langchain/langgraph-checkpoint-postgres').catch((cause: unknown) => {
    throw new UsageError(
      'A session over PostgreSQL needs the package @langchain/langgraph-checkpoint-postgres: npm install it.',
      { cause },
    )
  })
  const checkpointer = new PostgresSaver(pool as never, undefined, { schema: namespace })
  await alone(pool, `checkpoints ${namespace}`, () => checkpointer.setup())
  const queue = await alone(pool, `queue ${namespace}`, () => openQueue({ url, schema: `${namespace}_queue`, lease }))
  const locks = lockKeeper(pool, namespace)
  return {
    store,
    checkpointer,
    queue,
    share: (session, from) => share(store, session, from, folder),
    corpusOf: (session) => corpusOf(store, session, folder),
    hold: locks.hold,
    distribute: (signal) => async (session) => {
      const briefs = await store.briefs.open(session)
      await queue.send(briefs.map((brief_id) => ({ session, brief_id })))
      while ((await store.briefs.open(session)).length > 0) {
        if (signal?.aborted) throw new InterruptedError()
        await aWhile(200)
      }
    },
    async [Symbol.asyncDispose]() {
      await locks.close()
      await queue[Symbol.asyncDispose]()
      await pool.end()
    },
  }
}

/** Only what is kept of sessions, to look at it. */
export const openSessions = async ({
  url,
  namespace,
}: Pick<FleetOptions, 'url' | 'namespace'>): Promise<AsyncDisposable & { readonly store: SessionStore }> => {
  const pool = await connect({ url, namespace, connections: 2 })
  return { store: postgresStore(pool), [Symbol.asyncDispose]: () => pool.end() }
}

/** Cut into pieces that a row takes easily, under the hash of the whole: the same corpus is sent once. */
const share = async (store: SessionStore, session: string, from: Parameters<typeof copyCorpus>[0], folder: string) => {
  if (await store.artefacts.get(`corpus.${session}`)) return
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${session}.${process.pid}.part`)
  const bytes = copyCorpus(from, file)
  rmSync(file)
  const hash = sha256(bytes)
  const pieces = Math.ceil(bytes.length / pieceSize)
  for (let at = 0; at < pieces; at++)
    await store.artefacts.put(`corpus.${hash}.${at}`, hash, bytes.subarray(at * pieceSize, (at + 1) * pieceSize))
  await store.artefacts.put(`corpus.${session}`, hash, Buffer.from(String(pieces)))
}

const pieceSize = 8 * 1024 * 1024

const corpusOf = async (store: SessionStore, session: string, folder: string) => {
  const shared = await store.artefacts.get(`corpus.${session}`)
  if (!shared) return undefined
  const file = path.join(folder, `${shared.fingerprint.slice(0, 24)}.db`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const pieces: Uint8Array[] = []
    for (let at = 0; at < Number(Buffer.from(shared.body).toString()); at++)
      pieces.push((await store.artefacts.get(`corpus.${shared.fingerprint}.${at}`))!.body)
    const whole = Buffer.concat(pieces)
    if (sha256(whole) !== shared.fingerprint) throw new Error(`The shared corpus of ${session} is damaged.`)
    const part = `${file}.${process.pid}.part`
    writeFileSync(part, whole)
    renameSync(part, file)
  }
  return openStore(file)
}

const alone = async <T>(pool: Pool, name: string, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await work()
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => {})
    client.release()
  }
}

/** PostgreSQL's own locks, all on one connection: gone when that is, and so when the process is. */
const lockKeeper = (pool: Pool, namespace: string) => {
  const held = new Set<string>()
  let client: Promise<PoolClient> | undefined
  const connected = (): Promise<PoolClient> => {
    client ??= pool.connect().then((one) => {
      one.on('error', () => {
        client = undefined
      })
      return one
    })
    return client
  }
  return {
    async hold(name: string): Promise<AsyncDisposable | undefined> {
      const key = `${namespace} ${name}`
      // The connection that holds a lock would be given it once more.
      if (held.has(key)) return undefined
      held.add(key)
      try {
        const one = await connected()
        const { rows } = await one.query<{ held: boolean }>(
          'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held',
          [key],
        )
        if (!rows[0]?.held) {
          held.delete(key)
          return undefined
        }
      } catch (error) {
        held.delete(key)
        client = undefined
        throw error
      }
      return {
        async [Symbol.asyncDispose]() {
          held.delete(key)
          // A connection that was cut has let go already.
          const one = await client
          await one?.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [key]).catch(() => {})
        },
      }
    },
    async close(): Promise<void> {
      const one = await client?.catch(() => undefined)
      one?.release(true)
    },
  }
}
