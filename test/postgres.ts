import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { connect } from '../src/store/postgres/connect.ts'

/** The server for tests. If it does not answer, the tests that need it are skipped, or fail if GOLDSPAN_TEST_POSTGRES is set. */
export const testServer = process.env.GOLDSPAN_TEST_POSTGRES ?? 'postgres://postgres@127.0.0.1:5432/test'

const answers = async (): Promise<boolean> => {
  try {
    await using namespace = await aNamespace()
    await namespace.pool.query('SELECT 1')
    return true
  } catch (error) {
    if (process.env.GOLDSPAN_TEST_POSTGRES) throw error
    console.warn('PostgreSQL does not answer on 127.0.0.1:5432, so its tests are skipped.')
    return false
  }
}

/** A temporary namespace. */
export const aNamespace = async (): Promise<
  AsyncDisposable & { readonly pool: Pool; readonly namespace: string; readonly url: string }
> => {
  const namespace = `test_${randomBytes(6).toString('hex')}`
  const pool = await connect({ url: testServer, namespace, connections: 4 })
  return {
    pool,
    namespace,
    url: testServer,
    async [Symbol.asyncDispose]() {
      await pool.query(`DROP SCHEMA IF EXISTS ${namespace} CASCADE`)
      await pool.query(`DROP SCHEMA IF EXISTS ${namespace}_queue CASCADE`)
      await pool.end()
    },
  }
}

export const hasPostgres = await answers()
