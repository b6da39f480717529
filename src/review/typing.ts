import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { disk } from '../files/disk.ts'
import { derivedId } from '../text/hash.ts'

/** What a person has typed and not saved yet, by item. It outlives a kill, and is gone when the item is decided. */
export const typingOf = (reviews: string, reviewer: string) => {
  const file = path.join(
    path.dirname(reviews),
    '.review',
    `${derivedId('typing', path.basename(reviews), reviewer)}.json`,
  )
  const all = (): Map<string, unknown> => {
    try {
      return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as object))
    } catch {
      return new Map()
    }
  }
  const save = (kept: ReadonlyMap<string, unknown>): void => {
    const folder = path.dirname(file)
    if (kept.size > 0) {
      disk.makeFolder(folder)
      disk.write(`${file}.part`, JSON.stringify(Object.fromEntries(kept)))
      disk.move(`${file}.part`, file)
      return
    }
    if (existsSync(file)) disk.removeFile(file)
    // Other reviewers may be typing too.
    if (existsSync(folder) && readdirSync(folder).length === 0) disk.removeEmptyFolder(folder)
  }
  return {
    read: (query_id: string): unknown => all().get(query_id),
    keep: (query_id: string, fields: unknown): void => save(all().set(query_id, fields)),
    forget(query_id: string): void {
      const kept = all()
      if (kept.delete(query_id)) save(kept)
    },
  }
}
