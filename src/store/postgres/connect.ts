import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { codeOf, messageOf, StoreError, UsageError } from '../../errors.ts'
import { type Change, insertionSql, type SessionDatabase, type SessionStore, sessionStore } from '../session-store.ts'

interface PostgresOptions {
  /** `postgres://user:password@host:5432/database`. */
  readonly url: string
  /** Sessions and replies are visible only within their namespace. */
  readonly namespace?: string
  readonly connections?: number
}

/** Opens a pool on the schema of the namespace, which is created if it is missing. Queries are retried if the server is briefly unavailable. */
export const connect = async ({ url, namespace = 'goldspan', connections = 8 }: PostgresOptions): Promise<Pool> => {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(namespace))
    throw new UsageError(
      `Invalid namespace “${namespace}”. Use up to 41 lowercase letters, digits and _, and start with a letter.`,
    )
  if (!/^postgres(?:ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError('--database must be a PostgreSQL address, such as postgres://user@host:5432/database.')
  const { default: pg } = await import('pg').catch((cause: unknown) => {
    throw new UsageError(
      'A session on PostgreSQL needs the package pg: npm install pg pg-boss @langchain/langgraph-checkpoint-postgres',
      { cause },
    )
  })
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'goldspan',
    // TCP keepalives free the locks of a crashed machine after about 30 seconds.
    options: `-c search_path=${namespace} -c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3`,
    keepAlive: true,
  })
  // The pool reconnects on the next query. Connections that are checked out can be lost between queries too, so both errors are ignored.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    // A wrong address should fail soon, so this tries for four seconds only.
    await withRetry(() => createSchema(pool, namespace), isConnectionLoss, retryDelaysMs.slice(0, 5))
  } catch (error) {
    await pool.end()
    throw postgresErrorFrom(error, url)
  }
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<never>
  return Object.assign(pool, { query: (...args: unknown[]) => withRetry(() => query(...args)) }) as Pool
}

/** Turns an error of PostgreSQL or the network into a StoreError, without the user and password of the URL. */
const postgresErrorFrom = (error: unknown, url: string): unknown => {
  if (!(error instanceof Error) || error instanceof StoreError || error instanceof UsageError) return error
  const { host, pathname } = new URL(url)
  return new StoreError(
    `The database ${host}${pathname} can't be used: ${error.message.split('\n')[0]}. Saved work is safe. Run goldspan resume once the database can be reached.`,
    { cause: error },
  )
}

/** Increase it when a table changes. */
const schemaVersion = 5

/** The tables of sessions, in one schema per namespace. Texts sort by bytes, as in SQLite, so that lists have the same order. */
const tables = `
   CREATE TABLE session (
     session_id text COLLATE "C" PRIMARY KEY, started text COLLATE "C" NOT NULL, status text NOT NULL, config text NOT NULL, summary text
   );
   CREATE TABLE brief (
     session_id text COLLATE "C", brief_id text COLLATE "C", position integer NOT NULL, round integer NOT NULL,
     settled boolean NOT NULL DEFAULT false, body text NOT NULL, PRIMARY KEY (session_id, brief_id)
   );
   CREATE TABLE draft (
     session_id text COLLATE "C", ask_id text COLLATE "C", hash text COLLATE "C", brief_id text NOT NULL, body text NOT NULL,
     PRIMARY KEY (session_id, ask_id, hash)
   );
   CREATE TABLE verdict (
     session_id text COLLATE "C", ask_id text COLLATE "C", draft_hash text COLLATE "C", name text COLLATE "C", body text NOT NULL,
     PRIMARY KEY (session_id, ask_id, draft_hash, name)
   );
   CREATE TABLE outcome (
     session_id text COLLATE "C", ask_id text COLLATE "C", brief_id text COLLATE "C" NOT NULL, accepted boolean NOT NULL,
     body text NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp(), PRIMARY KEY (session_id, ask_id)
   );
   CREATE INDEX outcome_at ON outcome (at);
   CREATE TABLE decision (
     session_id text COLLATE "C", brief_id text COLLATE "C", sequence integer, step text COLLATE "C", body text NOT NULL,
     PRIMARY KEY (session_id, brief_id, sequence, step)
   );
   CREATE TABLE exchange (
     session_id text COLLATE "C", brief_id text COLLATE "C", reference text COLLATE "C", body text NOT NULL,
     PRIMARY KEY (session_id, brief_id, reference)
   );
   CREATE TABLE reply (key text COLLATE "C" PRIMARY KEY, body text NOT NULL);
   CREATE TABLE call (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, session_id text COLLATE "C" NOT NULL, agent text NOT NULL, prompt text NOT NULL,
     brief_id text COLLATE "C", model text NOT NULL, kind text NOT NULL, request text NOT NULL, input_tokens integer NOT NULL,
     output_tokens integer NOT NULL, usd double precision, latency_ms integer NOT NULL,
     mark uuid NOT NULL UNIQUE, at timestamptz NOT NULL DEFAULT clock_timestamp(), failure text, cached_tokens integer
   );
   CREATE INDEX call_brief ON call (session_id, brief_id);
   CREATE INDEX call_at ON call (at);
   CREATE INDEX call_paid ON call (session_id) INCLUDE (input_tokens, output_tokens, usd) WHERE kind <> 'cached';
   -- Packed vectors don't compress, and trying is slow, so they are stored uncompressed.
   CREATE TABLE artefact (name text COLLATE "C" PRIMARY KEY, fingerprint text NOT NULL, body bytea NOT NULL);
   ALTER TABLE artefact ALTER COLUMN body SET STORAGE EXTERNAL;
   -- Why a session is stopped. No worker continues it until it is resumed.
   CREATE TABLE halt (session_id text COLLATE "C" PRIMARY KEY, kind text NOT NULL, reason text NOT NULL);
   CREATE TABLE process (
     process uuid PRIMARY KEY, host text NOT NULL, pid integer NOT NULL, started timestamptz NOT NULL DEFAULT clock_timestamp(),
     seen timestamptz NOT NULL DEFAULT clock_timestamp(), concurrency integer NOT NULL, active integer NOT NULL, settled integer NOT NULL
   );
   -- Which process is requesting each reply. UNLOGGED: losing it in a crash is harmless.
   CREATE UNLOGGED TABLE claim (key text COLLATE "C" PRIMARY KEY, process uuid NOT NULL);
   CREATE FUNCTION claim_reply(wanted text, asker uuid, lease double precision, OUT body text, OUT mine boolean) LANGUAGE plpgsql AS $$
   BEGIN
     mine := false;
     SELECT reply.body INTO body FROM reply WHERE reply.key = wanted;
     IF FOUND THEN RETURN; END IF;
     INSERT INTO claim AS held VALUES (wanted, asker) ON CONFLICT (key) DO UPDATE SET process = excluded.process
       WHERE held.process = excluded.process OR NOT EXISTS (
         SELECT FROM process WHERE process.process = held.process AND seen > clock_timestamp() - make_interval(secs => lease));
     IF NOT FOUND THEN RETURN; END IF;
     -- The previous holder of the claim may have saved the reply in the meantime.
     SELECT reply.body INTO body FROM reply WHERE reply.key = wanted;
     IF FOUND THEN DELETE FROM claim WHERE claim.key = wanted; ELSE mine := true; END IF;
   END $$;
   -- Rate-limit budget left per API key. Negative if callers are already waiting.
   CREATE TABLE bucket (
     name text COLLATE "C" PRIMARY KEY, calls double precision NOT NULL, tokens double precision NOT NULL, at timestamptz NOT NULL,
     paused timestamptz NOT NULL DEFAULT '-infinity'
   ) WITH (fillfactor = 50);`

/** Creates the schema of a namespace. If several processes start together, one does it and the others wait. */
const createSchema = async (pool: Pool, schema: string): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`goldspan schema ${schema}`])
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
    await client.query('CREATE TABLE IF NOT EXISTS migration (taken integer NOT NULL)')
    const { rows } = await client.query<{ version: number }>('SELECT taken AS version FROM migration')
    const existing = rows[0]?.version
    if (existing !== undefined && existing !== schemaVersion)
      throw new StoreError(
        `The database was written by ${existing > schemaVersion ? 'a newer' : 'an older'} version of goldspan (schema ${existing}, this one uses ${schemaVersion}). Use that version, or another --namespace.`,
      )
    if (existing === undefined) {
      await client.query(tables)
      await client.query('INSERT INTO migration (taken) VALUES ($1)', [schemaVersion])
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Runs work, and retries it for about a minute while the server is unavailable. Statements must be safe to run twice, because the answer to the first run may be lost. */
export const withRetry = async <T>(
  run: () => Promise<T>,
  shouldRetry = isUnavailable,
  delaysMs: readonly number[] = retryDelaysMs,
): Promise<T> => {
  for (const milliseconds of delaysMs) {
    try {
      return await run()
    } catch (error) {
      if (!shouldRetry(error)) throw error
      await delay(milliseconds)
    }
  }
  return run()
}

const retryDelaysMs = [50, 200, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000, 8000]

/** True if the server is briefly unavailable, or if nothing answers at its address. */
const isUnavailable = (error: unknown): boolean =>
  isConnectionLoss(error) ||
  /^(?:ECONNREFUSED|ETIMEDOUT|ENOENT)$/.test(codeOf(error) ?? '') ||
  /timeout exceeded when trying to connect/.test(messageOf(error))

/** True if the server was reached but ended or refused the connection: PostgreSQL's codes for connections, shutdown and startup, or Node's for sockets. */
const isConnectionLoss = (error: unknown): boolean =>
  /^(?:08(?!P01)|57P0[123]|53300|ECONNRESET$|EPIPE$)/.test(codeOf(error) ?? '') ||
  /Connection terminated|closed and is not queryable|Client has encountered a connection error/.test(messageOf(error))

export const postgresStore = (pool: Pool): SessionStore => sessionStore(sessionDatabase(pool))

const sessionDatabase = (pool: Pool): SessionDatabase => ({
  all: async (sql, values) => (await pool.query(withNumberedParameters(sql), [...values])).rows,
  async change(...changes) {
    const statements = changes.flatMap(statementsFor)
    const last = statements.pop()
    if (!last) return
    // One statement is atomic, takes one round trip, and may be sent again after a lost connection.
    const others = statements.map(({ sql }, index) => `change${index} AS (${sql})`)
    const sql = others.length > 0 ? `WITH ${others.join(', ')} ${last.sql}` : last.sql
    const values = [...statements, last].flatMap((statement) => statement.values)
    await pool.query(withNumberedParameters(sql), values)
  },
})

/** Converts a change to one statement, or to none if it has no rows. Several rows are passed as one JSON parameter. */
const statementsFor = (change: Change): { readonly sql: string; readonly values: readonly unknown[] }[] => {
  if ('sql' in change) return [change]
  const [row, ...others] = change.rows
  if (!row) return []
  if (others.length === 0) return [{ sql: insertionSql(change), values: Object.values(row) }]
  const source = `SELECT ${Object.keys(row).join(', ')} FROM json_populate_recordset(NULL::${change.table}, ?)`
  return [{ sql: insertionSql(change, source), values: [JSON.stringify(change.rows)] }]
}

/** Numbers the parameters, as PostgreSQL requires. */
const withNumberedParameters = (sql: string): string => {
  let count = 0
  return sql.replaceAll('?', () => `$${++count}`)
}
