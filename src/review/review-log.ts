import { closeSync, fstatSync, fsyncSync, openSync, readFileSync, readSync, statSync, writeSync } from 'node:fs'
import { StoreError } from '../errors.ts'
import { parseReviews } from './read-reviews.ts'
import type { ReviewRow } from './review-row.ts'

export interface ReviewLog {
  readonly file: string
  /** All lines, those of other processes too. */
  rows(): readonly ReviewRow[]
  /** On disk when it returns. */
  append(row: ReviewRow): void
}

/** reviews.jsonl, opened to be added to. Several people may write to it at once: a line is written whole. */
export const openReviewLog = (file: string): ReviewLog => {
  let known: { readonly stamp: string; readonly rows: readonly ReviewRow[] } = { stamp: '', rows: [] }
  return {
    file,
    rows() {
      const stamp = stampOf(file)
      if (stamp !== known.stamp)
        known = { stamp, rows: stamp === 'none' ? [] : parseReviews(readFileSync(file, 'utf8'), file) }
      return known.rows
    },
    append(row) {
      try {
        const handle = openSync(file, 'a+')
        try {
          // What a kill cut off must not swallow the next line.
          writeSync(handle, `${endsOpen(handle) ? '\n' : ''}${JSON.stringify(row)}\n`)
          fsyncSync(handle)
        } finally {
          closeSync(handle)
        }
      } catch (cause) {
        throw new StoreError(
          `The decision can't be written to ${file}: ${(cause as Error).message}. Make room or choose another file with --reviews; what was said before is safe.`,
          { cause },
        )
      }
    },
  }
}

const stampOf = (file: string): string => {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.size} ${found.mtimeMs} ${found.ino}` : 'none'
}

const endsOpen = (handle: number): boolean => {
  const { size } = fstatSync(handle)
  if (size === 0) return false
  const last = Buffer.alloc(1)
  readSync(handle, last, 0, 1, size - 1)
  return last.toString() !== '\n'
}
