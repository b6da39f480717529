import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { holdLock } from '../store/hold-lock.ts'

/** One session at a time may write to a workspace. The lock goes with the process, also when it is killed. */
export const lockWorkspace = (folder: string): Disposable => {
  mkdirSync(folder, { recursive: true })
  return holdLock(path.join(folder, 'lock.db'), folder)
}
