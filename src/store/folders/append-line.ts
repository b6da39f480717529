import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'

/** Appends a line to a file and flushes it to disk. First marks and ends a line that a kill cut off, so that it does not look complete. */
export const appendLine = (file: string, line: string): void => {
  const handle = openSync(file, 'a+')
  try {
    const text = Buffer.from(`${isCutOff(handle) ? ' (cut off)\n' : ''}${line}\n`)
    for (let done = 0; done < text.length; ) done += writeSync(handle, text, done)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** True if the last line of a file has no line break. */
const isCutOff = (handle: number): boolean => {
  const { size } = fstatSync(handle)
  if (size === 0) return false
  const last = Buffer.alloc(1)
  readSync(handle, last, 0, 1, size - 1)
  return last.toString() !== '\n'
}
