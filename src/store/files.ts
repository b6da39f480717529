import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What is too large for a row: files beside the database, by their hash. A store that forgets keeps them in memory. */
export const files = (database: string) => {
  const folder = database === ':memory:' ? undefined : path.join(path.dirname(database), 'built')
  const held = new Map<string, Uint8Array>()
  const fileOf = (hash: string): string => path.join(folder!, `${hash}.bin`)
  return {
    put(hash: string, bytes: Uint8Array): void {
      if (!folder) {
        held.set(hash, bytes)
        return
      }
      mkdirSync(folder, { recursive: true })
      const part = `${fileOf(hash)}.${process.pid}.part`
      writeFileSync(part, bytes)
      renameSync(part, fileOf(hash))
    },
    get(hash: string): Uint8Array | undefined {
      if (!folder) return held.get(hash)
      try {
        return readFileSync(fileOf(hash))
      } catch {
        return undefined
      }
    },
    has: (hash: string): boolean => (folder ? existsSync(fileOf(hash)) : held.has(hash)),
    remove(hash: string): void {
      if (folder) rmSync(fileOf(hash), { force: true })
      else held.delete(hash)
    },
  }
}
