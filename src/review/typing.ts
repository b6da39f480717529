import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { derivedId } from '../text/hash.ts'

/** What a person has typed and not saved yet, by item. It outlives a kill, and is gone when the item is decided. */
export const typingOf = (reviews: string, reviewer: string) => {
  const file = path.join(
    path.dirname(reviews),
    '.review',
    `${derivedId('typing', path.basename(reviews), reviewer)}.json`,
  )
  const all = (): Record<string, unknown> => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    } catch {
      return {}
    }
  }
  const save = (kept: Record<string, unknown>): void => {
    if (Object.keys(kept).length === 0) {
      if (existsSync(file)) rmSync(path.dirname(file), { recursive: true, force: true })
      return
    }
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(`${file}.part`, JSON.stringify(kept))
    renameSync(`${file}.part`, file)
  }
  return {
    read: (query_id: string): unknown => all()[query_id],
    keep: (query_id: string, fields: unknown): void => save({ ...all(), [query_id]: fields }),
    forget(query_id: string): void {
      const kept = all()
      if (!(query_id in kept)) return
      delete kept[query_id]
      save(kept)
    },
  }
}
