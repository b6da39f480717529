import type { Database } from 'better-sqlite3'
import { z } from 'zod'

/** What became of a source when it was last read. */
const Outcome = z.object({
  documents: z.array(z.object({ doc_id: z.string(), version: z.string() })),
  refused: z.string().optional(),
})
export type SourceOutcome = z.infer<typeof Outcome>

export const sources = (db: Database) => {
  const insert = db.prepare('INSERT OR REPLACE INTO source (source, fingerprint, outcome) VALUES (?, ?, ?)')
  const select = db.prepare<[string], { fingerprint: string; outcome: string }>(
    'SELECT fingerprint, outcome FROM source WHERE source = ?',
  )
  const selectAll = db.prepare<[], { source: string }>('SELECT source FROM source ORDER BY source')
  const remove = db.prepare('DELETE FROM source WHERE source = ?')

  return {
    save(source: string, fingerprint: string, outcome: SourceOutcome): void {
      insert.run(source, fingerprint, JSON.stringify(outcome))
    },
    get(source: string): { fingerprint: string; outcome: SourceOutcome } | undefined {
      const row = select.get(source)
      return row && { fingerprint: row.fingerprint, outcome: Outcome.parse(JSON.parse(row.outcome)) }
    },
    list(): string[] {
      return selectAll.all().map((row) => row.source)
    },
    remove(source: string): void {
      remove.run(source)
    },
  }
}
