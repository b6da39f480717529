import { forgetLocks } from '../../src/store/folders/lock-folder.ts'
import { watchDisk } from './watch-disk.mjs'

export interface StopPosition {
  /** The process ends before this change; 1 is the first. */
  readonly change: number
  /** Whether the change is left half done. */
  readonly half?: boolean
}

export interface StopResult<T> {
  /** The result of the work, if it was not stopped. */
  readonly result?: T
  readonly isStopped: boolean
  /** The number of changes to the disk that were started. */
  readonly changes: number
}

/** Runs work like a process that is killed at one of its changes to the disk: later changes fail, and its locks stay. */
export const stoppedAt = <T>({ change, half = false }: StopPosition, work: () => T): StopResult<T> => {
  let changes = 0
  const restore = watchDisk((_, leaveHalf) => {
    changes++
    if (changes < change) return
    if (changes === change && half) leaveHalf?.()
    throw new Error('This process was killed.')
  })
  try {
    const result = work()
    return { result, isStopped: false, changes }
  } catch (error) {
    if (changes < change) throw error
    return { isStopped: true, changes }
  } finally {
    restore()
    forgetLocks()
  }
}
