import type { Pool } from 'pg'
import { StoreError } from '../../errors.ts'

/**
 * The tables of sessions, in a schema of their own for every namespace. Texts sort by their bytes, as in SQLite, so that what is listed
 * has the same order everywhere. Append only, as the other migrations.
 */
const migrations: readonly string[] = [
  `CREATE TABLE session (
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
     body text NOT NULL, PRIMARY KEY (session_id, ask_id)
   );
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
     mark uuid NOT NULL UNIQUE
   );
   CREATE INDEX call_brief ON call (session_id, brief_id);
   CREATE TABLE artefact (name text COLLATE "C" PRIMARY KEY, fingerprint text NOT NULL, body bytea NOT NULL);`,
]

/** Brings the schema of a namespace up to date; of processes that start together one does it and the others wait. */
export const migrate = async (pool: Pool, schema: string): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`goldspan migration ${schema}`])
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
    await client.query('CREATE TABLE IF NOT EXISTS migration (taken integer NOT NULL)')
    const { rows } = await client.query<{ taken: number }>('SELECT taken FROM migration')
    const taken = rows[0]?.taken ?? 0
    if (taken > migrations.length)
      throw new StoreError(
        `The database was written by a newer goldspan (schema ${taken}, this version knows ${migrations.length}). Update goldspan, or use another --namespace.`,
      )
    for (const sql of migrations.slice(taken)) await client.query(sql)
    await client.query('DELETE FROM migration')
    await client.query('INSERT INTO migration (taken) VALUES ($1)', [migrations.length])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
