import { readFileSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { GoldspanError, messageOf, StoreError, UsageError } from '../errors.ts'
import { appendLine } from '../store/folders/complete-lines.ts'
import { withLockedFolder } from '../store/folders/lock-folder.ts'
import { finishInterruptedSwap, reviewsFile, setOwning } from '../store/folders/set-folder.ts'
import { parseReviews, type ReviewRow } from './reviews.ts'

/** Opens reviews.jsonl for appending. Several people may write to it at once, even while the set is being published. */
export const openReviewLog = (file: string) => {
  const folder = path.dirname(path.resolve(file))
  if (path.basename(file) !== reviewsFile && setOwning(path.resolve(file)))
    throw new UsageError(`${file} is part of the set and can't store decisions. Choose another file with --reviews.`)
  let cached: { readonly stamp: string; readonly rows: readonly ReviewRow[] } = { stamp: '', rows: [] }
  return {
    file,
    /** All lines, including those of other processes. */
    rows(): readonly ReviewRow[] {
      finishInterruptedSwap(folder)
      const stamp = stampOf(file)
      if (stamp !== cached.stamp)
        cached = { stamp, rows: stamp === 'none' ? [] : parseReviews(readFileSync(file, 'utf8'), file) }
      return cached.rows
    },
    append(row: ReviewRow): void {
      finishInterruptedSwap(folder)
      assertRegularFile(file)
      try {
        withLockedFolder(folder, () => appendLine(file, JSON.stringify(row)))
      } catch (cause) {
        if (cause instanceof GoldspanError) throw cause
        throw new StoreError(
          `The decision can't be written to ${file}: ${messageOf(cause)}. Check disk space and permissions, or choose another file with --reviews; earlier decisions are safe.`,
          { cause },
        )
      }
    },
  }
}

const assertRegularFile = (file: string): Stats | undefined => {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats && !stats.isFile()) throw new UsageError(`${file} is not a regular file. Choose another with --reviews.`)
  return stats
}

const stampOf = (file: string): string => {
  const stats = assertRegularFile(file)
  return stats ? `${stats.size} ${stats.mtimeMs} ${stats.ino}` : 'none'
}
