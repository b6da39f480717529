import type { Pool } from 'pg'
import { type Change, insertionSql, type SessionDatabase, type SessionStore, sessionStore } from '../session-store.ts'

/** Stores sessions in PostgreSQL, for workers on several machines. */
export const postgresStore = (pool: Pool): SessionStore => sessionStore(sessionsIn(pool))

const sessionsIn = (pool: Pool): SessionDatabase => ({
  all: async (sql, values) => (await pool.query(numbered(sql), [...values])).rows,
  async change(...changes) {
    const statements = changes.flatMap(statementOf)
    const last = statements.pop()
    if (!last) return
    // One statement is atomic, takes one round trip, and may be sent again after a lost connection.
    const others = statements.map(({ sql }, at) => `change${at} AS (${sql})`)
    const sql = others.length > 0 ? `WITH ${others.join(', ')} ${last.sql}` : last.sql
    await pool.query(
      numbered(sql),
      [...statements, last].flatMap(({ values }) => [...values]),
    )
  },
})

/** Converts a change to SQL. Several rows are passed as one JSON parameter. */
const statementOf = (change: Change): { readonly sql: string; readonly values: readonly unknown[] }[] => {
  if ('sql' in change) return [change]
  const [row, ...others] = change.rows
  if (!row) return []
  if (others.length === 0) return [{ sql: insertionSql(change), values: Object.values(row) }]
  const source = `SELECT ${Object.keys(row).join(', ')} FROM json_populate_recordset(NULL::${change.into}, ?)`
  return [{ sql: insertionSql(change, source), values: [JSON.stringify(change.rows)] }]
}

/** Numbers the parameters, as PostgreSQL requires. */
const numbered = (sql: string): string => {
  let count = 0
  return sql.replaceAll('?', () => `$${++count}`)
}
