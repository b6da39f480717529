import { watchDisk } from '../../src/store/folders/disk.ts'
import { forgetLocks } from '../../src/store/folders/lock-folder.ts'

export interface StoppedAt {
  /** The change before which the process ends; 1 is the first. */
  readonly change: number
  /** Whether that change is left half done. */
  readonly half?: boolean
}

export interface Stopped<T> {
  /** What the work returned; undefined where it was stopped. */
  readonly result?: T
  readonly isStopped: boolean
  /** Changes to the disk that were begun. */
  readonly changes: number
}

/**
 * Does something as a process that is killed before one of its changes to the disk: after that it changes nothing more, whatever it
 * tries on its way out, and its locks stay behind.
 */
export const stoppedAt = <T>({ change, half = false }: StoppedAt, work: () => T): Stopped<T> => {
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
