import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { codeOf, StoreError } from '../../errors.ts'
import { sha256 } from '../../text/hash.ts'

const lockName = '.goldspan-lock'
const host = sha256(hostname()).slice(0, 8)
const held = new Map<string, string>()
let count = 0

/** Forgets the locks of this process, for tests that simulate a kill. */
export const forgetLocks = (): void => held.clear()

/** Runs short work under a lock: a folder with one file, named after its owner and created by a rename, so no other process removes it. */
export const withLockedFolder = <T>(folder: string, work: () => T): T => {
  const place = path.resolve(folder)
  if (held.has(place)) return work()
  const owner = `${host}-${process.pid}-${++count}`
  const lock = path.join(place, lockName)
  mkdirSync(place, { recursive: true })
  take(place, lock, owner)
  held.set(place, owner)
  try {
    return work()
  } finally {
    if (held.delete(place)) {
      attempt(() => unlinkSync(path.join(lock, owner)), 'ENOENT')
      removeIfEmpty(lock)
    }
  }
}

const maxWaitMs = 30_000

const take = (place: string, lock: string, owner: string): void => {
  const until = Date.now() + maxWaitMs
  const mine = path.join(place, `${lockName}-${owner}`)
  rmSync(mine, { recursive: true, force: true })
  mkdirSync(mine)
  try {
    writeFileSync(path.join(mine, owner), '')
    for (;;) {
      try {
        renameSync(mine, lock)
        sweep(place)
        return
      } catch (error) {
        const code = codeOf(error)
        if (!busy.has(code ?? '')) throw error
      }
      removeStale(lock)
      if (Date.now() > until)
        throw new StoreError(
          `Another goldspan process is writing in ${place}. Wait until it has finished. If there is none, remove ${lock}.`,
        )
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  } catch (error) {
    rmSync(mine, { recursive: true, force: true })
    throw error
  }
}

const busy: ReadonlySet<string> = new Set(['ENOTEMPTY', 'EEXIST', ...(process.platform === 'win32' ? ['EPERM'] : [])])

/** Removes leftovers of processes that were killed while waiting. */
const sweep = (place: string): void => {
  for (const name of readdirSync(place))
    if (name.startsWith(`${lockName}-`) && isGone(path.join(place, name), name.slice(lockName.length + 1)))
      rmSync(path.join(place, name), { recursive: true, force: true })
}

/** Removes an empty lock, unless a waiting process removes or takes it first. */
const removeIfEmpty = (lock: string): void => attempt(() => rmdirSync(lock), 'ENOENT', 'ENOTEMPTY', 'EEXIST')

/** Removes the lock of a process that is gone. The file is named after its owner, so a new lock is never removed. */
const removeStale = (lock: string): void => {
  for (const owner of ownersOf(lock))
    if (isGone(path.join(lock, owner), owner)) attempt(() => unlinkSync(path.join(lock, owner)), 'ENOENT')
  if (existsSync(lock)) removeIfEmpty(lock)
}

const ownersOf = (lock: string): string[] => {
  try {
    return readdirSync(lock)
  } catch {
    return []
  }
}

const attempt = (work: () => void, ...expected: string[]): void => {
  try {
    work()
  } catch (error) {
    if (!expected.includes(codeOf(error) ?? '')) throw error
  }
}

/** Milliseconds after which a lock counts as abandoned. Work under a lock takes seconds at most. */
const maxAgeOnOtherHosts = 60_000
const maxAgeOnThisHost = 600_000

const isGone = (file: string, owner: string): boolean => {
  const [theirHost, pid] = owner.split('-')
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (made === undefined) return false
  const age = Date.now() - made
  if (theirHost !== host) return age > maxAgeOnOtherHosts
  if (Number(pid) === process.pid) return ![...held.values()].includes(owner)
  return age > maxAgeOnThisHost || !isRunning(Number(pid))
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
