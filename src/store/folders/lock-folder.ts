import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { codeOf, StoreError } from '../../errors.ts'
import { sha256 } from '../../text/hash.ts'
import { resultOr } from '../../text/result-or.ts'

const lockName = '.goldspan-lock'
const host = sha256(hostname()).slice(0, 8)
const ownersByFolder = new Map<string, string>()
let lockCount = 0

/** Forgets the locks of this process, for tests that simulate a kill. */
export const forgetLocks = (): void => ownersByFolder.clear()

/** Runs short work under a lock: a folder with one file, which is named after its owner, so that no process removes the lock of another. Nested calls run under the outer lock. */
export const withLockedFolder = <T>(folder: string, work: () => T): T => {
  const absolute = path.resolve(folder)
  if (ownersByFolder.has(absolute)) return work()
  const owner = `${host}-${process.pid}-${++lockCount}`
  const lock = path.join(absolute, lockName)
  mkdirSync(absolute, { recursive: true })
  acquire(absolute, lock, owner)
  ownersByFolder.set(absolute, owner)
  try {
    return work()
  } finally {
    if (ownersByFolder.delete(absolute)) {
      ignoreErrors(() => unlinkSync(path.join(lock, owner)), 'ENOENT')
      removeIfEmpty(lock)
    }
  }
}

const maxWaitMs = 30_000

const acquire = (folder: string, lock: string, owner: string): void => {
  const deadline = Date.now() + maxWaitMs
  // A folder that is complete before it is renamed to the lock, so that a lock never lacks its owner.
  const candidate = path.join(folder, `${lockName}-${owner}`)
  rmSync(candidate, { recursive: true, force: true })
  mkdirSync(candidate)
  try {
    writeFileSync(path.join(candidate, owner), '')
    for (;;) {
      try {
        renameSync(candidate, lock)
        removeLeftovers(folder)
        return
      } catch (error) {
        if (!lockExistsCodes.has(codeOf(error) ?? '')) throw error
      }
      removeStaleLock(lock)
      if (Date.now() > deadline)
        throw new StoreError(
          `Another goldspan process is writing to ${folder}. Wait until it has finished. If there is none, remove ${lock}.`,
        )
      // Sleeps for 10 ms without returning to the event loop, because the callers are synchronous.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  } catch (error) {
    rmSync(candidate, { recursive: true, force: true })
    throw error
  }
}

const lockExistsCodes = new Set(['ENOTEMPTY', 'EEXIST', ...(process.platform === 'win32' ? ['EPERM'] : [])])

/** Removes leftovers of processes that were killed while waiting. */
const removeLeftovers = (folder: string): void => {
  for (const name of readdirSync(folder))
    if (name.startsWith(`${lockName}-`) && isAbandoned(path.join(folder, name), name.slice(lockName.length + 1)))
      rmSync(path.join(folder, name), { recursive: true, force: true })
}

/** Removes an empty lock, unless a waiting process removes or takes it first. */
const removeIfEmpty = (lock: string): void => ignoreErrors(() => rmdirSync(lock), 'ENOENT', 'ENOTEMPTY', 'EEXIST')

/** Removes the lock of a process that is gone. The file is named after its owner, so a new lock is never removed. */
const removeStaleLock = (lock: string): void => {
  for (const owner of ownersOf(lock))
    if (isAbandoned(path.join(lock, owner), owner)) ignoreErrors(() => unlinkSync(path.join(lock, owner)), 'ENOENT')
  removeIfEmpty(lock)
}

const ownersOf = (lock: string): string[] => resultOr([], () => readdirSync(lock))

const ignoreErrors = (work: () => void, ...ignoredCodes: string[]): void => {
  try {
    work()
  } catch (error) {
    if (!ignoredCodes.includes(codeOf(error) ?? '')) throw error
  }
}

/** The age after which a lock counts as abandoned. Work under a lock takes seconds at most. Here, the lock of a dead process is found at once. */
const maxAgeMsOnOtherHosts = 60_000
const maxAgeMsOnThisHost = 600_000

const isAbandoned = (file: string, owner: string): boolean => {
  const [ownerHost, pid] = owner.split('-')
  const createdAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (createdAt === undefined) return false
  const ageMs = Date.now() - createdAt
  if (ownerHost !== host) return ageMs > maxAgeMsOnOtherHosts
  if (Number(pid) === process.pid) return ![...ownersByFolder.values()].includes(owner)
  return ageMs > maxAgeMsOnThisHost || !isRunning(Number(pid))
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
