import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { connect } from '../src/store/postgres/connect.ts'

/** The server that tests use. Where none answers, tests that need it are left out and say so; with GOLDSPAN_TEST_POSTGRES set they fail instead. */
const testServer = process.env.GOLDSPAN_TEST_POSTGRES ?? 'postgres://postgres@127.0.0.1:5432/test'

const answers = async (): Promise<boolean> => {
  try {
    await using there = await aNamespace()
    await there.pool.query('SELECT 1')
    return true
  } catch (error) {
    if (process.env.GOLDSPAN_TEST_POSTGRES) throw error
    console.warn('PostgreSQL does not answer on 127.0.0.1:5432: its tests are left out.')
    return false
  }
}

/** A namespace of its own that is gone after the test. */
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
