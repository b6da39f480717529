import type { Database } from 'better-sqlite3'
import type { z } from 'zod'

export const bodies = <Given extends readonly unknown[], T>(db: Database, schema: z.ZodType<T>, sql: string) => {
  const select = db.prepare<[...Given], { body: string }>(sql)
  return (...given: Given): T[] => select.all(...given).map(({ body }) => schema.parse(JSON.parse(body)))
}
