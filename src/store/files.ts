import { closeSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { Database } from 'better-sqlite3'

/** Stored results, such as a search index. `fingerprint` identifies the data that they were built from. */
export const artifacts = (db: Database) => ({
  put(name: string, fingerprint: string, body: Uint8Array): void {
    const sql = 'INSERT OR REPLACE INTO artefact (name, fingerprint, body) VALUES (?, ?, ?)'
    db.prepare(sql).run(name, fingerprint, body)
  },
  get(name: string): { fingerprint: string; body: Uint8Array } | undefined {
    const sql = 'SELECT fingerprint, body FROM artefact WHERE name = ?'
    const row = db.prepare<[string], { fingerprint: string; body: Buffer }>(sql).get(name)
    return row && { fingerprint: row.fingerprint, body: new Uint8Array(row.body) }
  },
})

/** A file that is read in ranges, because it may be too large for memory. */
export interface StoredFile {
  readonly size: number
  read(from: number, to: number): Uint8Array
}

/** Data that is too large for a row, by hash, in files next to the database. An in-memory store keeps it in memory. */
export const files = (database: string) => {
  const folder = database === ':memory:' ? undefined : path.join(path.dirname(database), 'built')
  const inMemory = new Map<string, Uint8Array>()
  const fileOf = (hash: string): string => path.join(folder!, `${hash}.bin`)
  return {
    put(hash: string, pieces: Iterable<Uint8Array>): void {
      if (!folder) return void inMemory.set(hash, Buffer.concat([...pieces]))
      mkdirSync(folder, { recursive: true })
      const partialFile = `${fileOf(hash)}.${process.pid}.part`
      const file = openSync(partialFile, 'w')
      for (const piece of pieces) for (let offset = 0; offset < piece.length; ) offset += writeSync(file, piece, offset)
      closeSync(file)
      renameSync(partialFile, fileOf(hash))
    },
    get(hash: string): StoredFile | undefined {
      const bytes = inMemory.get(hash)
      if (bytes) return { size: bytes.length, read: (from, to) => bytes.subarray(from, to) }
      if (!folder || !existsSync(fileOf(hash))) return undefined
      return { size: statSync(fileOf(hash)).size, read: (from, to) => readRange(fileOf(hash), from, to) }
    },
    has: (hash: string): boolean => (folder ? existsSync(fileOf(hash)) : inMemory.has(hash)),
    remove(hash: string): void {
      if (folder) rmSync(fileOf(hash), { force: true })
      else inMemory.delete(hash)
    },
  }
}

const readRange = (name: string, from: number, to: number): Uint8Array => {
  const file = openSync(name, 'r')
  try {
    const bytes = new Uint8Array(to - from)
    for (let offset = 0; offset < bytes.length; ) {
      const read = readSync(file, bytes, offset, Math.min(bytes.length - offset, maxReadBytes), from + offset)
      if (read === 0) throw new Error(`${name} is incomplete.`)
      offset += read
    }
    return bytes
  } finally {
    closeSync(file)
  }
}

/** The largest read in one call of Node. */
const maxReadBytes = 2 ** 30
