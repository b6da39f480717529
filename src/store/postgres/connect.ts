import type { Pool } from 'pg'
import { StoreError, UsageError } from '../../errors.ts'
import { patiently } from './patiently.ts'
import { migrate } from './schema.ts'

export interface PostgresOptions {
  /** `postgres://user:password@host:5432/database`. */
  readonly url: string
  /** Sessions and replies are seen only by those who name the same one. */
  readonly namespace?: string
  /** Connections at most. */
  readonly connections?: number
}

/** A pool whose connections look into the schema of the namespace, brought up to date. It asks again where the server was away for a moment. */
export const connect = async ({ url, namespace = 'goldspan', connections = 8 }: PostgresOptions): Promise<Pool> => {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(namespace))
    throw new UsageError(`--namespace can't be “${namespace}”. Allowed: small letters, digits and _, a letter first.`)
  const { default: pg } = await import('pg').catch((cause: unknown) => {
    throw new UsageError(
      'A session over PostgreSQL needs the package pg: npm install pg pg-boss @langchain/langgraph-checkpoint-postgres',
      {
        cause,
      },
    )
  })
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'goldspan',
    // The locks of a machine that is gone without a word are free half a minute later.
    options: `-c search_path=${namespace} -c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3`,
    keepAlive: true,
  })
  // A connection that is cut is opened anew by the next question; also one in use may be cut between two questions.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await migrate(pool, namespace)
  } catch (error) {
    await pool.end()
    throw postgresErrorFrom(error, url)
  }
  const ask = pool.query.bind(pool) as (...given: unknown[]) => Promise<never>
  return Object.assign(pool, { query: (...given: unknown[]) => patiently(() => ask(...given)) }) as Pool
}

/** What PostgreSQL or the way to it says, in words, without the password of the address. */
export const postgresErrorFrom = (error: unknown, url: string): unknown => {
  if (!(error instanceof Error) || error instanceof StoreError || error instanceof UsageError) return error
  const shown = url.replace(/\/\/[^@/]*@/, '//…@')
  return new StoreError(
    `The database ${shown} can't be used: ${error.message.split('\n')[0]}. What was saved is safe; go on with goldspan resume when it answers again.`,
    { cause: error },
  )
}
